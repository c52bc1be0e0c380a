// The service worker of the companions: once loaded, they work without a network. The server
// writes the list of files before this script.

/// <reference lib="webworker" />

declare const FILES: { version: string; pages: string[]; files: string[] };

const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `real-table ${FILES.version}`;
const PATIENCE = 3000; // ms for the network before the kept page is shown

worker.addEventListener("install", (event) => {
  event.waitUntil(keepAll().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(forgetOld().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (FILES.files.includes(pathname)) event.respondWith(kept(request).then((found) => found ?? fetch(request)));
  else if (FILES.pages.includes(pathname)) event.respondWith(page(request));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...FILES.files, ...FILES.pages].map((path) => new Request(path, { cache: "reload" })));
}

async function forgetOld(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("real-table ") && name !== CACHE).map((name) => caches.delete(name)));
}

/** Pages differ by language and theme, which are cookies: the one seen last is kept. */
async function kept(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(new URL(request.url).pathname, { ignoreVary: true });
}

async function page(request: Request): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const fresh = fetch(request).then(async (answer) => {
    if (answer.ok) {
      const cache = await caches.open(CACHE);
      await cache.put(new URL(request.url).pathname, answer.clone());
    }
    return answer;
  });
  const first = await Promise.race([fresh.catch(() => undefined), late]);
  return first ?? (await kept(request)) ?? fresh;
}
