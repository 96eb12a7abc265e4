import { expect, test } from "vitest";
import { routeOf } from "./router.svelte.ts";

test.each([
  ["/", { page: "start" }],
  ["/t/ABC-123", { page: "table", code: "ABC-123" }],
  ["/r/0af/2", { page: "replay", id: "0af", game: 2 }],
  ["/rules/luecke", { page: "rules", game: "luecke" }],
  ["/t", { page: "unknown" }],
  ["/t/a/b", { page: "unknown" }],
  ["/r/0af/x", { page: "unknown" }],
  ["/nothing/here", { page: "unknown" }],
])("%s", (path, route) => expect(routeOf(path)).toEqual(route));

test("a personal link keeps its key behind the #", () => {
  expect(routeOf("/me", "#beef")).toEqual({ page: "me", key: "beef" });
  expect(routeOf("/invite", "#beef")).toEqual({ page: "invite", key: "beef" });
});
