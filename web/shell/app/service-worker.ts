// Answers requests to the site after the first visit, so that it works offline.
// `vite.config.ts` prepends the files of the page and a version name for exactly these. The files are relative to the
// site's folder; "" is the page itself.

declare const passcurveFiles: readonly string[];
declare const passcurveVersion: string;

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchRequest extends Lasting {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}

/** Members of a service worker's global scope that the types for pages do not have. */
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

/** On localhost, other sites may later use the same address, so navigation tries the network first. */
const isAtHand = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);

/** Cache name prefix with the scope, because other sites may share the origin. */
const ours = `passcurve ${scope} `;
const current = ours + passcurveVersion;

const addressOf = (file: string) => new URL(file, scope).href;

host.addEventListener("install", (event) => {
  event.waitUntil(keepFiles());
});

host.addEventListener("activate", (event) => {
  event.waitUntil(forgetFormer());
});

// Activates the new version when the reader requests it.
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

/** Caches all files of this version, or none. Files with a hash in their name may come from the browser's cache. */
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

/** Answers from the caches, including older versions: a page of an older version may still need its own files. */
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

/**
 * Deletes the older caches that no open page can need. Deletes nothing while a later version waits, since some caches
 * are that version's.
 */
async function forgetFormer(): Promise<void> {
  if (host.registration.installing !== null || host.registration.waiting !== null) return;
  const open = await host.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.length > 1) return;
  for (const name of await former()) await caches.delete(name);
}
