import type { Estimator, Wins } from "passcurve";
import type { StudyError } from "../../compute/plan/study.ts";
import { html, nothing } from "lit";
import { biasOf } from "../../compute/runs/stopped-sampling.ts";
import { counted, shortName, whole } from "../../format.ts";
import {
  errorText,
  estimatorName,
  spreadOf,
  spreadWords,
} from "../../parts/curves/error-points.ts";
import { share, sharesBetween } from "../../parts/words/numbers.ts";
import type { Cell, Column, Row } from "../../parts/tables/value-text.ts";
import type { Settings } from "../../state/settings/address.ts";
import { citedStudy } from "./sentence.ts";
import type { StudyPlan } from "./plan.ts";
import { leastOf, type StudiedStep } from "./studies.ts";

/** The studies of runs that are of one benchmark. */
export interface StudiedPart {
  /** "" where all runs are one part. */
  name: string;
  plan: StudyPlan;
  done: StudiedStep[];
  /** Over all sizes and k; null where one run was studied, or nothing is known yet. */
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

/** What a row is of: its samples and tasks, in words and for a text table. */
const sizeNames = ({ m, tasks }: StudiedStep, { runs }: StudyPlan): (string | number)[] => [
  m,
  tasks ?? (runs.length === 1 ? (runs[0]?.run.tasks ?? NaN) : "all"),
];

const heads = ["samples m", "tasks N", "k"];

const rowHead = (names: (string | number)[], k: string) => {
  const [m = "", tasks = ""] = names.map((name) => (typeof name === "number" ? whole(name) : name));
  return `${m} of ${tasks === "all" ? "all tasks" : tasks}, k = ${k}`;
};

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
    if (error == null) return { text: "–", csv: [NaN, NaN] };
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
    plan.ks.flatMap((k, i): Row[] => {
      const runs = step.runs[i] ?? 0;
      if (runs === 0) return [];
      const least = leastOf(step.errors, i, estimators).mean;
      const names = sizeNames(step, plan);
      return [
        {
          names: [...names, k],
          head: rowHead(names, whole(k)),
          cells: [
            ...(isMean ? [{ text: whole(runs), value: runs }] : []),
            ...estimators.map((estimator) => {
              const error = step.errors[estimator][i];
              const isBest = error?.mean === least;
              return cellOf(step, estimator, error, { k, runs, isBest });
            }),
          ],
        },
      ];
    }),
  );
  const columns: Column[] = [
    ...(isMean ? [{ name: "runs" }] : []),
    ...estimators.map((estimator) => {
      const name = estimatorName(estimator, biasOf(plan.runs));
      return { name, csv: [name, `${name}, ${letters}`] };
    }),
  ];
  return html`<pc-table
      label=${labelOf("Mean absolute error by size and estimator", part)}
      between=", "
      .heads=${heads}
      .columns=${columns}
      .rows=${rows}
    ></pc-table>
    <p class="soft small">
      Mean absolute error in points${isMean ? ", over runs" : ""} ±
      ${isMean && spread === "repeats" ? "the mean of each run’s" : "its"}
      ${spreadWords(spread, isMean)}. * the least of its row.
    </p>`;
}

/** How often each estimator came closest, over the runs. */
function winTable(part: StudiedPart, settings: Settings) {
  const { plan, done } = part;
  const all = done.length > 1 ? part.allWins : null;
  const { estimators } = settings.study;
  const cells = (wins: Wins, hasEnds: boolean): Cell[] =>
    estimators.map((estimator, i) => {
      const [won = NaN, part = NaN] = [wins.wins[i], wins.share[i]];
      if (Number.isNaN(won)) return { text: "–", csv: [NaN, NaN, NaN, NaN] };
      const [lower = NaN, upper = NaN] = hasEnds ? [wins.lower[i], wins.upper[i]] : [];
      const ends = hasEnds ? `, ${sharesBetween(lower, upper)}` : "";
      return {
        value: won,
        text: String(Number(won.toFixed(2))),
        ends: `(${share(part)}${ends})`,
        cited: {
          formula: "study-wins",
          of: `Wins of ${estimatorName(estimator, biasOf(plan.runs))}`,
          params: { wins: won, configurations: wins.configurations, share: part },
        },
        csv: [won, part, lower, upper],
      };
    });
  const rows = done.flatMap((step) =>
    (step.wins ?? []).flatMap((wins, i): Row[] => {
      const k = plan.ks[i] ?? NaN;
      if (wins.configurations === 0) return [];
      const names = sizeNames(step, plan);
      return [
        {
          names: [...names, k],
          head: rowHead(names, whole(k)),
          cells: [
            { text: whole(wins.configurations), value: wins.configurations },
            ...cells(wins, true),
          ],
        },
      ];
    }),
  );
  const total: Row[] =
    all === null
      ? []
      : [
          {
            names: ["all", "all", "all"],
            head: "all sizes and k",
            cells: [
              { text: whole(all.configurations), value: all.configurations },
              ...cells(all, false),
            ],
            isMarked: true,
          },
        ];
  const columns = [
    { name: "runs" },
    ...estimators.map((estimator): Column => {
      const name = estimatorName(estimator, biasOf(plan.runs));
      return { name, csv: [name, ...["share", "lower", "upper"].map((end) => `${name}, ${end}`)] };
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
          .columns=${columns}
          .rows=${[...rows, ...total]}
        ></pc-table>
        <p class="soft small">
          Wins, their share, and its 95 % interval over ${counted(plan.runs.length, "run")}. The
          last row counts each run many times, so it has no interval.
        </p>`;
}

/** How often each estimator came closer than each other one, over all sizes, k and runs. */
function duelTable(part: StudiedPart, all: Wins, settings: Settings) {
  const { plan } = part;
  const { estimators } = settings.study;
  const bias = biasOf(plan.runs);
  const cellAt = (row: number, column: number): Cell => {
    const at = (i: number, j: number) => i * estimators.length + j;
    const [won = NaN, ties = NaN] = [all.beats[at(row, column)], all.ties[at(row, column)]];
    const of = won + ties + (all.beats[at(column, row)] ?? NaN);
    if (row === column || of === 0) return { text: "–", csv: [NaN, NaN, NaN] };
    return {
      value: won / of,
      text: share(won / of),
      ends: `(${whole(won)} of ${whole(of)}${ties > 0 ? `, ${counted(ties, "tie")}` : ""})`,
      csv: [won / of, won, ties],
    };
  };
  const columns = estimators.map((estimator): Column => {
    const name = estimatorName(estimator, bias);
    return { name, csv: [name, `${name}, closer`, `${name}, ties`] };
  });
  const rows = estimators.map((estimator, row): Row => {
    const name = estimatorName(estimator, bias);
    return {
      names: [name],
      head: name,
      cells: estimators.map((_, column) => cellAt(row, column)),
    };
  });
  return html`<h2>Each estimator against each other</h2>
    <p>
      How often the estimator of a row comes closer than that of a column. All sizes, k and runs
      count where both have a value.
    </p>
    <pc-table
      label=${labelOf("Each estimator against each other", part)}
      .heads=${["closer"]}
      .columns=${columns}
      .rows=${rows}
    ></pc-table>`;
}
