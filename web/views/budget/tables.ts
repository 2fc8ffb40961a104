import type { Estimator, Wins } from "passcurve";
import { html } from "lit";
import { biasOf } from "../../questions/runs/stopped-sampling.ts";
import { fixed } from "../../base/decimals.ts";
import { capitalised, counted, shortName, whole } from "../../base/format.ts";
import { errorText, estimatorName, spreadOf, spreadWords } from "../../ui/curves/error-points.ts";
import { share, sharesBetween } from "../../ui/words/numbers.ts";
import {
  cell,
  contentOf,
  type Cell,
  type ColumnOf,
  type RowHead,
} from "../../ui/tables/value-text.ts";
import { heading, note, type Block, type TableBlock } from "../../ui/page/page.ts";
import { defaultLabel } from "../../state/runs/ranked-parts.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { StudiedPart } from "./picture.ts";
import { citedStudy } from "./sentence.ts";
import type { StudyPlan } from "./plan.ts";
import { closestOf, type StudiedStep } from "./studies.ts";

/** The tables of a part, under its name. */
export function partTables(part: StudiedPart, settings: Settings): Block[] {
  const { name, plan, done, allWins } = part;
  if (done.length === 0) return [];
  return [
    ...(name === "" ? [] : [heading(shortName(name))]),
    ...errorTable(part, settings),
    ...(plan.runs.length < 2 ? [] : winTable(part, settings)),
    ...(plan.runs.length < 2 || allWins === null ? [] : duelTable(part, allWins, settings)),
  ];
}

/** The label of a part's table. */
const labelOf = (label: string, { name }: StudiedPart) =>
  name === "" ? label : `${label}, ${name}`;

const heads = ["samples m", "tasks N", "k"];

/** Row head of a step at one k: its samples and tasks, in words and for the text table. */
function headAt({ m, tasks }: StudiedStep, k: number, { runs }: StudyPlan): RowHead {
  const N = tasks ?? (runs.length === 1 ? (runs[0]?.run.tasks ?? NaN) : "all");
  const ofTasks = typeof N === "number" ? whole(N) : "all tasks";
  return { names: [m, N, k], head: `${whole(m)} of ${ofTasks}, k = ${whole(k)}` };
}

/** A size and k, with the number of its runs and the estimators that came closest. */
interface Studied {
  step: StudiedStep;
  k: number;
  /** The index of k. */
  i: number;
  runs: number;
  closest: Estimator[];
}

/** Mean errors by size, k and estimator. */
function errorTable(part: StudiedPart, settings: Settings): Block[] {
  const { plan, done } = part;
  const { estimators, spread } = settings.study;
  const letters = { sd: "SD", se: "SE", repeats: "SD over repeats" }[spread];
  const isMean = plan.runs.length > 1;
  const rows = done.flatMap((step) =>
    plan.ks.flatMap((k, i): Studied[] => {
      const runs = step.runs[i] ?? 0;
      return runs === 0
        ? []
        : [{ step, k, i, runs, closest: closestOf(step.errors, i, estimators) }];
    }),
  );
  const columns: ColumnOf<Studied>[] = [
    ...(isMean ? [{ name: "runs", cell: ({ runs }: Studied) => cell(runs, whole) }] : []),
    ...estimators.map((estimator): ColumnOf<Studied> => {
      const name = estimatorName(estimator, biasOf(plan.runs));
      return {
        name,
        csv: [name, `${name}, ${letters}`],
        cell: (studied) => errorCell(studied, estimator, biasOf(plan.runs), settings),
      };
    }),
  ];
  const over = isMean ? ", over runs" : "";
  const whose = isMean && spread === "repeats" ? "the mean of each run’s" : "its";
  return [
    {
      kind: "table",
      label: labelOf("Mean absolute error by size and estimator", part),
      heads,
      content: contentOf(columns, rows, ({ step, k }) => headAt(step, k, plan)),
      more: { between: ", " },
    },
    note(
      `Mean absolute error in points${over} ± ${whose} ${spreadWords(spread, isMean)}. * the least of its row, where every other one is larger by more than the standard error of the difference.`,
      "small",
    ),
  ];
}

/** Mean error of an estimator, with its spread; marked if it is the closest one. */
function errorCell(
  { step, k, i, runs, closest }: Studied,
  estimator: Estimator,
  bias: string,
  settings: Settings,
): Cell {
  const error = step.errors[estimator][i];
  if (error == null) return { text: "–", csv: [] };
  const { mean } = error;
  const { m, repeats } = step;
  const around = spreadOf(error, settings.study.spread);
  const text = errorText(mean);
  const isBest = closest.includes(estimator);
  const shown = html`<data value=${mean}>${text}</data>`;
  return {
    value: mean,
    text: isBest ? `${text}*` : text,
    ...(isBest ? { picture: html`<b class="best">${shown}</b>*` } : {}),
    ends: Number.isNaN(around) ? "" : `± ${errorText(around)}`,
    cited: citedStudy(settings, estimator, { k, m, mean, repeats, runs, bias }),
    csv: [mean, around],
  };
}

/** Wins of the estimators at a size and k, or over all sizes and k, which have no intervals. */
interface Won {
  wins: Wins;
  hasEnds: boolean;
  head: RowHead;
}

/** The wins of the i-th estimator. */
function winCell({ wins, hasEnds }: Won, i: number, name: string): Cell {
  const [won = NaN, part = NaN] = [wins.wins[i], wins.share[i]];
  if (Number.isNaN(won)) return { text: "–", csv: [] };
  const [lower = NaN, upper = NaN] = hasEnds ? [wins.lower[i], wins.upper[i]] : [];
  const ends = hasEnds ? `, ${sharesBetween(lower, upper)}` : "";
  return {
    value: won,
    text: String(Number(fixed(won, 2))),
    ends: `(${share(part)}${ends})`,
    cited: {
      formula: "study-wins",
      of: `Wins of ${name}`,
      params: { wins: won, configurations: wins.configurations, share: part },
    },
    csv: [won, part, lower, upper],
  };
}

/** Number of wins of each estimator, over the runs. */
function winTable(part: StudiedPart, settings: Settings): Block[] {
  const { plan, done } = part;
  const rows: Won[] = done.flatMap((step) =>
    (step.wins ?? []).flatMap((wins, i) => {
      const k = plan.ks[i] ?? NaN;
      return wins.configurations === 0 ? [] : { wins, hasEnds: true, head: headAt(step, k, plan) };
    }),
  );
  if (rows.length === 0) return [];
  return [
    heading("Wins of each estimator"),
    note(
      "An estimator wins where its mean error is the least. Those with equal errors share the win.",
    ),
    {
      kind: "table",
      label: labelOf("Wins of each estimator by size and k", part),
      heads,
      content: contentOf(
        winColumns(plan, settings),
        [...rows, ...totalIn(part)],
        ({ head }) => head,
      ),
      more: { between: ", " },
    },
    note(
      `Wins, their share, and its 95 % interval over ${counted(plan.runs.length, "run")}. The last row counts each run many times, so it has no interval.`,
      "small",
    ),
  ];
}

/** The wins over all sizes and k, if there are several sizes. */
function totalIn({ done, allWins }: StudiedPart): Won[] {
  if (done.length < 2 || allWins === null) return [];
  const head = { names: ["all", "all", "all"], head: "all sizes and k", isMarked: true };
  return [{ wins: allWins, hasEnds: false, head }];
}

const winColumns = (plan: StudyPlan, { study }: Settings): ColumnOf<Won>[] => [
  { name: "runs", cell: ({ wins }) => cell(wins.configurations, whole) },
  ...study.estimators.map((estimator, i): ColumnOf<Won> => {
    const name = estimatorName(estimator, biasOf(plan.runs));
    return {
      name,
      csv: [name, ...["share", "lower", "upper"].map((end) => `${name}, ${end}`)],
      cell: (won) => winCell(won, i, name),
    };
  }),
];

/** Pairwise wins over all parts, if there are several: each of their runs, sizes and k counts once. */
export function overallTable(parts: readonly StudiedPart[], settings: Settings): Block[] {
  const [first] = parts;
  const wins = parts.map(({ allWins }) => allWins).filter((each) => each !== null);
  if (first === undefined || parts.length < 2 || wins.length < parts.length) return [];
  const sum = (of: (wins: Wins) => ArrayLike<number>) =>
    Float64Array.from({ length: settings.study.estimators.length ** 2 }, (_, i) =>
      wins.reduce((total, each) => total + (of(each)[i] ?? 0), 0),
    );
  const runs = parts.flatMap(({ plan }) => plan.runs);
  const all = { beats: sum(({ beats }) => beats), ties: sum(({ ties }) => ties) };
  const plan = { ...first.plan, runs };
  const label = settings.groups.within ?? defaultLabel;
  const name = label === defaultLabel ? "all benchmarks" : `all of ${label}`;
  return duelTable({ ...first, name, plan }, all, settings);
}

/** Pairwise wins: the share of cases in which one estimator came closer than another, over all sizes, k and runs. */
function duelTable(
  part: StudiedPart,
  all: Pick<Wins, "beats" | "ties">,
  settings: Settings,
): Block[] {
  const bias = biasOf(part.plan.runs);
  const names = settings.study.estimators.map((estimator) => estimatorName(estimator, bias));
  /** Rows are identified by the estimator's index. */
  const columns = names.map((name, column): ColumnOf<number> => ({
    name,
    csv: [name, `${name}, closer`, `${name}, ties`],
    cell: (row) => duelCell(all, names, row, column),
  }));
  const label = labelOf("Each estimator against each other", part);
  const table: TableBlock = {
    kind: "table",
    label,
    heads: ["closer"],
    content: contentOf(columns, [...names.keys()], (row) => {
      const name = names[row] ?? "";
      return { names: [name], head: name };
    }),
  };
  return [
    heading(label),
    note(
      "How often the estimator of a row comes closer than that of a column. All sizes, k and runs count where both have a value. A tie counts for neither.",
    ),
    table,
  ];
}

/** The share of cases in which the estimator of a row came closer than that of a column. */
function duelCell(
  { beats, ties: allTies }: Pick<Wins, "beats" | "ties">,
  names: readonly string[],
  row: number,
  column: number,
): Cell {
  const at = (i: number, j: number) => i * names.length + j;
  const [won = NaN, ties = NaN] = [beats[at(row, column)], allTies[at(row, column)]];
  const of = won + ties + (beats[at(column, row)] ?? NaN);
  if (row === column || of === 0) return { text: "–", csv: [] };
  return {
    value: won / of,
    text: share(won / of),
    ends: `(${whole(won)} of ${whole(of)}${ties > 0 ? `, ${counted(ties, "tie")}` : ""})`,
    cited: {
      formula: "study-duels",
      of: `${capitalised(names[row] ?? "")} against ${names[column] ?? ""}`,
      params: { closer: won, ties, configurations: of, share: won / of },
    },
    csv: [won / of, won, ties],
  };
}
