/**
 * Keeps the page for when there is no network. Where a newer version is ready, `tell` is given what reloads the page into it;
 * nothing else ever does.
 */
export async function keepForOffline(tell: (reload: () => void) => void): Promise<void> {
  // Pages that are not served safely have none.
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

/** Another page may have let it take over already. */
function reloadInto(waiting: ServiceWorker): void {
  const reload = () => {
    if (waiting.state === "activated") location.reload();
  };
  waiting.addEventListener("statechange", reload);
  waiting.postMessage("take over");
  reload();
}
