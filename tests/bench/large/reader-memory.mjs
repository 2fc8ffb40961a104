// Memory of the worker that reads a file, within the page's process.

/* global clearInterval, setInterval */

/** @typedef {import("playwright-core").Page} Page */

/** Milliseconds between two polls. */
const pause = 20;

/**
 * Starts polling the heap and buffers of the worker that reads.
 * @param {Page} page
 */
export async function watchReader(page) {
  const session = await page.context().newCDPSession(page);
  /** @type {string | null} */
  let reader = null;
  let peak = 0;
  let id = 0;
  const look = () => {
    if (reader === null) return;
    const message = JSON.stringify({ id: ++id, method: "Runtime.getHeapUsage" });
    // The worker ends when its work does.
    void session
      .send("Target.sendMessageToTarget", { sessionId: reader, message })
      .catch(() => undefined);
  };
  session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    if (!targetInfo.url.includes("import-worker")) return;
    reader = sessionId;
    look();
  });
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { totalSize = 0, backingStorageSize = 0 } = JSON.parse(message).result ?? {};
    peak = Math.max(peak, totalSize + backingStorageSize);
  });
  await session.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const looks = setInterval(look, pause);
  return {
    /** Peak memory of the worker, in bytes. */
    async peak() {
      clearInterval(looks);
      await session.detach();
      if (peak === 0) throw new Error("the worker that reads was not seen");
      return peak;
    },
  };
}
