import type { Estimator, Wins } from "passcurve";
import type { StudyError } from "../../questions/plan/study.ts";
import { html, nothing } from "lit";
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
import { defaultLabel } from "../../state/runs/ranked-parts.ts";
import type { Settings } from "../../state/settings/address.ts";
import { citedStudy } from "./sentence.ts";
import type { StudyPlan } from "./plan.ts";
import { closestOf, type StudiedStep } from "./studies.ts";

/** The studies of the runs of one benchmark. */
export interface StudiedPart {
  /** "" if all runs are one part. */
  name: string;
  plan: StudyPlan;
  done: StudiedStep[];
  /** Wins over all sizes and k; null for a single run, or before any are known. */
  allWins: Wins | null;
}

/** The tables of a part, under its name. */
export function partTables(part: StudiedPart, settings: Settings) {
  const { name, plan, done, allWins } = part;
  if (done.length === 0) return nothing;
  return html`${name === "" ? nothing : html`<h2>${shortName(name)}</h2>`}
  ${errorTable(part, settings)}
  ${
    plan.runs.length < 2
      ? nothing
      : html`${winTable(part, settings)}
        ${allWins === null ? nothing : duelTable(part, allWins, settings)}`
  }`;
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

/** Mean errors by size, k and estimator. */
function errorTable(part: StudiedPart, settings: Settings) {
  const { plan, done } = part;
  const { estimators, spread } = settings.study;
  const letters = { sd: "SD", se: "SE", repeats: "SD over repeats" }[spread];
  const isMean = plan.runs.length > 1;
  const cellOf = (
    step: StudiedStep,
    estimator: Estimator,
    error: StudyError | null | undefined,
    place: { k: number; runs: number; isBest: boolean },
  ): Cell => {
    if (error == null) return { text: "–", csv: [] };
    const { mean } = error;
    const around = spreadOf(error, spread);
    const text = errorText(mean);
    const shown = html`<data value=${mean}>${text}</data>`;
    return {
      value: mean,
      text: place.isBest ? `${text}*` : text,
      ...(place.isBest ? { picture: html`<b class="best">${shown}</b>*` } : {}),
      ends: Number.isNaN(around) ? "" : `± ${errorText(around)}`,
      cited: citedStudy(settings, estimator, {
        ...place,
        m: step.m,
        mean,
        repeats: step.repeats,
        bias: biasOf(plan.runs),
      }),
      csv: [mean, around],
    };
  };
  const rows = done.flatMap((step) =>
    plan.ks.flatMap((k, i) => {
      const runs = step.runs[i] ?? 0;
      return runs === 0 ? [] : { step, k, i, runs, closest: closestOf(step.errors, i, estimators) };
    }),
  );
  type Studied = (typeof rows)[number];
  const columns: ColumnOf<Studied>[] = [
    ...(isMean ? [{ name: "runs", cell: ({ runs }: Studied) => cell(runs, whole) }] : []),
    ...estimators.map((estimator): ColumnOf<Studied> => {
      const name = estimatorName(estimator, biasOf(plan.runs));
      return {
        name,
        csv: [name, `${name}, ${letters}`],
        cell: ({ step, k, i, runs, closest }) => {
          const error = step.errors[estimator][i];
          return cellOf(step, estimator, error, { k, runs, isBest: closest.includes(estimator) });
        },
      };
    }),
  ];
  return html`<pc-table
      label=${labelOf("Mean absolute error by size and estimator", part)}
      between=", "
      .heads=${heads}
      .content=${contentOf(columns, rows, ({ step, k }) => headAt(step, k, plan))}
    ></pc-table>
    <p class="soft small">
      Mean absolute error in points${isMean ? ", over runs" : ""} ±
      ${isMean && spread === "repeats" ? "the mean of each run’s" : "its"}
      ${spreadWords(spread, isMean)}. * the least of its row, where every other one is larger by
      more than the standard error of the difference.
    </p>`;
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
function winTable(part: StudiedPart, settings: Settings) {
  const { plan, done } = part;
  const all = done.length > 1 ? part.allWins : null;
  const { estimators } = settings.study;
  const rows: Won[] = done.flatMap((step) =>
    (step.wins ?? []).flatMap((wins, i) => {
      const k = plan.ks[i] ?? NaN;
      return wins.configurations === 0 ? [] : { wins, hasEnds: true, head: headAt(step, k, plan) };
    }),
  );
  const total: Won[] =
    all === null
      ? []
      : [
          {
            wins: all,
            hasEnds: false,
            head: { names: ["all", "all", "all"], head: "all sizes and k", isMarked: true },
          },
        ];
  const columns: ColumnOf<Won>[] = [
    { name: "runs", cell: ({ wins }) => cell(wins.configurations, whole) },
    ...estimators.map((estimator, i): ColumnOf<Won> => {
      const name = estimatorName(estimator, biasOf(plan.runs));
      return {
        name,
        csv: [name, ...["share", "lower", "upper"].map((end) => `${name}, ${end}`)],
        cell: (won) => winCell(won, i, name),
      };
    }),
  ];
  return rows.length === 0
    ? nothing
    : html`<h2>Wins of each estimator</h2>
        <p>
          An estimator wins where its mean error is the least. Those with equal errors share the
          win.
        </p>
        <pc-table
          label=${labelOf("Wins of each estimator by size and k", part)}
          between=", "
          .heads=${heads}
          .content=${contentOf(columns, [...rows, ...total], ({ head }) => head)}
        ></pc-table>
        <p class="soft small">
          Wins, their share, and its 95 % interval over ${counted(plan.runs.length, "run")}. The
          last row counts each run many times, so it has no interval.
        </p>`;
}

/** Pairwise wins over all parts, if there are several: each of their runs, sizes and k counts once. */
export function overallTable(parts: readonly StudiedPart[], settings: Settings) {
  const [first] = parts;
  const wins = parts.map(({ allWins }) => allWins).filter((each) => each !== null);
  if (first === undefined || parts.length < 2 || wins.length < parts.length) return nothing;
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
function duelTable(part: StudiedPart, all: Pick<Wins, "beats" | "ties">, settings: Settings) {
  const { plan } = part;
  const { estimators } = settings.study;
  const bias = biasOf(plan.runs);
  const names = estimators.map((estimator) => estimatorName(estimator, bias));
  const cellAt = (row: number, column: number): Cell => {
    const at = (i: number, j: number) => i * estimators.length + j;
    const [won = NaN, ties = NaN] = [all.beats[at(row, column)], all.ties[at(row, column)]];
    const of = won + ties + (all.beats[at(column, row)] ?? NaN);
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
  };
  /** Rows are identified by the estimator's index. */
  const columns = names.map((name, column): ColumnOf<number> => ({
    name,
    csv: [name, `${name}, closer`, `${name}, ties`],
    cell: (row) => cellAt(row, column),
  }));
  return html`<h2>${labelOf("Each estimator against each other", part)}</h2>
    <p>
      How often the estimator of a row comes closer than that of a column. All sizes, k and runs
      count where both have a value. A tie counts for neither.
    </p>
    <pc-table
      label=${labelOf("Each estimator against each other", part)}
      .heads=${["closer"]}
      .content=${contentOf(columns, [...names.keys()], (row) => {
        const name = names[row] ?? "";
        return { names: [name], head: name };
      })}
    ></pc-table>`;
}
