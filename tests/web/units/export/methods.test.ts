import { metricIds, curveMetrics } from "../../../../web/metrics/metrics.ts";
import { describe, expect, test } from "vitest";
import { columnGroups } from "../../../../web/views/table/column-names.ts";
import { methodsOf } from "../../../../web/export/methods.ts";
import { leadSentences } from "../../../../web/export/methods/compared.ts";
import type { Sentence } from "../../../../web/export/methods/sentence.ts";
import {
  bibtexOf,
  citedBy,
  methodsInLatex,
  methodsInText,
} from "../../../../web/export/methods/written.ts";
import { bibliography, inBibtex, type Citable } from "../../../../web/formulas/bibliography.ts";
import { papers } from "../../../../web/formulas/papers.ts";
import { taskSetOf } from "../../../../web/read/runs/task-set.ts";
import { defaults, type Settings } from "../../../../web/state/settings/address.ts";
import { models } from "../../../../web/state/settings/models.ts";
import {
  abouts,
  aims,
  beyonds,
  raggeds,
  stops,
  views,
  whats,
} from "../../../../web/state/settings/settings.ts";
import type { RunSummary } from "../../../../web/state/sources/source.ts";
import { faultsOf } from "../sentence-faults.ts";

const run = (tasks: number, minN: number, maxN = minN, labels: RunSummary["labels"] = {}) =>
  ({ id: "text/1", from: "own.csv", tasks, minN, maxN, labels }) as RunSummary;
const deep = (tasks: number, n: number, model = "m") => run(tasks, n, n, { T: "2", model });
const version = "1.2.3";

const written = (change: Partial<Settings>, ...runs: RunSummary[]): Sentence[] =>
  methodsOf({ settings: { ...defaults, ...change }, runs, version });
const textOf = (change: Partial<Settings>, ...runs: RunSummary[]) =>
  methodsInText(written(change, ...runs));

const allColumns = columnGroups.flatMap(([, those]) => those.map(([name]) => name));

const withoutCitations = (text: string) => text.replace(/ \([^()]*\d{4}[^()]*\)/g, "");

test("it states data, k, intervals and version, with the plural that each number needs", () => {
  expect(textOf({}, run(1, 1))).toContain("The data are 1 run of 1 task with 1 sample.");
  expect(textOf({}, run(2, 2), run(2, 2))).toContain(
    "The data are 2 runs of 2 tasks with 2 samples per task.",
  );
  expect(textOf({}, run(118, 100), run(96, 20))).toContain(
    "The data are 2 runs of 96–118 tasks with 20–100 samples per task.",
  );
  const text = textOf({ k: 7 }, run(30, 10));
  expect(text).toContain("Values are quoted at k = 7.");
  expect(text).toContain("10,000 Dirichlet draws with seed 1 (Gaffke 2005; Learned-Miller");
  expect(text).toMatch(/computed with passcurve 1\.2\.3\.$/);
});

test("it says what becomes of tasks with fewer samples, where there are some", () => {
  const strict = "Measured values end at the smallest number of samples of any task.";
  const eligible = "At each k, tasks with fewer than k samples are left out.";
  expect(textOf({}, run(3, 4, 8))).toContain(strict);
  expect(textOf({ ragged: "eligible" }, run(3, 4, 8))).toContain(eligible);
  expect(textOf({}, run(3, 8))).not.toContain(strict);
});

test("of sampling that may have gone on after failures it says so in every view, and calls nothing unbiased", () => {
  const stopped = { ...deep(30, 4), name: "m", maxN: 60, stopped: true };
  const words = "n rises where c is small";
  const columns = [...allColumns];
  const change = { what: "loaded" as const, columns };
  for (const view of views) {
    if (written({ view, ...change }, stopped).length === 0) continue;
    for (const runs of [[stopped], [{ ...deep(30, 60, "fair"), name: "fair" }, stopped]]) {
      expect(textOf({ view, ...change }, ...runs), view).toContain(words);
      expect(textOf({ view, ...change }, ...runs), view).not.toMatch(/unbiased/i);
    }
    expect(textOf({ view, ...change }, deep(30, 4)), view).not.toContain(words);
  }
  expect(textOf({}, run(30, 4))).toContain("the unbiased estimate");
  expect(textOf({}, stopped)).not.toContain("Beyond n");
  expect(textOf({ view: "boundary" }, stopped)).not.toContain("repeat");
  expect(textOf({ view: "boundary" }, run(30, 4))).toContain("What a repeat would find");
});

test("it cites what the settings use, and nothing else", () => {
  const cited = (change: Partial<Settings>) => citedBy(written(change, run(30, 10)));
  expect(cited({ beyond: "none" })).toEqual(["chen", "gaffke", "learnedMiller"]);
  expect(cited({ metric: "pass^k", about: "both" })).toEqual(["yao", "miller"]);
  expect(cited({ view: "reliability" })).toEqual(["dragoi", "liu", "gaffke", "learnedMiller"]);
  expect(cited({ view: "compare", comparedIn: "cover" })).toEqual([
    "dragoi",
    "gaffke",
    "learnedMiller",
    "holm",
    "mogstad",
  ]);
  expect(citedBy(written({ view: "depth" }, deep(30, 10)))).toEqual([
    "chen",
    "zhai",
    "gaffke",
    "learnedMiller",
  ]);
  expect(cited({ view: "cost" })).toEqual(["chen", "gaffke", "learnedMiller", "erol"]);
  expect(cited({ view: "extrapolate", models: ["linmix"] })).toContain("verine");
  expect(written({ view: "formulas" }, run(3, 3))).toEqual([]);
  expect(written({})).toEqual([]);
  expect(written({ view: "depth" }, run(30, 10)), "the example is not of these runs").toEqual([]);
  expect(written({ view: "what-if" })).not.toEqual([]);
});

test("a comparison says how each of its intervals and tests is made", () => {
  const compared = (about: Settings["about"]) => textOf({ view: "compare", about }, run(30, 10));
  for (const about of abouts) {
    expect(compared(about)).toContain("the intervals of ranks hold at once with 95 %");
    expect(compared(about)).toContain("Single tasks are compared by Fisher’s exact test");
  }
  expect(compared("new-tasks")).toContain("A run’s own interval is Gaffke’s for a mean");
  expect(compared("new-tasks")).toContain("Power and sample sizes are for the same test at 5 %.");
  expect(compared("new-tasks")).toContain("uses the correlation of the tasks’ differences");
  expect(compared("both")).toContain("uses the correlation of the posteriors over k");
  expect(compared("both")).not.toMatch(/Student|Gaffke|Power/);
});

test("curves of one sample per task name no model until they go beyond it", () => {
  expect(textOf({}, run(30, 1))).not.toContain("hierarchical");
  expect(textOf({ k: 10 }, run(30, 1))).toContain("hierarchical");
});

describe("a comparison beyond n", () => {
  const beyond = (change: Partial<Settings> = {}, ...runs: RunSummary[]) =>
    written({ view: "compare", k: 1000, ...change }, ...(runs.length > 0 ? runs : [run(30, 10)]));
  const textBeyond = (...of: Parameters<typeof beyond>) => methodsInText(beyond(...of));
  const model = "HB averages over zero-one-inflated Beta priors";
  const weight = "In its likelihood N tasks weigh as 100 N/(100 + N) (Miller and Dunson 2019).";

  test.each(abouts)(
    "about %s names the model, its weights and that values are predicted",
    (about) => {
      const text = textBeyond({ about });
      expect(text).toContain(model);
      expect(text).toContain(weight);
      expect(text).toMatch(/Beyond n, (both runs’ values|values) are predicted/);
      expect(text).toContain("Values are quoted at k = 1000.");
      expect(text).toContain("have h of their priors in common");
      const covers = {
        "new-tasks": "which tasks were picked.",
        "these-tasks": "which attempts were drawn.",
        both: "which tasks were picked and which attempts were drawn.",
      };
      expect(text).toContain(covers[about]);
    },
  );

  test.each(["curves", "table", "reliability", "compare", "extrapolate"] as const)(
    "of one sample per task, %s says that the prior decides the width of intervals about these tasks",
    (view) => {
      const decides = "With one sample per task, the prior of that model decides the width.";
      for (const about of ["these-tasks", "both"] as const) {
        expect(textOf({ view, about }, run(50, 1), run(50, 1))).toContain(decides);
        expect(textOf({ view, about }, run(50, 2), run(50, 2))).not.toContain(decides);
      }
      expect(textOf({ view, about: "new-tasks" }, run(50, 1), run(50, 1))).not.toContain(decides);
    },
  );

  test("planned widths are said to cover which tasks were picked", () => {
    expect(textOf({ view: "how-many" }, run(50, 4))).toContain("covers which tasks were picked.");
  });

  test("cites what the model rests on, with an entry of BibTeX each", () => {
    const cited = citedBy(beyond());
    expect(cited).toEqual(expect.arrayContaining(["chen", "verine", "miller"]));
    const bibtex = bibtexOf(beyond());
    for (const each of cited) expect(bibtex).toContain(inBibtex(each));
  });

  test("says how often intervals held in the tests that are most like it, and how many leaders were wrong", () => {
    const tested = {
      many: false,
      n: 10,
      ratio: 100,
      pairs: 7,
      tests: 42,
      held: 40,
      named: 12,
      wrong: 1,
    };
    const said = (of: RunSummary, change: Partial<typeof tested> = {}, k = 1000) =>
      leadSentences([of, run(60, 50)], k, [{ ...tested, ...change }]).map(({ words }) => words);
    expect(said(run(30, 10))).toEqual([
      "Tested at 100 × the samples, intervals for the same tasks held in 95 % of 42 tests on published pairs.",
      "Of 12 leaders that they named, 1 was wrong.",
    ]);
    expect(said(run(30, 10), { held: 42, wrong: 0, named: 0 })).toEqual([
      "Tested at 100 × the samples, intervals for the same tasks held in 100 % of 42 tests on published pairs.",
    ]);
    expect(said(run(30, 10), { ratio: 10 })).toEqual([
      "How often such intervals hold at k = 1000 was not tested: no published pair reaches as many times its samples.",
    ]);
    expect(said(run(4, 10))[0]).toContain("the smallest tested set had");
    expect(said(run(30, 10), {}, 10)).toEqual([]);
    for (const words of [...said(run(30, 10)), ...said(run(4, 10))])
      expect(faultsOf(words)).toEqual([]);
  });

  test("says nothing of a model where none is used", () => {
    const [stopped, within] = [{ ...run(30, 4), maxN: 60, stopped: true }, run(30, 1000)];
    expect(textBeyond({ to: 1000 }, within)).not.toContain(model);
    expect(textBeyond({ beyond: "none" })).not.toContain(model);
    expect(textBeyond({ comparedIn: "pass^k" })).not.toContain(model);
    expect(textBeyond({}, stopped)).not.toContain(model);
    expect(textBeyond({ to: 1000 }, within, run(30, 10))).toContain(model);
  });

  test("says so at a k within n, too, where the picture goes on", () => {
    expect(textBeyond({ k: 10 })).toContain(model);
    expect(textBeyond({ k: 10, to: 10 })).not.toContain(model);
  });
});

test("a plan for a run with one sample per task says what is assumed", () => {
  const assumed = "One sample per task does not show how rates vary between tasks.";
  const statement = (n: number, change: Partial<Settings> = {}) =>
    written({ view: "how-many", ...change }, run(30, n)).map(({ words }) => words);
  for (const aim of aims) {
    const found = { found: { ...defaults.found, aim } };
    expect(statement(1, found)).toContain(assumed);
    expect(statement(2, found)).not.toContain(assumed);
  }
  expect(statement(1, { plan: { ...defaults.plan, prior: [1, 2, 0, 0] } })).not.toContain(assumed);
});

test("every sentence of it is plain, for all settings and for one, two and many runs", () => {
  const faults = new Set<string>();
  const groups = [
    [run(1, 1)],
    [run(2, 2), run(2, 2)],
    [deep(2, 2), deep(2, 2, "other")],
    Array.from({ length: 13 }, (_, i) => run(30 + i, 4, 8 + i)),
  ];
  const check = (change: Partial<Settings>) => {
    for (const runs of groups)
      for (const { words } of written(change, ...runs))
        for (const fault of faultsOf(words)) faults.add(`${fault}: ${words}`);
  };
  for (const view of views)
    for (const about of abouts)
      for (const metric of curveMetrics)
        for (const beyond of beyonds)
          for (const ragged of raggeds) check({ view, about, metric, beyond, ragged });
  for (const comparedIn of metricIds)
    for (const about of abouts)
      for (const k of [null, 1000]) check({ view: "compare", comparedIn, about, k });
  for (const model of models)
    for (const about of abouts) check({ view: "extrapolate", models: [model], about });
  for (const n of [1, 2, 40]) check({ view: "what-if", task: { n, c: 1, k: n + 1 } });
  for (const what of whats) check({ view: "what-if", what });
  for (const columns of [[...allColumns], ["n"]]) check({ view: "table", columns });
  for (const stop of stops) check({ view: "cost", spent: { ...defaults.spent, stop } });
  for (const aim of aims) check({ view: "how-many", found: { ...defaults.found, aim } });
  expect([...faults]).toEqual([]);
});

test("no sentence of it stands twice", () => {
  for (const view of views)
    for (const columns of [null, [...allColumns]]) {
      const words = written({ view, columns }, run(30, 4, 8), run(30, 4, 8)).map(
        (each) => each.words,
      );
      expect(words, view).toEqual([...new Set(words)]);
    }
});

test("each paper that can be cited has an entry, and what is cited in LaTeX is in it", () => {
  const citable = Object.keys(papers).filter((key) => key !== "own" && key !== "textbook");
  expect(Object.keys(bibliography).sort()).toEqual(citable.sort());
  for (const key of citable as Citable[]) {
    const { authors, arxiv } = papers[key];
    const entry = inBibtex(key);
    expect(entry).toContain(`year = {${authors.slice(-4)}}`);
    if (arxiv !== null) expect(entry).toContain(`eprint = {${arxiv}}`);
    expect(entry.split("{").length).toBe(entry.split("}").length);
  }
  for (const view of views) {
    const sentences = written({ view, comparedIn: "g-pass" }, run(30, 4, 8));
    const keys = [...methodsInLatex(sentences).matchAll(/\\cite\{([^}]*)\}/g)].flatMap(
      ([, keys = ""]) => keys.split(","),
    );
    const bibtex = bibtexOf(sentences);
    for (const key of keys) expect(bibtex).toContain(`{${key},`);
  }
});

test("in LaTeX its signs are set", () => {
  const latex = methodsInLatex(written({ beyond: "plug-in" }, run(30, 4, 8)));
  expect(latex).toContain("95 \\% intervals");
  expect(latex).toContain("4--8 samples");
  expect(latex).toContain("(1 $-$ c/n)\\textasciicircum{}k");
  const signs = methodsInLatex(written({ view: "reliability" }, run(30, 4)));
  expect(signs).toContain("Cover@$\\tau$ is");
  expect(signs).toContain("AvgAUC$^+$");
  for (const view of views) {
    const text = methodsInLatex(written({ view }, run(30, 4)));
    expect(text.replace(/[\u0020-\u007e\n]/g, "")).toBe("");
  }
});

test("the text names its authors in brackets before the full stop", () => {
  const text = textOf({ beyond: "none" }, run(30, 4));
  expect(text).toContain("averaged over tasks (Chen et al. 2021).");
  expect(withoutCitations(text)).not.toMatch(/[()]/);
});

test.each(["compare", "reliability", "fit", "cost", "table"] as const)(
  "%s says where runs were not ranked since they share no task",
  (view) => {
    const runs = ["a", "b"].map((name) => ({
      ...run(2, 4),
      name,
      taskSet: taskSetOf([`${name}1`, `${name}2`]),
    }));
    const words =
      "Runs were ranked together only where they share tasks by name with each other and with the same others.";
    expect(textOf({ view }, ...runs)).toContain(words);
    expect(textOf({ view }, ...runs.slice(1), ...runs.slice(1))).not.toContain(words);
    expect(textOf({ view: "selection" }, ...runs)).not.toContain(words);
  },
);

test("pooling, macro means and what was ranked within are told, and nothing of them else", () => {
  const made = (how: "pooled" | "averaged") => ({
    ...run(30, 10),
    made: {
      how,
      label: "benchmark",
      parts: ["AIME", "MATH"].map((value) => ({ id: value, value, base: [value] })),
    },
  });
  expect(textOf({}, made("pooled"))).toContain("differ only in benchmark were pooled");
  const mean = textOf({}, made("averaged"));
  expect(mean).toContain("means over the 2 values of benchmark, each counted once");
  expect(mean).toContain("drawn independently");
  expect(textOf({ about: "both" }, made("averaged"))).toContain("Zou and Donner");
  const [easy, hard] = ["easy", "hard"].map((benchmark) => run(30, 10, 10, { benchmark }));
  if (easy === undefined || hard === undefined) throw new Error("two runs");
  const within = "within each value of benchmark";
  expect(textOf({ view: "reliability" }, easy, hard)).toContain(within);
  expect(textOf({ view: "reliability" }, easy, easy)).not.toContain(within);
  expect(textOf({}, easy, hard)).not.toMatch(/pooled|macro|within each/);
});

test.each([{ view: "extrapolate" as const }, { view: "table" as const, columns: ["linmix"] }])(
  "of LinMix in the view $view it gives the ends where they are set",
  (shown) => {
    const of = { ...shown, models: ["linmix" as const] };
    expect(textOf(of, run(30, 10))).not.toContain("LinMix is BB up to");
    expect(textOf({ ...of, linmix: { from: 0, to: 40 } }, run(30, 10))).toContain(
      "LinMix is BB up to n = 0 and ZOIBB from n = 40.",
    );
  },
);

test("what is of several runs is told where there are several", () => {
  const pairs = "Expansion counts the tasks that only the second family";
  expect(textOf({ view: "depth" }, deep(30, 10), deep(30, 10, "other"))).toContain(pairs);
  expect(textOf({ view: "depth" }, deep(30, 10))).not.toContain(pairs);
  const [alike, correlated] = ["task by task by Pearson", "correlated over the runs"];
  const of = (runs: number) =>
    textOf({ view: "fit" }, ...Array.from({ length: runs }, () => run(30, 10)));
  expect(of(1)).not.toMatch(/correlat/);
  expect(of(2)).toContain(alike);
  expect(of(2)).not.toContain(correlated);
  expect(of(3)).toContain(correlated);
});

test("smaller studies tell their repeats, their metric, and the ends of LinMix", () => {
  const study = (change: Partial<Settings["study"]>, more: Partial<Settings> = {}) =>
    textOf({ view: "budget", study: { ...defaults.study, ...change }, ...more }, run(30, 10));
  expect(study({})).toContain("up to 20 repeats of each size");
  expect(study({ repeats: 1 })).toContain("up to 1 repeat of each size");
  expect(study({ of: "g-pass" }, { tau: 0.75 })).toContain("G-Pass@k at τ = 0.75");
  const linmix = { linmix: { from: 1, to: 9 } };
  const ends = "LinMix is BB up to n = 1 and ZOIBB from n = 9.";
  expect(study({}, linmix)).toContain(ends);
  expect(study({ estimators: ["hb"] }, linmix)).not.toContain(ends);
  const fewer = (repeats: number | null) =>
    textOf({ view: "depth", study: { ...defaults.study, repeats } }, deep(30, 10));
  expect(fewer(null)).toContain("there are 100 repeats without replacement");
  expect(fewer(1)).toContain("there is 1 repeat without replacement");
});
