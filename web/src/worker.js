// Keeps the start page for when there is no network, and every part of a page that was ever seen.
// Pages come from the server whenever it answers; the API and its sockets never pass through here.
// The build fills in VERSION and FILES.
const KEPT = `kartentisch ${VERSION}`;
/** Their names change with what is in them. */
const PARTS = "/assets/";

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(["/", ...FILES])));
});

self.addEventListener("activate", (event) => event.waitUntil(forgetOlder()));

async function forgetOlder() {
  const older = (await caches.keys()).filter((name) => name !== KEPT);
  await Promise.all(older.map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && !pathname.startsWith("/api")) {
    event.respondWith(fetch(request).catch(() => caches.match("/")));
  } else if (FILES.includes(pathname) || pathname.startsWith(PARTS)) {
    event.respondWith(keptOrFetched(request));
  }
});

async function keptOrFetched(request) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(toTheTable(event.notification.data));
});

async function toTheTable(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find(({ url }) => url === address);
  return page ? page.focus() : self.clients.openWindow(address);
}
