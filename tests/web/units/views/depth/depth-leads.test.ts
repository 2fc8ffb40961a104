import { expect, test } from "vitest";
import type { PairOfRuns, ValueAt } from "../../../../../web/questions/compare/leaderboard.ts";
import type { Question } from "../../../../../web/questions/questions.ts";
import type { Ask } from "../../../../../web/ui/workspace/workspace-view.ts";
import type { RunSummary } from "../../../../../web/state/sources/source.ts";
import type { DrawnFamily } from "../../../../../web/views/depth/map/drawn-family.ts";
import { leadNotes, leadSentences } from "../../../../../web/views/depth/leads/lead-words.ts";
import { depthLeads, sharedDepths, type Lead } from "../../../../../web/views/depth/leads/leads.ts";
import { styled } from "../../styled.ts";
import { textOf } from "../../words.ts";

const runOf = (name: string, T: number, more: Partial<RunSummary> = {}) =>
  styled(`${name} ${T}`, { n: [10, 10], c: [3, 5] }, more).run;

/** A family of these depths. */
const family = (
  name: string,
  depths: number[],
  category = "",
  more: Partial<RunSummary> = {},
): DrawnFamily =>
  ({
    name,
    category,
    label: category === "" ? name : `${name}, ${category}`,
    styleIndex: 0,
    points: depths.map((T) => ({ T, run: runOf(name, T, more) })),
  }) as unknown as DrawnFamily;

const [base, tuned] = [family("base", [0, 1, 2]), family("tuned", [0, 1, 2])];

const value = (share: number, isPredicted = true): ValueAt => ({
  value: share,
  lower: share - 0.1,
  upper: share + 0.1,
  isPredicted,
});

const pair = (difference: number, kind: PairOfRuns["compared"]["kind"] = "paired"): PairOfRuns => ({
  a: 0,
  b: 1,
  difference,
  lower: difference - 0.1,
  upper: difference + 0.1,
  pValue: Math.abs(difference) > 0.1 ? 0.01 : 0.6,
  better: difference > 0 ? 0.99 : 0.01,
  compared: {
    kind,
    common: 2,
    onlyA: 0,
    onlyB: 0,
    byCluster: false,
    hasClusters: false,
    note: null,
    smallestN: [10, 10],
  },
});

/** Leads of two families with these differences, by depth. */
function leadsOf(
  differences: number[],
  { a = base, b = tuned, isPredicted = true, kind = "paired" as const } = {},
): Lead[] {
  return differences.map((difference, T) => ({
    category: a.category,
    T,
    a,
    b,
    values: [value(0.5 + difference, isPredicted), value(0.5, isPredicted)],
    pair: pair(difference, kind),
    adjusted: Math.abs(difference) > 0.1 ? 0.01 : 0.6,
    leader: Math.abs(difference) > 0.1 ? (difference > 0 ? a : b) : null,
    runs: [runOf(a.name, T), runOf(b.name, T)],
  }));
}

const said = (leads: Lead[]) => leadSentences(leads, 1000).map(textOf);

test("the sentence says who leads at which depths, and that it is predicted", () => {
  expect(said(leadsOf([-0.3, 0.02, 0.3]))).toEqual([
    "Predicted at k = 1 000: base leads tuned at T = 2; tuned leads base at T = 0; not distinguishable at T = 1.",
  ]);
  expect(said(leadsOf([0.3, 0.3, 0.3]))).toEqual([
    "Predicted at k = 1 000: base leads tuned at T = 0, 1 and 2.",
  ]);
  expect(said(leadsOf([0, 0]))).toEqual([
    "Predicted at k = 1 000: base and tuned are not distinguishable at T = 0 and 1.",
  ]);
  expect(said(leadsOf([0.3], { isPredicted: false }))).toEqual([
    "At k = 1 000: base leads tuned at T = 0.",
  ]);
});

test("pairs without a difference are not said to be alike, and many pairs stand in the table alone", () => {
  expect(said(leadsOf([NaN, NaN]))).toEqual([]);
  expect(said(leadsOf([NaN, 0.3]))).toEqual(["Predicted at k = 1 000: base leads tuned at T = 1."]);
  const many = ["a", "b", "c", "d", "e"].flatMap((name) =>
    leadsOf([0.3], { a: family(name, [0]) }),
  );
  expect(said(many.slice(0, 4))).toHaveLength(4);
  expect(said(many)).toEqual([]);
});

test("a category is named in its sentence", () => {
  const [a, b] = [family("base", [0], "math"), family("tuned", [0], "math")];
  expect(said(leadsOf([0.3], { a, b }))[0]).toContain("Predicted at k = 1 000, math: base leads");
});

test("the notes name pairs without common tasks and runs whose sampling stopped", () => {
  const [lead] = leadsOf([NaN], { kind: "no-common-tasks" as "paired" });
  const stopped = runOf("early", 0, { stopped: true });
  if (lead === undefined) throw new Error("no lead");
  const notes = leadNotes([lead, { ...lead, runs: [stopped, lead.runs[1]] }], 1000, "both").join(
    " ",
  );
  expect(notes).toContain("2 pairs have no task in common and are not compared.");
  expect(notes).toContain("early 0");
  expect(notes).toContain("n rises where c is small");
});

test("families are compared at the depths that two of one category have", () => {
  const depths = (...families: DrawnFamily[]) =>
    sharedDepths(families).map(({ category, T, runs }) => [category, T, runs.length]);
  expect(depths(base, family("tuned", [1, 2, 4]))).toEqual([
    ["", 1, 2],
    ["", 2, 2],
  ]);
  expect(depths(family("base", [0], "math"), family("tuned", [0], "code"))).toEqual([]);
  expect(depths(base)).toEqual([]);
  expect(depths()).toEqual([]);
});

test("each depth asks for one ranking beyond the samples, without runs whose sampling stopped", () => {
  const asked: Question<"leaderboard">[] = [];
  const ask = ((question: Question<"leaderboard">) => {
    asked.push(question);
    return null;
  }) as unknown as Ask;
  const early = family("early", [0, 1], "", { stopped: true });
  const settings = { tau: 0.5, about: "new-tasks" } as const;
  const found = depthLeads(ask, [base, early], 1000, settings);
  expect(found).toEqual({ leads: [], isWhole: false });
  expect(asked.map(({ of, place }) => [of, place.k, place.predicted])).toEqual([
    [["base 0", "early 0"], 1000, ["base 0"]],
    [["base 1", "early 1"], 1000, ["base 1"]],
  ]);
  depthLeads(ask, [base, tuned], 10, settings);
  // Within the samples there are no predictions.
  expect(asked.at(-1)?.place).not.toHaveProperty("predicted");
});

test("of three families, both values of a pair are over the tasks of its difference, and a note says so", () => {
  const other = family("other", [0]);
  const three = [family("base", [0]), family("tuned", [0]), other];
  const own = [value(0.9), value(0.8), value(0.7)];
  const common = value(0.1);
  const shared = pair(0.3);
  const part = { ...shared, compared: { ...shared.compared, common: 1, onlyA: 1 } };
  const pairs = [shared, { ...part, b: 2 }, { ...part, a: 1, b: 2 }];
  const ranking = { adjusted: [0.01, 0.01, 0.01], differs: [true, true, true] };
  const settings = { tau: 0.5, about: "new-tasks" } as const;
  const leadsWith = (beside: ValueAt | null) => {
    const asked: string[][] = [];
    const ask = ((question: Question<"leaderboard"> | Question<"valueAt">) => {
      if (question.kind === "leaderboard") return { values: own, pairs, ranking };
      asked.push(question.runs);
      return beside;
    }) as unknown as Ask;
    return { ...depthLeads(ask, three, 10, settings), asked };
  };
  const { leads, isWhole, asked } = leadsWith(common);
  expect(isWhole).toBe(true);
  expect(leads.map(({ values }) => values)).toEqual([
    [own[0], own[1]],
    [common, common],
    [common, common],
  ]);
  expect(asked).toEqual([
    ["base 0", "other 0"],
    ["other 0", "base 0"],
    ["tuned 0", "other 0"],
    ["other 0", "tuned 0"],
  ]);
  const note = "Values and differences are over the tasks that both runs of a pair have.";
  expect(leadNotes(leads, 10, "new-tasks")).toContain(note);
  expect(leadNotes(leads.slice(0, 1), 10, "new-tasks")).not.toContain(note);
  expect(leadsWith(null)).toMatchObject({ leads: [], isWhole: false });
});
