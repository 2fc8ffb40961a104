import { expect, test, vi } from "vitest";
import { load } from "passcurve";
import { Answerer } from "../../../../web/questions/answerer.ts";
import { Answers } from "../../../../web/questions/queue/answers.ts";
import type { Question } from "../../../../web/questions/questions.ts";
import { refits, refitsAtATime } from "../../../../web/questions/models/refits.ts";
import { counts, five } from "../workers.ts";

test("refits are the same bits however many workers draw them", async () => {
  const pc = await load();
  const [value, at] = [
    [0.5, 0.9],
    [50, 1000],
  ];
  const once = pc.refitDraws(pc.groupCounts(five), at, { estimator: "bb" });
  const { lower, upper } = pc.intervalOfDraws(once, value);
  for (const cores of [1, 3]) {
    const connect = () => ({
      object: new Answerer(load),
      close: () => undefined,
      closed: new Promise<void>(() => undefined),
    });
    const answers = new Answers(connect, counts, cores, () => undefined);
    const subscription = answers.open(0);
    const question: Question<"refitEnds"> = {
      kind: "refitEnds",
      runs: ["a"],
      model: "bb",
      at,
      value,
    };
    subscription.request([question]);
    expect(subscription.steps.of).toBe(refits / refitsAtATime);
    await vi.waitUntil(() => !subscription.busy, { timeout: 60_000 });
    expect(subscription.outcomeOf(question)).toMatchObject({ answer: { lower, upper } });
  }
});

test("counts that the package refuses are refused to whoever asks about them", async () => {
  const answerer = new Answerer(load);
  const run = { ...counts("a"), n: Float64Array.of(0, 1, 1, 1, 1) };
  const question: Question<"shapes"> = { kind: "shapes", runs: ["a"] };
  const requests = [{ question, needed: [] }];
  const [reply] = await answerer.answer({ forget: [], keep: [run], requests });
  expect(reply).toMatchObject({ ok: false, isRefused: true });
  expect(reply).toHaveProperty("reason", expect.stringContaining("groupCounts"));
  const [missing] = await answerer.answer({ forget: ["a"], keep: [], requests });
  expect(missing).toMatchObject({ ok: false, isRefused: false });
});

test("the ends at a k are the same whatever else is asked", async () => {
  const pc = await load();
  const interval = { about: "new-tasks" } as const;
  const all = pc.passAtKCurve(five, [1, 5, 10, 20], { interval });
  const one = pc.passAtKCurve(five, [10], { interval });
  expect([one.lower?.[0], one.upper?.[0]]).toEqual([all.lower?.[2], all.upper?.[2]]);
});
