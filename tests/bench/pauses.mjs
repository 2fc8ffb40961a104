// Times during which the page does not respond.

/* global document, setInterval -- in the page */

/**
 * Starts to record the longest pause of a page; removing the record from the page resets it.
 * @param {import("playwright-core").Page} page
 */
export const watchPauses = (page) =>
  page.evaluate(() => {
    const everyMilliseconds = 5;
    let last = performance.now();
    let longest = 0;
    setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      if (document.documentElement.dataset.pause === undefined) longest = 0;
      document.documentElement.dataset.pause = String(longest);
    }, everyMilliseconds);
  });

/**
 * Processor time in milliseconds of the longest main-thread task while `act` runs. A busy machine makes pauses longer,
 * but not this time.
 *
 * @param {import("playwright-core").Page} page
 * @param {() => Promise<unknown>} act
 * @returns {Promise<number>}
 */
export async function longestTask(page, act) {
  const session = await page.context().newCDPSession(page);
  await session.send("Tracing.start", {
    transferMode: "ReturnAsStream",
    traceConfig: { includedCategories: ["__metadata", "disabled-by-default-devtools.timeline"] },
  });
  await act();
  /** @type {Promise<{ stream?: string, dataLossOccurred: boolean }>} */
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  const { stream, dataLossOccurred } = await complete;
  if (stream === undefined || dataLossOccurred) throw new Error("the trace is not whole");
  const pieces = [];
  for (let eof = false; !eof;) {
    const piece = await session.send("IO.read", { handle: stream });
    pieces.push(piece.data);
    eof = piece.eof;
  }
  await session.detach();
  return longestIn(JSON.parse(pieces.join("")).traceEvents);
}

/** @typedef {{ name: string, pid: number, tid: number, tdur?: number, args: { name?: string } }} TraceEvent */

/** @param {TraceEvent[]} events times in microseconds */
function longestIn(events) {
  const threadOf = (/** @type {TraceEvent} */ { pid, tid }) => `${pid} ${tid}`;
  const main = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(threadOf),
  );
  // Tasks under way when the trace began or ended have no processor time.
  const times = events
    .filter((event) => event.name === "RunTask" && main.has(threadOf(event)))
    .flatMap(({ tdur }) => tdur ?? []);
  if (times.length === 0) throw new Error("the trace has no task of the page");
  const inMillisecond = 1000;
  return times.reduce((most, time) => Math.max(most, time)) / inMillisecond;
}
