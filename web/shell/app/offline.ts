/**
 * Keeps the page for offline use. When a newer version is ready, calls `tell` with a function that reloads the page
 * into it. The page never reloads otherwise.
 */
export async function keepForOffline(tell: (reload: () => void) => void): Promise<void> {
  // Pages without a secure context have no service worker.
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("./service-worker.js");
  const look = () => {
    const { active, waiting } = registration;
    if (active !== null && waiting !== null)
      tell(() => {
        reloadInto(waiting);
      });
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) void registration.update().catch(() => undefined);
  });
}

/** Activates the waiting version and reloads the page. Another page may have activated it already. */
function reloadInto(waiting: ServiceWorker): void {
  const reload = () => {
    if (waiting.state === "activated") location.reload();
  };
  waiting.addEventListener("statechange", reload);
  waiting.postMessage("take over");
  reload();
}
