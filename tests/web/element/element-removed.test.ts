import { afterAll, beforeAll, expect, test } from "vitest";
import type { Batch } from "../../../web/questions/answerer.ts";
import type { Call } from "../../../web/questions/queue/remote.ts";
import { chart, firstEvent, startHost, eventsIn, twoModels, type Host } from "../element-host.ts";

let host: Host;

beforeAll(async () => {
  host = await startHost();
});

afterAll(() => {
  host.close();
});

test("an element that is moved keeps its chart; one that comes back draws again", async () => {
  const page = await host.open(`${chart(`data="${twoModels}"`)}<section></section>`);
  await firstEvent(page);
  await page.evaluate(() => {
    const element = document.querySelector("passcurve-chart");
    if (element) document.querySelector("section")?.append(element);
  });
  await page.locator("section passcurve-curves .plot svg").waitFor();
  expect(await eventsIn(page)).toHaveLength(1);
  const element = await page.evaluateHandle(() => {
    const element = document.querySelector("passcurve-chart");
    if (element === null) throw new Error("there is no element");
    element.remove();
    return element;
  });
  await expect.poll(() => element.evaluate(({ drawn }) => drawn)).toBeNull();
  await element.evaluate((each) => document.querySelector("section")?.append(each));
  await expect.poll(async () => (await eventsIn(page)).length).toBe(2);
  await page.locator("section passcurve-curves .plot svg").waitFor();
});

test("charts that come and go leave nothing in the page or in the worker", async () => {
  const page = await host.open("<section></section>", {
    initScript: () => {
      const sent: unknown[] = [];
      Object.assign(window, { sent });
      window.Worker = class extends Worker {
        override postMessage(message: unknown) {
          sent.push(message);
          super.postMessage(message);
        }
      };
    },
  });
  const comeAndGo = (times: number) =>
    page.evaluate(
      async ([times, data]) => {
        for (let i = 0; i < times; ++i) {
          const element = document.createElement("passcurve-chart");
          element.setAttribute("data", data);
          const ready = new Promise((resolve) => {
            element.addEventListener("passcurve-ready", resolve);
          });
          document.querySelector("section")?.append(element);
          await ready;
          element.remove();
          while (element.drawn !== null) await Promise.resolve();
        }
      },
      [times, twoModels] as const,
    );
  const session = await page.context().newCDPSession(page);
  const counted = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { nodes } = await session.send("Memory.getDOMCounters");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    return { nodes, usedSize };
  };
  await comeAndGo(10);
  const before = await counted();
  await comeAndGo(60);
  const after = await counted();
  expect(after.nodes).toBeLessThan(before.nodes + 500);
  expect(after.usedSize).toBeLessThan(before.usedSize + 3e6);
  const calls = await page.evaluate(() => (window as unknown as { sent: Call[] }).sent);
  const batches = calls
    .filter(({ method }) => method === "answer")
    .map(({ params: [batch] }) => batch as Batch);
  const kept = batches.flatMap(({ keep }) => keep.map(({ id }) => id));
  expect(kept).toHaveLength(140);
  expect(batches.flatMap(({ forget }) => forget).sort()).toEqual(kept.sort());
});
