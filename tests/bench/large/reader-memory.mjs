// How much memory the worker has that reads a file, of all that the page's process has.

/* global clearInterval, setInterval */

/** @typedef {import("playwright-core").Page} Page */

/** Milliseconds between two looks. */
const pause = 20;

/**
 * Looks from now on at the worker that reads, at its heap and the buffers that it holds.
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
    // The worker ends where its work does.
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
    /** The most that it had, in bytes. */
    async peak() {
      clearInterval(looks);
      await session.detach();
      if (peak === 0) throw new Error("the worker that reads was not seen");
      return peak;
    },
  };
}
