import type { CDPSession, Page } from "playwright-core";
import { expect, test } from "vitest";
import { dropFiles } from "../actions.ts";
import { empty, openPage, withBands } from "../browser.ts";
import { closeForms, openForms } from "../exported.ts";
import { linkTo } from "../sharing.ts";

const openings = 200;

/** Timeout of all openings in milliseconds, on a busy machine. */
const patience = 400_000;

/** Openings before the first measurement; by then the page has fetched and stored all that it keeps. */
const first = 20;

/**
 * Bytes that the page may use more after all openings. It caches answers while there is room, about 5 MB for these
 * links. Leaked data would take 18 MB.
 */
const mostMore = 8e6;

/** Memory of the page and its workers after garbage collection. */
interface Held {
  /** Bytes of the page, of arrays and of its elements. */
  page: number;
  /** Bytes of its workers, including those that are started and stopped as needed. */
  workers: number;
  nodes: number;
  listeners: number;
}

interface Usage {
  usedSize: number;
  backingStorageSize?: number;
}

const bytesOf = ({ usedSize, backingStorageSize = 0 }: Usage) => usedSize + backingStorageSize;

/** Starts to watch the memory of a page, and returns a function that measures it. */
async function watched(page: Page): Promise<() => Promise<Held>> {
  const session = await page.context().newCDPSession(page);
  const askWorkers = await workersOf(session);
  return async () => {
    await withBands(page);
    await session.send("HeapProfiler.collectGarbage");
    await askWorkers("HeapProfiler.collectGarbage");
    const usage = await session.send("Runtime.getHeapUsage");
    const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
    const workers = (await askWorkers("Runtime.getHeapUsage")) as Usage[];
    return {
      page: bytesOf(usage),
      workers: workers.reduce((sum, each) => sum + bytesOf(each), 0),
      nodes,
      listeners: jsEventListeners,
    };
  };
}

/** Returns a function that sends a method to each worker of a page. */
async function workersOf(session: CDPSession): Promise<(method: string) => Promise<unknown[]>> {
  const workers = new Set<string>();
  const request = new Map<number, (result: unknown) => void>();
  let last = 0;
  session.on("Target.attachedToTarget", ({ sessionId }) => workers.add(sessionId));
  session.on("Target.detachedFromTarget", ({ sessionId }) => workers.delete(sessionId));
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message) as { id: number; result: unknown };
    request.get(id)?.(result);
  });
  const options = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };
  await session.send("Target.setAutoAttach", options);
  return (method) =>
    Promise.all(
      [...workers].map((sessionId) => {
        const id = ++last;
        const message = JSON.stringify({ id, method });
        const result = new Promise((resolve) => request.set(id, resolve));
        return session
          .send("Target.sendMessageToTarget", { sessionId, message })
          .then(() => result);
      }),
    );
}

/** Repeats an action, and measures the memory after the first repetitions and at the end. */
async function repeated(page: Page, act: (time: number) => Promise<void>): Promise<[Held, Held]> {
  const held = await watched(page);
  for (let time = 0; time < first; ++time) await act(time);
  const before = await held();
  for (let time = 0; time < openings; ++time) await act(first + time);
  const after = await held();
  return [before, after];
}

function expectStable([before, after]: [Held, Held]): void {
  expect(after.page - before.page).toBeLessThan(mostMore);
  expect(after.workers - before.workers).toBeLessThan(mostMore);
  expect(after.nodes).toBeLessThan(1.2 * before.nodes);
  expect(after.listeners).toBeLessThan(1.2 * before.listeners);
}

/** Three runs of this many tasks; their names begin with `name`. */
const table = (name: string, tasks: number) =>
  [
    "task,n,c,model",
    ...Array.from({ length: 3 * tasks }, (_, i) => {
      const run = Math.floor(i / tasks);
      return `t${i % tasks},20,${(7 * (i % tasks) + 3 * run) % 21},${name}${run}`;
    }),
  ].join("\n");

test(
  "the page holds no more after 200 links than their answers",
  { timeout: patience },
  async () => {
    const links: [name: string, hash: string][] = [];
    for (const name of ["a", "b", "c", "d"]) {
      const page = await openPage({ hash: "#formulas?example=none" });
      await dropFiles(page, [{ name: "own.csv", content: table(name, 1000) }]);
      links.push([name, (await linkTo(page)).replace("#formulas?", "#curves?beyond=none&")]);
    }
    const page = await openPage({ hash: empty });
    const outcome = await repeated(page, async (time) => {
      const [name = "", hash] = links[time % links.length] ?? [];
      await page.evaluate((to) => {
        location.hash = to ?? "";
      }, hash);
      await page
        .locator("pc-curves-view pc-table tbody th")
        .filter({ hasText: `${name}0` })
        .waitFor();
    });
    expectStable(outcome);
  },
);

test(
  "the page holds no more after 200 figures that were drawn to be exported",
  { timeout: patience },
  async () => {
    const page = await openPage({ hash: "#what-if?example=none" });
    const outcome = await repeated(page, async () => {
      await openForms(page, "pc-if-chart");
      await closeForms(page);
      await page.locator("pc-figure-dialog").waitFor({ state: "detached" });
    });
    expectStable(outcome);
  },
);
