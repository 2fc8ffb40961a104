import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Batch, Reply } from "../../../../web/questions/answerer.ts";
import type { Question } from "../../../../web/questions/questions.ts";
import { answered, answersOf, last } from "../workers.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const shapes = (run: string): Question<"shapes"> => ({ kind: "shapes", runs: [run] });
const fits = (run: string): Question<"fits"> => ({ kind: "fits", runs: [run] });
const goodness = (run: string): Question<"goodness"> => ({ kind: "goodness", runs: [run] });
const kindsOf = ({ requests }: Batch) => requests.map(({ question }) => question.kind);

test("what takes a moment goes out together, to a worker that does nothing else", async () => {
  const { answers, log } = answersOf(2);
  const subscription = answers.open(0);
  subscription.request([fits("a"), fits("b"), shapes("a"), shapes("b")]);
  await log.requests[0]?.reply();
  expect(log.requests.map(kindsOf)).toEqual([["shapes", "shapes"], ["fits"]]);
  expect(log.requests.map(({ worker }) => worker)).toEqual([0, 1]);
  subscription.request([fits("a"), fits("b"), { kind: "needed", runs: [], k: 2, tau: 1 }]);
  expect([kindsOf(last(log.requests)), last(log.requests).worker]).toEqual([["needed"], 0]);
});

test("until a worker has answered once, no other takes time from it", async () => {
  const { answers, log } = answersOf(4);
  const subscription = answers.open(0);
  subscription.request([shapes("a"), fits("a"), fits("b")]);
  expect(log.started).toBe(1);
  await log.requests[0]?.reply();
  expect(log.started).toBe(2);
  expect(log.requests.map(kindsOf)).toEqual([["shapes"], ["fits"]]);
});

test("what takes long and is all there is has a worker at once", () => {
  const { answers, log } = answersOf(2);
  answers.open(0).request([fits("a")]);
  expect(log.requests.map(({ worker }) => worker)).toEqual([1]);
});

test("workers fetch what answers the rarer questions when they are told, those too that come later", async () => {
  const { answers, log } = answersOf(2);
  const subscription = answers.open(0);
  await answers.fetchAll();
  expect([log.started, log.fetched]).toEqual([1, 1]);
  subscription.request([shapes("a"), fits("a")]);
  await log.requests[0]?.reply();
  await log.requests[1]?.reply();
  expect([log.started, log.fetched]).toEqual([2, 2]);
});

test("it is quiet once nothing is to be answered", async () => {
  const { answers, log } = answersOf(2);
  const told = vi.fn();
  await answers.quiet();
  answers.open(0).request([shapes("a"), fits("a")]);
  const quiet = answers.quiet().then(told);
  await log.requests[0]?.reply();
  expect(told).not.toHaveBeenCalled();
  await log.requests[1]?.reply();
  await quiet;
});

test("an answer is known by its question, and asked for once", async () => {
  const { answers, log } = answersOf(1);
  const [one, other] = [answers.open(0), answers.open(1)];
  one.request([shapes("a")]);
  other.request([shapes("a")]);
  expect(one.outcomeOf(shapes("a"))).toEqual({ state: "waiting" });
  await last(log.requests).reply([answered(7)]);
  expect(one.outcomeOf(shapes("a"))).toEqual({ state: "answered", answer: 7 });
  expect(one.outcomeOf(shapes("b"))).toEqual({ state: "waiting" });
  one.request([shapes("b"), shapes("a")]);
  expect(log.requests).toHaveLength(2);
  expect(last(log.requests).requests.map(({ question }) => question.runs)).toEqual([["b"]]);
});

test("a set of a smaller order comes first", () => {
  const { answers, log } = answersOf(1);
  const [study, picture] = [answers.open(2), answers.open(0)];
  study.request([goodness("a"), goodness("b")]);
  picture.request([fits("a")]);
  expect(log.requests.map(kindsOf)).toEqual([["goodness"]]);
  const { reply } = last(log.requests);
  return reply().then(() => {
    expect(kindsOf(last(log.requests))).toEqual(["fits"]);
  });
});

test("a worker is handed a run once, and told to forget one that is gone", async () => {
  const { answers, log, loaded } = answersOf(1);
  const subscription = answers.open(0);
  const idsOf = () => last(log.requests).keep.map(({ id }) => id);
  subscription.request([shapes("a")]);
  expect(idsOf()).toEqual(["a"]);
  await last(log.requests).reply();
  loaded.delete("b");
  subscription.request([{ kind: "needed", runs: [], k: 1, tau: 1 }]);
  expect([idsOf(), last(log.requests).forget]).toEqual([[], []]);
  await last(log.requests).reply();
  loaded.delete("a");
  loaded.add("c");
  subscription.request([shapes("c")]);
  expect([idsOf(), last(log.requests).forget]).toEqual([["c"], ["a"]]);
});

test("one refusal leaves the other answers, and is not asked again", async () => {
  const { answers, log } = answersOf(1);
  const subscription = answers.open(0);
  subscription.request([shapes("a"), shapes("b")]);
  const refused: Reply = { ok: false, reason: "k = 0", isRefused: true };
  await last(log.requests).reply([refused, answered(1)]);
  expect([subscription.failure, subscription.fault, subscription.busy]).toEqual([
    "k = 0",
    null,
    false,
  ]);
  subscription.again();
  expect([log.requests.length, log.closed]).toEqual([1, 0]);
});

test("where a worker fails, another one comes, and the question is asked again only when a reader wants that", async () => {
  const { answers, log } = answersOf(1);
  const subscription = answers.open(0);
  subscription.request([fits("a")]);
  await last(log.requests).fail(new Error("out of memory"));
  expect([subscription.fault, log.closed, log.requests.length]).toEqual(["out of memory", 1, 1]);
  subscription.again();
  expect([subscription.fault, log.requests.length, last(log.requests).worker]).not.toContain(0);
  expect(last(log.requests).keep).toHaveLength(1);
});

test("what nobody requests any more is stopped, and what is requested instead begins", async () => {
  const { answers, log } = answersOf(1);
  const [picture, study] = [answers.open(0), answers.open(2)];
  study.request([goodness("a"), goodness("b")]);
  study.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect([log.closed, log.requests.length]).toEqual([1, 1]);
  picture.request([fits("a")]);
  expect(kindsOf(last(log.requests))).toEqual(["fits"]);
  await last(log.requests).reply();
  expect(picture.busy).toBe(false);
});

test("what was stopped keeps what is there, and goes on when it is taken up again", async () => {
  const { answers, log } = answersOf(1);
  const subscription = answers.open(0);
  subscription.request([fits("a"), fits("b")]);
  await last(log.requests).reply();
  subscription.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect([log.closed, subscription.busy, subscription.stopped]).toEqual([1, false, true]);
  expect(subscription.outcomeOf(fits("a")).state).toBe("answered");
  subscription.request([fits("a"), fits("b")]);
  expect(subscription.stopped).toBe(true);
  subscription.again();
  expect(last(log.requests).requests.map(({ question }) => question.runs)).toEqual([["b"]]);
});

test("a reader is told how far it is only where it takes long", async () => {
  const { answers, log } = answersOf(1);
  const subscription = answers.open(0);
  subscription.request([fits("a"), fits("b")]);
  await vi.advanceTimersByTimeAsync(999);
  expect(subscription.progress).toBeNull();
  const { told } = log;
  await vi.advanceTimersByTimeAsync(2);
  expect(log.told).toBeGreaterThan(told);
  expect(subscription.progress).toEqual({ done: 0, of: 2 });
  await last(log.requests).reply();
  expect(subscription.progress).toEqual({ done: 1, of: 2 });
});

test("a set that rests is asked once it stayed the same for a moment", async () => {
  const { answers, log } = answersOf(1);
  const subscription = answers.open(1, 120);
  for (const k of [1, 2, 3]) {
    subscription.request([{ kind: "sensitivity", runs: ["a"], k }]);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(log.requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(30);
  expect(last(log.requests).requests).toMatchObject([{ question: { k: 3 } }]);
  expect(log.requests).toHaveLength(1);
});

test("what an answer needs comes first, its steps are counted, and it fails with any of them", async () => {
  const { answers, log } = answersOf(1);
  const subscription = answers.open(0);
  const of = { runs: ["a"], ks: [1], m: 2, tasks: 5, repeats: 2 };
  subscription.request([{ kind: "studyErrors", ...of }]);
  expect(log.requests.map(kindsOf)).toEqual([["study"]]);
  expect(subscription.steps).toEqual({ done: 0, of: 2 });
  await last(log.requests).reply([answered("first")]);
  expect(subscription.steps).toEqual({ done: 1, of: 2 });
  await last(log.requests).reply([answered("second")]);
  expect(last(log.requests).requests).toMatchObject([{ needed: ["first", "second"] }]);
  await last(log.requests).reply([answered("errors")]);
  expect([subscription.steps, subscription.busy]).toEqual([{ done: 2, of: 2 }, false]);
  subscription.request([{ kind: "studyErrors", ...of, m: 3 }]);
  await last(log.requests).reply([{ ok: false, reason: "too few", isRefused: true }]);
  while (subscription.busy) await last(log.requests).reply();
  expect(subscription.failure).toBe("too few");
  expect(log.requests.filter((each) => kindsOf(each).includes("studyErrors"))).toHaveLength(1);
});

test("answers that nobody requests are forgotten, the oldest first, past what may be kept", async () => {
  const { answers, log } = answersOf(1);
  const subscription = answers.open(0);
  const ask = (k: number): Question<"needed"> => ({ kind: "needed", runs: [], k, tau: 1 });
  const large = () => answered(new Float64Array(3e6));
  for (const k of [1, 2, 3, 4]) {
    subscription.request([ask(k)]);
    await last(log.requests).reply([large()]);
  }
  expect([1, 2, 3, 4].map((k) => subscription.outcomeOf(ask(k)).state)).toEqual([
    "waiting",
    "waiting",
    "answered",
    "answered",
  ]);
  subscription.request([ask(3)]);
  expect(log.requests).toHaveLength(4);
});

test("a worker that does not start leaves its question to the others, and the last one says so", () => {
  const { answers, log, failures } = answersOf(2);
  const subscription = answers.open(0);
  subscription.request([fits("a")]);
  const { worker } = last(log.requests);
  failures[worker]?.();
  expect(last(log.requests).worker).not.toBe(worker);
  expect(subscription.busy).toBe(true);
  failures[last(log.requests).worker]?.();
  expect(subscription.fault).toContain("a part of the page did not start; load the page again");
});

test("workers beyond two come while much waits, and go when there is nothing", async () => {
  const { answers, log } = answersOf(4);
  const subscription = answers.open(0);
  subscription.request(
    ["a", "b"].flatMap((run) => [
      fits(run),
      goodness(run),
      { kind: "sensitivity", runs: [run], k: 1 } as const,
    ]),
  );
  const open = new Set(log.requests);
  while (subscription.busy) {
    for (const each of open) await each.reply();
    open.clear();
    for (const each of log.requests) open.add(each);
  }
  expect(log.started).toBeGreaterThan(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(log.started - log.closed).toBe(2);
});
