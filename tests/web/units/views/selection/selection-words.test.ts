import { load } from "passcurve";
import { describe, expect, it, test } from "vitest";
import { otherAnswerers } from "../../../../../web/questions/other-answers.ts";
import type { KeptRun } from "../../../../../web/questions/runs/kept-runs.ts";
import { catalogue } from "../../../../../web/formulas/catalogue.ts";
import { methodsOf } from "../../../../../web/export/methods.ts";
import type { Ask } from "../../../../../web/ui/workspace/workspace-view.ts";
import {
  flattened,
  type SampleGroup,
  type Samples,
} from "../../../../../web/read/base/sample-groups.ts";
import { defaults, type Settings } from "../../../../../web/state/settings/address.ts";
import { selectionWays } from "../../../../../web/state/settings/settings.ts";
import type { RunSummary } from "../../../../../web/state/sources/source.ts";
import { votedExample } from "../../../../../web/views/guide/voted-example.ts";
import { selectionFigure } from "../../../../../web/views/selection/figure-words.ts";
import { selectionKey, selectionLines } from "../../../../../web/views/selection/lines.ts";
import {
  selectionPicture,
  type SelectionPicture,
} from "../../../../../web/views/selection/picture.ts";
import { selectionBasis, selectionSentence } from "../../../../../web/views/selection/sentence.ts";
import { evaluate } from "../../evaluate.ts";
import { faultsOf } from "../../sentence-faults.ts";
import { styled } from "../../styled.ts";
import { textOf } from "../../words.ts";

const pc = await load();

/** A task: its samples from the lowest rank to the highest; 0 is wrong. */
type Ranks = number[];

/** Samples in this rank order. All wrong answers are equal, and each verdict has one score. */
function samplesOf(tasks: Ranks[]): Samples {
  const right = (task: Ranks) => task.reduce((sum, each) => sum + each, 0);
  const groups = (of: (right: number, wrong: number) => SampleGroup[]) =>
    flattened(
      tasks.map((task) => of(right(task), task.length - right(task)).filter(([size]) => size > 0)),
    );
  return {
    votes: groups((c, wrong) => [
      [c, 1],
      [wrong, 0],
    ]),
    scores: groups((c, wrong) => [
      [wrong, 0.2],
      [c, 0.9],
    ]),
    ranks: flattened(tasks.map((task) => task.map((each): SampleGroup => [1, each]))),
  };
}

function kept(id: string, tasks: Ranks[], kinds: (keyof Samples)[], more: Partial<KeptRun> = {}) {
  const n = Float64Array.from(tasks, (task) => task.length);
  const c = Float64Array.from(tasks, (task) => task.reduce((sum, each) => sum + each, 0));
  const all = samplesOf(tasks);
  const run: KeptRun = {
    id,
    n,
    c,
    cells: pc.groupCounts({ n, c }),
    weight: null,
    strata: null,
    clusters: null,
    tasks: tasks.map((_, i) => `t${i}`),
    cost: null,
    samples: Object.fromEntries(kinds.map((kind) => [kind, all[kind]])),
    ...more,
  };
  return run;
}

const everyKind = ["votes", "scores", "ranks"] as const;
type Change = Partial<Pick<Settings, "k" | "oneAnswerBy">>;

const summaryOf = ({ samples = {}, stopped }: KeptRun): Partial<RunSummary> => {
  const kinds = everyKind.filter((kind) => samples[kind] !== undefined);
  return {
    ...(kinds.length === 0 ? {} : { samples: kinds }),
    ...(stopped === undefined ? {} : { stopped: true }),
  };
};

/** Cached answers by the first run of a question. */
const answers = new WeakMap<KeptRun, Map<string, unknown>>();

/** The picture of runs, with every question answered at once; null if there is none. */
function maybePicture(runs: KeptRun[], change: Change = {}): SelectionPicture | null {
  const ask = ((question: { kind: string; runs: string[] }) => {
    const those = question.runs.map((id) => runs.find((run) => run.id === id) ?? expect.fail(id));
    const [first = expect.fail("a question without a run")] = those;
    const known = answers.get(first) ?? new Map<string, unknown>();
    answers.set(first, known);
    const key = JSON.stringify(question);
    if (!known.has(key)) {
      const answer = otherAnswerers[question.kind as keyof typeof otherAnswerers];
      known.set(key, answer(question as never, { passcurve: pc, runs: those, needed: [] }));
    }
    return known.get(key);
  }) as Ask;
  const shown = runs.map((run, i) => styled(run.id, run, summaryOf(run), i));
  const settings = { ...defaults, ...change };
  return selectionPicture(ask, ask, { settings, shown });
}

const pictureOf = (runs: KeptRun[], change: Change = {}) =>
  maybePicture(runs, change) ?? expect.fail("no picture");

const words = (picture: SelectionPicture) =>
  [selectionSentence(picture), selectionBasis(picture), selectionFigure(picture).subtitle].map(
    textOf,
  );

/** A wrong try ranks at the top and fools the verifier of these tasks. */
const fooled: Ranks = [0, 0, 0, 1, 1, 1, 1, 0];
const honest: Ranks = [0, 0, 0, 0, 1, 1, 1, 1];
const some: Ranks[] = [fooled, honest, [0, 0, 0, 0, 0, 0, 0, 1], [1, 1, 1, 1, 1, 1, 1, 0], honest];
const many: Ranks[] = [...Array<Ranks>(30).fill(fooled), ...Array<Ranks>(6).fill(honest)];

test("without runs there is no picture", () => {
  expect(maybePicture([])).toBeNull();
});

describe("sentences about how tries become one answer", () => {
  it("are plain whatever was solved, whatever the samples say, at any k and by each way", () => {
    const faults = new Set<string>();
    const kinds: Ranks[][] = [
      [[0]],
      [[1]],
      [[0, 1]],
      [honest],
      [
        [0, 0, 0],
        [0, 0, 0],
      ],
      [
        [1, 1, 1],
        [1, 1, 1],
      ],
      [[0, 1], honest],
      some,
      many,
    ];
    const says: (keyof Samples)[][] = [[], ["votes"], ["ranks"], ["scores"], [...everyKind]];
    for (const tasks of kinds)
      for (const samples of says)
        for (const more of [{}, { stopped: { batch: 1 } }]) {
          // Sampling never stops before a success.
          if ("stopped" in more && tasks.some((task) => task.includes(1))) continue;
          const run = kept("alpha", tasks, samples, more);
          for (const k of [1, 2, 8])
            for (const oneAnswerBy of [null, ...selectionWays])
              for (const text of words(pictureOf([run], { k, oneAnswerBy })))
                for (const fault of faultsOf(text)) faults.add(`${fault}: ${text}`);
        }
    expect([...faults]).toEqual([]);
  });

  it("say the vote's value, what an oracle has, and the gap with its interval", () => {
    const run = kept("alpha", some, ["votes"]);
    const [sentence = "", basis = ""] = words(pictureOf([run], { k: 3 }));
    const counts = { n: run.n, c: run.c, ...run.samples };
    const vote = pc.measure(counts, { metric: "majAtK", ks: [3] }).value[0] ?? NaN;
    const { gap, lower, upper } = pc.oracleGap(counts, { ks: [3] });
    const inPoints = (value = NaN) => (100 * value).toFixed(1);
    expect(sentence).toContain(`By majority vote, maj@3 of alpha is ${inPoints(vote)} % (`);
    expect(basis).toContain("An oracle that finds any right try reaches");
    expect(basis).toContain(
      `A majority vote loses ${inPoints(gap[0])} points (${inPoints(lower[0])} to ${inPoints(upper[0])}) to it.`,
    );
    expect(basis).toContain("The file has no verifier.");
  });

  it("name the k where a verifier turns down, and whether that may be chance", () => {
    const peakOf = (tasks: Ranks[]) =>
      words(pictureOf([kept("alpha", tasks, ["ranks"])], { k: 4 }))[1] ?? "";
    const run = kept("alpha", many, ["ranks"]);
    const ks = [1, 2, 3, 4, 5, 6, 7, 8];
    const counts = { n: run.n, c: run.c, ...run.samples };
    const { peak } = pc.fallFromPeak(counts, { metric: "bestOfK", ks });
    expect(peakOf(many)).toContain(`Best-of-k is highest at k = ${peak}. At k = 8 it is`);
    expect(peakOf(many)).toContain("That is more than chance: p");
    expect(peakOf([fooled, honest, honest])).toContain("That may be chance: p");
    expect(peakOf([honest, honest])).toContain("Best-of-k does not turn down up to k = 8.");
  });

  it("give the bounds of a vote from counts alone, and say what the file has to hold", () => {
    const run = kept("alpha", some, []);
    const [sentence = "", basis = ""] = words(pictureOf([run], { k: 3 }));
    expect(sentence).toContain("If any success counts, pass@3 of alpha is");
    const percent = (value = NaN) => `${(100 * value).toFixed(1)} %`;
    const least = pc.measure(run.cells, { metric: "atLeast", least: 2, ks: [3] }).value[0];
    const most = pc.measure(run.cells, { ks: [3] }).value[0];
    expect(basis).toContain(`A majority vote is right in ${percent(least)} to ${percent(most)}`);
    expect(basis).toContain("The file has no answers and no verifier.");
    expect(basis).toContain("add each sample’s answer in a column “answer”");
  });

  it("say that one try leaves no choice, and where curves end", () => {
    const basisOf = (tasks: Ranks[], k: number) =>
      words(pictureOf([kept("a", tasks, ["votes", "ranks"])], { k }))[1];
    expect(basisOf([[0], [1]], 1)).toContain("Each task has one sample");
    expect(basisOf(some, 1)).toContain("Choose k = 2 or more");
    expect(basisOf([[0, 1, 1], honest], 2)).toContain(
      "Curves end at k = 3: some task has only 3 samples.",
    );
  });

  it("have no value but pass@k where sampling stopped at a success", () => {
    const stopped = { batch: 1 };
    const run = kept("alpha", [[1], [0, 0, 1]], ["votes", "ranks"], { stopped });
    const picture = pictureOf([run], { k: 1, oneAnswerBy: "vote" });
    expect(picture.focus.at("any", 1).value).toBeGreaterThan(0);
    expect(picture.focus.at("vote", 1).value).toBeNaN();
    expect(words(picture)[0]).toContain("sampling stopped at a success");
    expect(picture.focus.gap("vote", 1)?.value).toBeNaN();
    expect(picture.fall?.fall).toBeNaN();
  });
});

describe("the ways that the samples allow", () => {
  it("are those of the lines, and the headline is about the set one where it is allowed", () => {
    const wayOf = (kinds: (keyof Samples)[], change: Change = {}) =>
      pictureOf([kept("a", some, kinds)], change).way;
    expect(wayOf([])).toBe("any");
    expect(wayOf(["ranks"])).toBe("verifier");
    expect(wayOf(["ranks", "votes"])).toBe("vote");
    expect(wayOf([], { oneAnswerBy: "vote" })).toBe("any");
    expect(wayOf(["votes"], { oneAnswerBy: "all" })).toBe("all");
    const linesOf = (kinds: (keyof Samples)[]) =>
      selectionLines(pictureOf([kept("a", some, kinds)])).map(({ name }) => name);
    expect(linesOf([...everyKind])).toEqual([
      "any success",
      "majority",
      "verifier",
      "all must succeed",
      "best score",
    ]);
    expect(linesOf([])).toEqual(["any success", "all must succeed", "majority, at least"]);
  });

  it("draw where a vote lies from counts alone, between odd and even k up and down", () => {
    const picture = pictureOf([kept("a", some, [])]);
    const bracket = selectionLines(picture).find(({ standing }) => standing === "assumed");
    const at = (k: number) => bracket?.points.find(({ x }) => x === k) ?? expect.fail(`${k}`);
    expect(at(3).y).toBeGreaterThan(at(2).y);
    expect(at(4).y).toBeLessThan(at(3).y);
    expect(at(3).upper).toBe(picture.focus.at("any", 3).value);
    expect(Object.keys(selectionKey(picture))).toEqual(["measured", "assumed"]);
    expect(selectionKey(pictureOf([kept("a", some, ["votes"])]))).toEqual({});
    // The vote of the same samples lies within the bracket.
    const vote = pictureOf([kept("a", some, ["votes"])]).focus;
    for (const k of [1, 2, 3, 4, 8]) {
      expect(vote.at("vote", k).value).toBeGreaterThanOrEqual(at(k).y - 1e-15);
      expect(vote.at("vote", k).value).toBeLessThanOrEqual((at(k).upper ?? NaN) + 1e-15);
    }
  });

  it("differ between runs: one with answers stands beside one without", () => {
    const runs = [kept("with", some, ["votes"]), kept("without", some, [])];
    const { runs: shown, k } = pictureOf(runs);
    expect(shown.map((run) => Number.isNaN(run.at("vote", k).value))).toEqual([false, true]);
    expect(shown[1]?.at("vote", k).reason).toBe("the file has no answers");
    expect(shown[1]?.at("majority", k).value).toBeGreaterThan(0);
    expect(shown[1]?.gap("vote", k)).toBeNull();
  });

  it("of a mean over a label are means of its strata, where all of them say enough", () => {
    const [a, b] = [kept("a", some, ["votes"]), kept("b", [honest, fooled], ["votes"])];
    const strata = [a, b].map((run) => ({ ...run, value: run.id }));
    const mean = kept("mean", [...some, honest, fooled], ["votes"], { strata });
    const value = (run: KeptRun) => pictureOf([run], { k: 3 }).focus.at("vote", 3);
    const halfway = (value(a).value + value(b).value) / 2;
    expect(Math.abs(value(mean).value - halfway)).toBeLessThan(1e-14);
    expect(value(mean).end?.lower).toBeLessThan(value(mean).value);
    const { focus } = pictureOf([mean], { k: 3 });
    const [one, two] = [a, b].map(
      (run) => pictureOf([run], { k: 3 }).focus.gap("vote", 3)?.value ?? NaN,
    );
    const gap = ((one ?? NaN) + (two ?? NaN)) / 2;
    expect(Math.abs((focus.gap("vote", 3)?.value ?? NaN) - gap)).toBeLessThan(1e-14);
  });

  it("draw clusters as wholes", () => {
    const clusters = ["x", "x", "y", "y", "y"];
    const [alone, together] = [{}, { clusters }].map(
      (more) => pictureOf([kept("a", some, ["votes"], more)], { k: 3 }).focus,
    );
    expect(together?.at("vote", 3).value).toBe(alone?.at("vote", 3).value);
    expect(together?.at("vote", 3).end?.lower).not.toBe(alone?.at("vote", 3).end?.lower);
    expect(together?.gap("vote", 3)?.end.upper).not.toBe(alone?.gap("vote", 3)?.end.upper);
  });
});

test("the numbers put into the formulas give the values of the page", () => {
  const { focus, fall } = pictureOf([kept("alpha", many, [...everyKind])], { k: 4 });
  const [oracle, chosen] = [focus.at("any", 4).value, focus.at("vote", 4).value];
  const gap = focus.gap("vote", 4)?.value ?? NaN;
  const top = focus.at("verifier", fall?.peak ?? NaN).value;
  const end = focus.at("verifier", 8).value;
  const steps = [
    ...(catalogue["oracle-gap"].steps?.({ oracle, chosen, gap }) ?? []),
    ...(catalogue["verifier-fall"].steps?.({ top, end, fall: fall?.fall ?? NaN }) ?? []),
  ];
  expect(steps).toHaveLength(2);
  for (const { math } of steps) {
    const last = math.kind === "relation" ? math.sides.at(-1) : undefined;
    const shown = last?.kind === "number" ? last.value : NaN;
    expect(Math.abs(evaluate(math) - shown), JSON.stringify(math)).toBeLessThan(1e-12);
  }
});

test("the paragraph on methods says what was chosen by what", () => {
  const textFor = (kinds: (keyof Samples)[]) => {
    const run = kept("alpha", some, kinds);
    const { run: summary } = styled("alpha", run, summaryOf(run));
    const of = { settings: { ...defaults, view: "selection" as const }, runs: [summary] };
    const sentences = methodsOf({ ...of, version: "1.0.0" });
    return sentences.map((sentence) => sentence.words).join(" ");
  };
  expect(textFor([])).toContain("Without answers, maj@k lies between");
  expect(textFor([])).not.toContain("gap");
  expect(textFor(["votes"])).toContain("Answers with equally many votes share the win");
  expect(textFor(["ranks"])).toContain("The fall of best-of-k from its highest value");
  expect(textFor(["scores"])).toContain("max@k is");
  for (const kinds of [[], [...everyKind]]) expect(faultsOf(textFor(kinds))).toEqual([]);
});

test("the guide's answers are simulated with a seed, the same in each browser", () => {
  const rows = votedExample().trim().split("\n");
  expect(rows).toHaveLength(1 + 40 * 16);
  expect(votedExample()).toBe(votedExample());
  expect(new Set(rows.slice(1).map((row) => row.split(",")[1])).size).toBe(5);
});
