// Answers for the site once it was visited, so that it works without a network. `vite.config.ts` puts in front what the
// page is made of: its files, from the site's folder on ("" is the page itself), and a name for just these.

declare const passcurveFiles: readonly string[];
declare const passcurveVersion: string;

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchRequest extends Lasting {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

/** What a service worker has beside a page; the types of pages lack it. */
interface Host {
  addEventListener: ((type: "install" | "activate", heard: (event: Lasting) => void) => void) &
    ((type: "fetch", heard: (event: FetchRequest) => void) => void) &
    ((type: "message", heard: (event: MessageEvent & Lasting) => void) => void);
  registration: { scope: string; installing: object | null; waiting: object | null };
  clients: { matchAll: (options: object) => Promise<unknown[]> };
  skipWaiting: () => Promise<void>;
}

const host = self as unknown as Host;
const { scope } = host.registration;

/** On the reader's own machine other pages follow at the same address, so that what is served there comes first. */
const isAtHand = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);

/** Other sites may have the same origin. */
const ours = `passcurve ${scope} `;
const current = ours + passcurveVersion;

const addressOf = (file: string) => new URL(file, scope).href;

host.addEventListener("install", (event) => {
  event.waitUntil(keepFiles());
});

host.addEventListener("activate", (event) => {
  event.waitUntil(forgetFormer());
});

// The reader wants the new version now.
host.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(host.skipWaiting());
});

host.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = request.url.replace(/[?#].*$/s, "").replace(/\/index\.html$/, "/");
  if (request.method !== "GET" || !address.startsWith(scope)) return;
  const isPage = request.mode === "navigate";
  if (isPage) event.waitUntil(forgetFormer());
  const file = address.slice(scope.length);
  if (passcurveFiles.includes(file) || file.startsWith("assets/"))
    event.respondWith(
      isPage && isAtHand
        ? fetch(request).catch(() => answer(address, request))
        : answer(address, request),
    );
});

/** Keeps all files of this version or none. Those with a hash in their name may come from what the browser has of them. */
async function keepFiles(): Promise<void> {
  const files = await caches.open(current);
  await files.addAll(
    passcurveFiles.map(
      (file) =>
        new Request(addressOf(file), {
          cache: file.startsWith("assets/") ? "default" : "no-cache",
        }),
    ),
  );
}

/** A page of a former version may still want its own files. */
async function answer(address: string, request: Request): Promise<Response> {
  for (const name of [current, ...(await former())]) {
    const files = await caches.open(name);
    const found = await files.match(address, { ignoreVary: true });
    if (found !== undefined) return found;
  }
  return fetch(request);
}

const former = async () =>
  (await caches.keys()).filter((name) => name.startsWith(ours) && name !== current);

/** Forgets what no open page can want any more. While a later version waits, nothing: some of it is that version's. */
async function forgetFormer(): Promise<void> {
  if (host.registration.installing !== null || host.registration.waiting !== null) return;
  const open = await host.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length > 1) return;
  for (const name of await former()) await caches.delete(name);
}
