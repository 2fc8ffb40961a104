import type { Correlation } from "passcurve";
import { html, nothing } from "lit";
import { families, type Family } from "../../questions/models/fits.ts";
import type { ColumnPair, RunShapes, Similarity } from "../../questions/models/fit-runs.ts";
import { fixed } from "../../base/decimals.ts";
import { counted } from "../../base/format.ts";
import { noBands, pointsOf, type CurvedRun } from "../../ui/beyond-n/extrapolated-runs.ts";
import { menu } from "../../ui/fields/fields.ts";
import { figure, sourceWords } from "../../ui/figures/figure.ts";
import { sampledWords } from "../../ui/figures/figure-words.ts";
import { inPanels, panelsOf } from "../../ui/figures/panels.ts";
import { rowName } from "../../ui/words/run-name.ts";
import { cellWithEnds, contentOf, type Cell, type ColumnOf } from "../../ui/tables/value-text.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import { modelInFull } from "../../state/settings/models.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { FittedRun } from "./fitted-runs.ts";
import type { ShapedRun } from "./shapes-chart.ts";

const twoDigits = (value: number) => fixed(value, 2).replace("-", "−");
const between = (lower: number, upper: number) =>
  Number.isNaN(lower) ? "no interval" : `${twoDigits(lower)} to ${twoDigits(upper)}`;

const correlationCell = (of: string, found: Correlation, byRank = false): Cell => ({
  ...cellWithEnds(found, twoDigits, between, "–"),
  cited: { formula: "correlation", of, params: { ...found, byRank } },
});

/** pass@k of a run: measured, and by each fit for a task whose rate is drawn from it. */
function curvesOf(run: ShapedRun): CurvedRun {
  const { measured, shapes } = run.shapes;
  const predictions = Object.fromEntries(
    families.flatMap((each) => {
      const shape = shapes[each];
      return shape === null ? [] : [[each, shape.passAtK]];
    }),
  );
  const extrapolation = { measured, predictions };
  return { ...run, extrapolation, measured: pointsOf(measured), bands: noBands, from: 1 };
}

/** pass@k of all runs, with both fits from the first k on. */
function curvesFigure(workspace: Workspace, runs: ShapedRun[]) {
  const curves = runs.map((run) => curvesOf(run));
  return figure(
    {
      title: "pass@k: measured, and by both fits",
      subtitle: `${sampledWords(runs)}. A fit’s pass@k is that of a task whose rate is drawn from it.`,
      source: sourceWords(workspace, runs),
    },
    inPanels(
      panelsOf(workspace.settings, curves),
      (those) =>
        html`<pc-extrapolation-chart
          .runs=${those}
          .models=${[...families]}
          .k=${1}
        ></pc-extrapolation-chart>`,
    ),
  );
}

/** Densities, shares below each rate and pass@k, for all runs together. */
export function shapesSection(
  workspace: Workspace,
  runs: StyledRun[],
  shapes: RunShapes[],
  { family, choose }: { family: Family; choose: (family: Family) => void },
) {
  const shaped = runs.flatMap((run) => {
    const found = shapes.find((each) => each.run === run.run.id);
    return found === undefined ? [] : { ...run, shapes: found };
  });
  const panels = panelsOf(workspace.settings, shaped);
  const source = sourceWords(workspace, runs);
  const subtitle = `${modelInFull(family)}. ${sampledWords(runs)}.`;
  const pictures = [
    ["density", "Density of p", " Masses at 0 and 1 are left out."],
    ["below", "Share of tasks below each p", " It begins at the mass at 0."],
  ] as const;
  const drawn = pictures.map(([kind, title, more]) =>
    figure(
      { title, subtitle: subtitle + (family === "zoibb" ? more : ""), source },
      inPanels(
        panels,
        (those) =>
          html`<pc-shapes-chart
            .runs=${those}
            .beside=${shaped}
            .family=${family}
            kind=${kind}
          ></pc-shapes-chart>`,
      ),
    ),
  );
  return html`<p class="choice">
      <label
        >Fit
        ${menu(
          families.map((each) => [each, modelInFull(each)]),
          family,
          (chosen) => {
            choose(families.find((each) => each === chosen) ?? family);
          },
        )}</label
      >
    </p>
    ${panels.length === 1 ? html`<div class="pictures">${drawn}</div>` : drawn}
    ${curvesFigure(workspace, shaped)}`;
}

/** The correlated values, in the order of the columns. */
export const correlated = ["Pass@1", "ΔPass", "relative gain"];

/** The columns of these values, by run. */
export const columnsOf = (runs: readonly FittedRun[]): number[][] => [
  runs.map(({ fits }) => fits.passAt1.value),
  runs.map(({ fits }) => fits.bb.concentration),
  runs.map(({ fits }) => fits.relativeGain),
];

function matrixOf(size: number, pairs: readonly { i: number; j: number; value: number }[]) {
  const rows = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, j) => (i === j ? 1 : NaN)),
  );
  for (const { i, j, value } of pairs)
    for (const [row, column] of [
      [i, j],
      [j, i],
    ] as const)
      rows[row]?.splice(column, 1, value);
  return rows;
}

/** Correlations of Pass@1, ΔPass and the relative gain over the runs. */
export function correlationSection(
  workspace: Workspace,
  runs: readonly FittedRun[],
  pairs: readonly ColumnPair[],
) {
  const namesOf = ({ i, j }: ColumnPair) => [correlated[i] ?? "", correlated[j] ?? ""];
  const wordsOf = (pair: ColumnPair) => namesOf(pair).join(" and ");
  const columns: ColumnOf<ColumnPair>[] = [
    {
      name: "Pearson",
      meaning: "Of the values",
      cell: (pair) => correlationCell(wordsOf(pair), pair.pearson),
    },
    {
      name: "Spearman",
      meaning: "Of their ranks",
      cell: (pair) => correlationCell(wordsOf(pair), pair.spearman, true),
    },
    {
      name: "runs",
      meaning: "With both values finite",
      cell: ({ pearson: { points } }) => ({ text: String(points), value: points }),
    },
  ];
  const values = pairs.map(({ i, j, pearson }) => ({ i, j, value: pearson.value }));
  return html`${
      runs.length < 4
        ? html`<p>
            ${counted(runs.length, "run")}: a correlation over runs needs three, and its interval
            four.
          </p>`
        : nothing
    }
    ${figure(
      {
        title: "Correlations over the runs",
        subtitle: `Pearson. ${counted(runs.length, "run")}. ${sampledWords(runs)}.`,
        source: sourceWords(workspace, runs),
      },
      html`<pc-matrix-chart
        .names=${correlated}
        .values=${matrixOf(correlated.length, values)}
      ></pc-matrix-chart>`,
    )}
    <pc-table
      label="Correlations over the runs"
      .heads=${["first", "second"]}
      .between=${" and "}
      .content=${contentOf(columns, pairs, (pair) => ({ names: namesOf(pair), head: wordsOf(pair) }))}
    ></pc-table>
    <p class="soft small">
      In brackets: 95 % intervals by Fisher’s transform, which take the runs as independent.
    </p>`;
}

/** Similarity of the runs, task by task. */
export function similaritySection(
  workspace: Workspace,
  shown: StyledRun[],
  all: readonly Similarity[],
) {
  if (all.length === 0)
    return html`<p>No two runs have tasks in common by name, so that none can be compared.</p>`;
  const runs = shown.filter(({ run }) => all.some(({ a, b }) => a === run.id || b === run.id));
  const placeOf = (id: string) => runs.findIndex(({ run }) => run.id === id);
  const values = all.map(({ a, b, observed }) => ({
    i: placeOf(a),
    j: placeOf(b),
    value: observed.value,
  }));
  const rows = all.flatMap((found) => {
    const [one, other] = [runs[placeOf(found.a)], runs[placeOf(found.b)]];
    return one === undefined || other === undefined ? [] : { ...found, one, other };
  });
  const columns: ColumnOf<(typeof rows)[number]>[] = [
    {
      name: "of c/n",
      meaning: "Pearson’s correlation over the tasks",
      cell: ({ one, other, observed }) =>
        correlationCell(`c/n of ${one.name} and ${other.name}`, observed),
    },
    {
      name: "of rates",
      meaning: "The same without the noise of the samples",
      cell: ({ corrected }) =>
        Number.isNaN(corrected) ? { text: "–" } : { text: twoDigits(corrected), value: corrected },
    },
    { name: "tasks", cell: ({ tasks }) => ({ text: String(tasks), value: tasks }) },
  ];
  return html`${figure(
      {
        title: "Similarity of runs",
        subtitle: `Correlation of the tasks’ c/n. ${sampledWords(runs)}.`,
        source: sourceWords(workspace, runs),
      },
      html`<pc-matrix-chart
        .names=${runs.map(({ name }) => name)}
        .values=${matrixOf(runs.length, values)}
      ></pc-matrix-chart>`,
    )}
    <pc-table
      label="Similarity of runs"
      .heads=${["first", "second"]}
      .between=${" and "}
      .content=${contentOf(columns, rows, ({ one, other }) => ({
        names: [one.name, other.name],
        head: html`${rowName(one)} and ${rowName(other)}`,
      }))}
      .first=${20}
    ></pc-table>`;
}
