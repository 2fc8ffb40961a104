import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { inSlices } from "../../../../web/base/in-slices.ts";
import { rest } from "../../../../web/questions/queue/subscription.ts";
import { answersOf, last } from "../workers.ts";

/** Clocks that timers do not use, at a time in milliseconds. */
const clocks = {
  "in steps of 100 ms, as Firefox that resists fingerprinting has it": (exact: number) =>
    100 * Math.floor(exact / 100),
  "that runs behind": (exact: number) => 0.999 * exact,
  "that stands": () => 0,
};

/** Times of the request, in milliseconds after a step of the clock. */
const starts = [0, 37, 79, 99];

const settings = Object.entries(clocks).flatMap(([name, clock]) =>
  starts.map((start) => [name, start, clock] as const),
);

describe.each(settings)("with a clock %s, %s ms on", (_, start, clock) => {
  beforeEach(async () => {
    vi.useFakeTimers();
    for (const each of [performance, Date]) {
      const exact = each.now.bind(each);
      vi.spyOn(each, "now").mockImplementation(() => clock(exact()));
    }
    await vi.advanceTimersByTimeAsync(start);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test("what rests is asked once it has rested", async () => {
    const { answers, log } = answersOf(1);
    const subscription = answers.open(1, rest);
    subscription.request([{ kind: "sensitivity", runs: ["a"], k: 3 }]);
    await vi.advanceTimersByTimeAsync(rest - 1);
    expect(log.requests).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(log.requests).toHaveLength(1);
  });

  test("what takes long shows how far it is, and again after it was stopped", async () => {
    const { answers, log } = answersOf(1);
    const subscription = answers.open(0);
    subscription.request([{ kind: "fits", runs: ["a"] }]);
    const { told } = log;
    await vi.advanceTimersByTimeAsync(1000);
    expect([log.told - told, subscription.progress]).toEqual([1, { done: 0, of: 1 }]);
    subscription.stop();
    subscription.again();
    expect(subscription.progress).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(subscription.progress).toEqual({ done: 0, of: 1 });
  });

  test("an answer is shown when the pause between two pictures is over", async () => {
    const { answers, log } = answersOf(1);
    answers.open(0).request([
      { kind: "shapes", runs: ["a"] },
      { kind: "fits", runs: ["a"] },
      { kind: "fits", runs: ["b"] },
    ]);
    await last(log.requests).reply();
    const { told } = log;
    await last(log.requests).reply();
    expect(log.told).toBe(told);
    await vi.advanceTimersByTimeAsync(400);
    expect(log.told).toBe(told + 1);
  });

  test("work in slices comes to its end", async () => {
    let done: number[] | null = null;
    const busy = function* () {
      for (let i = 0; i < 40; i++) {
        vi.advanceTimersByTime(7);
        yield i;
      }
    };
    void inSlices(busy()).then((all) => (done = all));
    await vi.advanceTimersByTimeAsync(1000);
    expect(done).toHaveLength(40);
  });
});
