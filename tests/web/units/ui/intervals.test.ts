import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PlacedKind, Question } from "../../../../web/questions/questions.ts";
import { Intervals } from "../../../../web/ui/workspace/intervals.ts";
import { answered, answersOf, last } from "../workers.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("places that are known or under way are not asked again", async () => {
  const { answers, log } = answersOf(1);
  const intervals = new Intervals(answers);
  const request = (...at: number[]) => ({
    runs: ["a"],
    of: { metric: "pass@k" } as const,
    about: "new-tasks" as const,
    ragged: "strict" as const,
    at,
  });
  const places = () =>
    last(log.requests).requests.map(({ question }) => (question as Question<PlacedKind>).at);
  const ends = (...values: number[]) =>
    answered({ lower: values, upper: values, reason: [], clusters: null, paired: false });
  intervals.request([request(1, 2)]);
  await vi.advanceTimersByTimeAsync(120);
  intervals.request([request(1, 2, 3)]);
  await last(log.requests).reply([ends(0.1, 0.2)]);
  await vi.advanceTimersByTimeAsync(120);
  expect(places()).toEqual([[3]]);
  const before = intervals.of(request(1, 2, 3));
  expect([...(before?.at.keys() ?? [])]).toEqual([1, 2]);
  expect(intervals.of(request(1, 2, 3))).toBe(before);
  await last(log.requests).reply([ends(0.3)]);
  const after = intervals.of(request(1, 2, 3));
  expect(after?.at.get(3)).toEqual({ lower: 0.3, upper: 0.3, reason: null });
  intervals.request([request(2, 3)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(log.requests).toHaveLength(2);
});

test("a refused interval says why, and the others come", async () => {
  const { answers, log } = answersOf(1);
  const intervals = new Intervals(answers);
  const of = (run: string) => ({
    runs: [run],
    of: { metric: "pass@k" } as const,
    about: "new-tasks" as const,
    ragged: "strict" as const,
    at: [1],
  });
  intervals.request([of("a"), of("b")]);
  await vi.advanceTimersByTimeAsync(120);
  await last(log.requests).reply([{ ok: false, reason: "too many tasks", isRefused: true }]);
  const ends = { lower: [0.5], upper: [0.6], reason: [], clusters: null, paired: false };
  await last(log.requests).reply([answered(ends)]);
  expect(intervals.of(of("a"))?.at.get(1)).toMatchObject({ reason: "too many tasks" });
  expect(intervals.of(of("b"))?.at.get(1)).toMatchObject({ lower: 0.5 });
  expect([intervals.fault, intervals.stopped]).toEqual([null, false]);
});
