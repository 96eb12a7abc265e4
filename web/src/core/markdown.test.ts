import { expect, test } from "vitest";
import { anchorOf, blocksOf, inline, ruleOf } from "./markdown.ts";

test("a rule is known by its number in bold at the beginning", () => {
  expect(ruleOf(inline("**L8** *Gap*: the number"))).toBe("L8");
  expect(ruleOf(inline("The rule **L8** says"))).toBeNull();
  expect(ruleOf(inline("**Gap** is a word"))).toBeNull();
});

test("a heading has an address of its own", () => {
  expect(anchorOf(inline("“Nothing fits anymore!”"))).toBe("nothing-fits-anymore");
  expect(anchorOf(inline("Wer darf was wissen?"))).toBe("wer-darf-was-wissen");
});

test("headings, rules, lists and tables are blocks", () => {
  const page = "# Title\n\n**L1** Cards.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |";
  expect(blocksOf(page).map(({ kind }) => kind)).toEqual(["heading", "paragraph", "list", "table"]);
});
