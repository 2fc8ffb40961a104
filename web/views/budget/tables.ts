import type { Estimator, MeanError, Wins } from "passcurve";
import { html, nothing } from "lit";
import { biasOf } from "../../compute/runs/stopped-sampling.ts";
import { counted, whole } from "../../format.ts";
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
export function errorTable(plan: StudyPlan, done: StudiedStep[], settings: Settings) {
  const { estimators, spread } = settings.study;
  const letters = spread.toUpperCase();
  const isMean = plan.runs.length > 1;
  const cellOf = (
    step: StudiedStep,
    estimator: Estimator,
    error: MeanError | null | undefined,
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
      label="Mean absolute error by size and estimator"
      between=", "
      .heads=${heads}
      .columns=${columns}
      .rows=${rows}
    ></pc-table>
    <p class="soft small">
      Mean absolute error in points${isMean ? ", over runs" : ""} ± its
      ${spreadWords[spread]}${spread === "sd" ? (isMean ? " over runs" : " over repeats") : ""}. *
      the least of its row.
    </p>`;
}

/** How often each estimator came closest, over the runs. */
export function winTable(
  plan: StudyPlan,
  done: StudiedStep[],
  all: Wins | null,
  settings: Settings,
) {
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
          label="Wins of each estimator by size and k"
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
