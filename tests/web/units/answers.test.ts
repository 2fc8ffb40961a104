import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { load } from "passcurve";
import { Answerer, type Batch, type Reply } from "../../../web/compute/answerer.ts";
import { Answers } from "../../../web/compute/answers.ts";
import type { Connection } from "../../../web/compute/connection.ts";
import type { PlacedKind, Question } from "../../../web/compute/questions.ts";
import { refits, refitsAtATime } from "../../../web/compute/refits.ts";
import { Intervals } from "../../../web/parts/intervals.ts";
import type { RunCounts } from "../../../web/state/source.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const five = { n: [20, 20, 20, 20, 20], c: [0, 3, 7, 12, 20] };
const counts = (id: string): RunCounts => ({
  ...{ id, weight: null, tasks: null, clusters: null },
  ...{ n: Float64Array.from(five.n), c: Float64Array.from(five.c) },
});

/** What a worker was asked, and how the test has it answer. */
interface Asked extends Batch {
  worker: number;
  reply: (replies?: Reply[]) => Promise<void>;
  fail: (why: Error) => Promise<void>;
}

const answered = (answer: unknown): Reply => ({ ok: true, answer });

/** Answers from workers that wait for the test. */
function answersOf(cores: number, runs = ["a", "b"]) {
  const log = { asked: [] as Asked[], started: 0, closed: 0, told: 0 };
  const failures: (() => void)[] = [];
  const loaded = new Set(runs);
  const connect = (failed: () => void): Connection<Answerer> => {
    const worker = log.started++;
    failures.push(failed);
    const answer = (batch: Batch) =>
      new Promise<Reply[]>((resolve, reject) => {
        log.asked.push({
          ...batch,
          worker,
          reply: async (replies = batch.asked.map(({ question }) => answered(question.kind))) => {
            resolve(replies);
            await vi.advanceTimersByTimeAsync(0);
          },
          fail: async (why) => {
            reject(why);
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      });
    const close = () => void (log.closed += 1);
    return { object: { answer }, close, closed: new Promise(() => undefined) };
  };
  const answers = new Answers(
    connect,
    (run) => (loaded.has(run) ? counts(run) : undefined),
    cores,
    () => (log.told += 1),
  );
  return { answers, log, failures, loaded };
}

const shapes = (run: string): Question<"shapes"> => ({ kind: "shapes", runs: [run] });
const fits = (run: string): Question<"fits"> => ({ kind: "fits", runs: [run] });
const goodness = (run: string): Question<"goodness"> => ({ kind: "goodness", runs: [run] });
const kindsOf = ({ asked }: Batch) => asked.map(({ question }) => question.kind);
const last = <Item>(items: Item[]): Item => {
  const item = items.at(-1);
  if (item === undefined) throw new Error("nothing was asked");
  return item;
};

test("what takes a moment goes out together, to a worker that does nothing else", async () => {
  const { answers, log } = answersOf(2);
  const wants = answers.open(0);
  wants.want([fits("a"), fits("b"), shapes("a"), shapes("b")]);
  expect(log.asked.map(kindsOf)).toEqual([["shapes", "shapes"], ["fits"]]);
  expect(log.asked.map(({ worker }) => worker)).toEqual([0, 1]);
  await log.asked[0]?.reply();
  expect(log.asked).toHaveLength(2);
  wants.want([fits("a"), fits("b"), { kind: "needed", runs: [], k: 2, tau: 1 }]);
  expect([kindsOf(last(log.asked)), last(log.asked).worker]).toEqual([["needed"], 0]);
});

test("an answer is known by its question, and asked for once", async () => {
  const { answers, log } = answersOf(1);
  const [one, other] = [answers.open(0), answers.open(1)];
  one.want([shapes("a")]);
  other.want([shapes("a")]);
  expect(one.outcomeOf(shapes("a"))).toEqual({ state: "waiting" });
  await last(log.asked).reply([answered(7)]);
  expect(one.outcomeOf(shapes("a"))).toEqual({ state: "answered", answer: 7 });
  expect(one.outcomeOf(shapes("b"))).toEqual({ state: "waiting" });
  one.want([shapes("b"), shapes("a")]);
  expect(log.asked).toHaveLength(2);
  expect(last(log.asked).asked.map(({ question }) => question.runs)).toEqual([["b"]]);
});

test("a set of a smaller order comes first", () => {
  const { answers, log } = answersOf(1);
  const [study, picture] = [answers.open(2), answers.open(0)];
  study.want([goodness("a"), goodness("b")]);
  picture.want([fits("a")]);
  expect(log.asked.map(kindsOf)).toEqual([["goodness"]]);
  const { reply } = last(log.asked);
  return reply().then(() => {
    expect(kindsOf(last(log.asked))).toEqual(["fits"]);
  });
});

test("a worker is handed a run once, and told to forget one that is gone", async () => {
  const { answers, log, loaded } = answersOf(1);
  const wants = answers.open(0);
  const idsOf = () => last(log.asked).keep.map(({ id }) => id);
  wants.want([shapes("a")]);
  expect(idsOf()).toEqual(["a"]);
  await last(log.asked).reply();
  loaded.delete("b");
  wants.want([{ kind: "needed", runs: [], k: 1, tau: 1 }]);
  expect([idsOf(), last(log.asked).forget]).toEqual([[], []]);
  await last(log.asked).reply();
  loaded.delete("a");
  loaded.add("c");
  wants.want([shapes("c")]);
  expect([idsOf(), last(log.asked).forget]).toEqual([["c"], ["a"]]);
});

test("one refusal leaves the other answers, and is not asked again", async () => {
  const { answers, log } = answersOf(1);
  const wants = answers.open(0);
  wants.want([shapes("a"), shapes("b")]);
  const refused: Reply = { ok: false, reason: "k = 0", isRefused: true };
  await last(log.asked).reply([refused, answered(1)]);
  expect([wants.failure, wants.fault, wants.busy]).toEqual(["k = 0", null, false]);
  wants.again();
  expect([log.asked.length, log.closed]).toEqual([1, 0]);
});

test("where a worker fails, another one comes, and the question is asked again only when a reader wants that", async () => {
  const { answers, log } = answersOf(1);
  const wants = answers.open(0);
  wants.want([fits("a")]);
  await last(log.asked).fail(new Error("out of memory"));
  expect([wants.fault, log.closed, log.asked.length]).toEqual(["out of memory", 1, 1]);
  wants.again();
  expect([wants.fault, log.asked.length, last(log.asked).worker]).not.toContain(0);
  expect(last(log.asked).keep).toHaveLength(1);
});

test("what nobody wants any more is stopped, and what is wanted instead begins", async () => {
  const { answers, log } = answersOf(1);
  const [picture, study] = [answers.open(0), answers.open(2)];
  study.want([goodness("a"), goodness("b")]);
  study.close();
  await vi.advanceTimersByTimeAsync(1000);
  expect([log.closed, log.asked.length]).toEqual([1, 1]);
  picture.want([fits("a")]);
  expect(kindsOf(last(log.asked))).toEqual(["fits"]);
  await last(log.asked).reply();
  expect(picture.busy).toBe(false);
});

test("what was stopped keeps what is there, and goes on when it is taken up again", async () => {
  const { answers, log } = answersOf(1);
  const wants = answers.open(0);
  wants.want([fits("a"), fits("b")]);
  await last(log.asked).reply();
  wants.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect([log.closed, wants.busy, wants.stopped]).toEqual([1, false, true]);
  expect(wants.outcomeOf(fits("a")).state).toBe("answered");
  wants.want([fits("a"), fits("b")]);
  expect(wants.stopped).toBe(true);
  wants.again();
  expect(last(log.asked).asked.map(({ question }) => question.runs)).toEqual([["b"]]);
});

test("a reader is told how far it is only where it takes long", async () => {
  const { answers, log } = answersOf(1);
  const wants = answers.open(0);
  wants.want([fits("a"), fits("b")]);
  await vi.advanceTimersByTimeAsync(999);
  expect(wants.progress).toBeNull();
  const { told } = log;
  await vi.advanceTimersByTimeAsync(2);
  expect(log.told).toBeGreaterThan(told);
  expect(wants.progress).toEqual({ done: 0, of: 2 });
  await last(log.asked).reply();
  expect(wants.progress).toEqual({ done: 1, of: 2 });
});

test("a set that rests is asked once it stayed the same for a moment", async () => {
  const { answers, log } = answersOf(1);
  const wants = answers.open(1, 120);
  for (const k of [1, 2, 3]) {
    wants.want([{ kind: "sensitivity", runs: ["a"], k }]);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(log.asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(30);
  expect(last(log.asked).asked).toMatchObject([{ question: { k: 3 } }]);
  expect(log.asked).toHaveLength(1);
});

test("what an answer needs comes first, its steps are counted, and it fails with any of them", async () => {
  const { answers, log } = answersOf(1);
  const wants = answers.open(0);
  const of = { runs: ["a"], ks: [1], m: 2, tasks: 5, repeats: 2 };
  wants.want([{ kind: "studyErrors", ...of }]);
  expect(log.asked.map(kindsOf)).toEqual([["curves"], ["study"]]);
  await log.asked[0]?.reply([answered("all")]);
  expect(wants.steps).toEqual({ done: 0, of: 2 });
  await last(log.asked).reply([answered("first")]);
  expect(wants.steps).toEqual({ done: 1, of: 2 });
  await last(log.asked).reply([answered("second")]);
  expect(last(log.asked).asked).toMatchObject([{ needed: ["all", "first", "second"] }]);
  await last(log.asked).reply([answered("errors")]);
  expect([wants.steps, wants.busy]).toEqual([{ done: 2, of: 2 }, false]);
  wants.want([{ kind: "studyErrors", ...of, m: 3 }]);
  await last(log.asked).reply([{ ok: false, reason: "too few", isRefused: true }]);
  while (wants.busy) await last(log.asked).reply();
  expect(wants.failure).toBe("too few");
});

test("places that are known or under way are not asked again", async () => {
  const { answers, log } = answersOf(1);
  const intervals = new Intervals(answers);
  const wanted = (...at: number[]) => ({
    ...{ runs: ["a"], of: { metric: "pass@k" } as const },
    ...{ about: "new-tasks" as const, ragged: "strict" as const, at },
  });
  const places = () =>
    last(log.asked).asked.map(({ question }) => (question as Question<PlacedKind>).at);
  const ends = (...values: number[]) =>
    answered({ lower: values, upper: values, reason: [], clusters: null, paired: false });
  intervals.want([wanted(1, 2)]);
  await vi.advanceTimersByTimeAsync(120);
  intervals.want([wanted(1, 2, 3)]);
  await last(log.asked).reply([ends(0.1, 0.2)]);
  await vi.advanceTimersByTimeAsync(120);
  expect(places()).toEqual([[3]]);
  const before = intervals.of(wanted(1, 2, 3));
  expect([...(before?.at.keys() ?? [])]).toEqual([1, 2]);
  expect(intervals.of(wanted(1, 2, 3))).toBe(before);
  await last(log.asked).reply([ends(0.3)]);
  const after = intervals.of(wanted(1, 2, 3));
  expect(after?.at.get(3)).toEqual({ lower: 0.3, upper: 0.3, reason: null });
  intervals.want([wanted(2, 3)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(log.asked).toHaveLength(2);
});

test("a refused interval says why, and the others come", async () => {
  const { answers, log } = answersOf(1);
  const intervals = new Intervals(answers);
  const of = (run: string) => ({
    ...{ runs: [run], of: { metric: "pass@k" } as const },
    ...{ about: "new-tasks" as const, ragged: "strict" as const, at: [1] },
  });
  intervals.want([of("a"), of("b")]);
  await vi.advanceTimersByTimeAsync(120);
  await last(log.asked).reply([{ ok: false, reason: "too many tasks", isRefused: true }]);
  const ends = { lower: [0.5], upper: [0.6], reason: [], clusters: null, paired: false };
  await last(log.asked).reply([answered(ends)]);
  expect(intervals.of(of("a"))?.at.get(1)).toMatchObject({ reason: "too many tasks" });
  expect(intervals.of(of("b"))?.at.get(1)).toMatchObject({ lower: 0.5 });
  expect([intervals.fault, intervals.stopped]).toEqual([null, false]);
});

test("answers that nobody wants are forgotten, the oldest first, past what may be kept", async () => {
  const { answers, log } = answersOf(1);
  const wants = answers.open(0);
  const ask = (k: number): Question<"needed"> => ({ kind: "needed", runs: [], k, tau: 1 });
  const large = () => answered(new Float64Array(3e6));
  for (const k of [1, 2, 3, 4]) {
    wants.want([ask(k)]);
    await last(log.asked).reply([large()]);
  }
  expect([1, 2, 3, 4].map((k) => wants.outcomeOf(ask(k)).state)).toEqual([
    ...["waiting", "waiting", "answered", "answered"],
  ]);
  wants.want([ask(3)]);
  expect(log.asked).toHaveLength(4);
});

test("a worker that does not start leaves its question to the others, and the last one says so", () => {
  const { answers, log, failures } = answersOf(2);
  const wants = answers.open(0);
  wants.want([fits("a")]);
  const { worker } = last(log.asked);
  failures[worker]?.();
  expect(last(log.asked).worker).not.toBe(worker);
  expect(wants.busy).toBe(true);
  failures[last(log.asked).worker]?.();
  expect(wants.fault).toBe("a part of the page did not start; load the page again");
});

test("workers beyond two come while much waits, and go when there is nothing", async () => {
  const { answers, log } = answersOf(4);
  const wants = answers.open(0);
  wants.want(
    ["a", "b"].flatMap((run) => [
      fits(run),
      goodness(run),
      { kind: "sensitivity", runs: [run], k: 1 } as const,
    ]),
  );
  const open = new Set(log.asked);
  while (wants.busy) {
    for (const each of open) await each.reply();
    open.clear();
    for (const each of log.asked) open.add(each);
  }
  expect(log.started).toBeGreaterThan(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(log.started - log.closed).toBe(2);
});

test("refits are the same bits however many workers draw them", async () => {
  vi.useRealTimers();
  const pc = await load();
  const [value, at] = [
    [0.5, 0.9],
    [50, 1000],
  ];
  const once = pc.refitDraws(pc.groupCounts(five), at, { estimator: "bb" });
  const { lower, upper } = pc.intervalOfDraws(once, value);
  for (const cores of [1, 3]) {
    const connect = () => ({
      ...{ object: new Answerer(), close: () => undefined },
      closed: new Promise<void>(() => undefined),
    });
    const answers = new Answers(connect, counts, cores, () => undefined);
    const wants = answers.open(0);
    const question: Question<"refitEnds"> = {
      kind: "refitEnds",
      runs: ["a"],
      model: "bb",
      at,
      value,
    };
    wants.want([question]);
    expect(wants.steps.of).toBe(refits / refitsAtATime);
    await vi.waitUntil(() => !wants.busy);
    expect(wants.outcomeOf(question)).toMatchObject({ answer: { lower, upper } });
  }
});

test("counts that the package refuses are refused to whoever asks about them", async () => {
  vi.useRealTimers();
  const answerer = new Answerer();
  const run = { ...counts("a"), n: Float64Array.of(0, 1, 1, 1, 1) };
  const asked = [{ question: shapes("a"), needed: [] }];
  const [reply] = await answerer.answer({ forget: [], keep: [run], asked });
  expect(reply).toMatchObject({ ok: false, isRefused: true });
  const [missing] = await answerer.answer({ forget: ["a"], keep: [], asked });
  expect(missing).toMatchObject({ ok: false, isRefused: false });
});

test("the ends at a k are the same whatever else is asked", async () => {
  vi.useRealTimers();
  const pc = await load();
  const interval = { about: "new-tasks" } as const;
  const all = pc.passAtKCurve(five, [1, 5, 10, 20], { interval });
  const one = pc.passAtKCurve(five, [10], { interval });
  expect([one.lower?.[0], one.upper?.[0]]).toEqual([all.lower?.[2], all.upper?.[2]]);
});
