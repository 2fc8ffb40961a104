import { expect, test } from "vitest";
import { defaultExample } from "../../../../../web/state/settings/example-ids.ts";
import { formulaIds } from "../../../../../web/state/settings/formula-ids.ts";
import { citable, type Cited } from "../../../../../web/ui/how/cited.ts";
import { formulaBody, formulaName } from "../../../../../web/ui/how/formula-card.ts";
import type { View } from "../../../../../web/ui/page/page.ts";
import { boundaryView } from "../../../../../web/views/boundary/view.ts";
import { budgetView } from "../../../../../web/views/budget/view.ts";
import { costView } from "../../../../../web/views/cost/view.ts";
import { depthView } from "../../../../../web/views/depth/view.ts";
import { extrapolateView } from "../../../../../web/views/extrapolate/view.ts";
import { fitView } from "../../../../../web/views/fit/view.ts";
import { howManyView } from "../../../../../web/views/how-many/view.ts";
import { reliabilityView } from "../../../../../web/views/reliability/view.ts";
import { tableView } from "../../../../../web/views/table/view.ts";
import { whatIfView } from "../../../../../web/views/what-if/view.ts";
import { citedCells, citedIn, stepsTo } from "../../../cited.ts";
import { openView, wordsOf, type OpenedView } from "../../../opened-view.ts";
import { isOf, within } from "../../../page-blocks.ts";

type Opened = Pick<OpenedView<unknown>, "page" | "blocks" | "tables" | "sections">;

const views = {
  reliability: reliabilityView,
  table: tableView,
  boundary: boundaryView,
  extrapolate: extrapolateView,
  fit: fitView,
  "what-if": whatIfView,
  "how-many": howManyView,
  cost: costView,
  budget: budgetView,
  depth: depthView,
} satisfies Record<string, unknown>;

type ViewName = keyof typeof views;

function opened(address: string): Promise<OpenedView<unknown>> {
  const name = /^#([\w-]+)/.exec(address)?.[1] as ViewName;
  return openView(views[name] as View<unknown>, address);
}

/** Numbers of a page that open their formulas. */
type Place = (view: Opened) => (Cited | null)[];

const inHeadline: Place = ({ page }) =>
  [page.headline?.sentence, page.headline?.basis].flatMap(citedIn);

/** In the headline, notes and lists. */
const inSentences: Place = (view) => [...inHeadline(view), ...view.blocks.flatMap(citedIn)];

const inLargerPrint: Place = ({ blocks }) =>
  blocks
    .filter((each) => isOf(each, ["note"]))
    .filter(({ style }) => style === "next")
    .flatMap(citedIn);

const inTables: Place = ({ tables }) => citedCells(tables);

const inTablesOf =
  (label: RegExp): Place =>
  ({ tables }) =>
    citedCells(tables.filter((each) => label.test(each.label)));

/** Every cell of a table, also those that cite nothing. */
const inTable =
  (place: number): Place =>
  ({ tables }) =>
    (tables[place]?.content.rows ?? []).flatMap(({ cells }) =>
      cells.map(({ cited = null }) => citable(cited)),
    );

const inSections: Place = ({ sections }) =>
  citedCells(sections.flatMap(within).filter((each) => isOf(each, ["table"])));

/** A number of a view: the numbers that it is among, its place there, and its formula. */
type Value = [among: Place, place: number, formula: string];

/** Cells of the table of a population, and of its study's conclusions, with their formulas. */
const populationCells = [
  "A chosen population",
  "Evidence",
  "ΔPass",
  "ΔPass",
  "A chosen population",
  "Hierarchical Bayes",
].map((formula, place): Value => [inTablesOf(/^Population/), place, formula]);

const values: [address: string, Value[]][] = [
  [`#reliability?example=${defaultExample}&tau=0.3`, [[inTable(0), 0, "Cover@τ"]]],
  [
    `#reliability?example=${defaultExample}&k=5`,
    [
      [inTable(0), 4, "AUC⁺ and AvgAUC⁺"],
      [inTable(1), 0, "G-Pass@k at τ"],
      [inTable(1), 3, "mG-Pass@k"],
    ],
  ],
  [
    `#table?example=${defaultExample}&columns=avg-auc,gain`,
    [[inTablesOf(/^Your table$/), 0, "AUC⁺ and AvgAUC⁺"]],
  ],
  [
    `#table?example=${defaultExample}&columns=gain&k=5`,
    [[inTablesOf(/^Your table$/), 0, "Gains and drops"]],
  ],
  [
    "#boundary?example=simulated-paired",
    [
      [inTables, 0, "McNemar"],
      [inHeadline, 0, "McNemar"],
    ],
  ],
  [
    "#extrapolate?example=simulated-mbpp",
    [
      [inTables, 2, "Beta-Binomial (BB)"],
      [inTables, 1, "Hierarchical Bayes"],
      [inTables, 4, "Linear mixture"],
      [inHeadline, 0, "Hierarchical Bayes"],
    ],
  ],
  ["#fit?example=simulated-mbpp", [[inTables, 0, "Evidence"]]],
  ["#fit?example=simulated-depth", [[inTablesOf(/^Correlations/), 0, "Correlation"]]],
  [
    "#what-if",
    [
      [inTables, 0, "pass@k, unbiased"],
      [inTables, 2, "Prediction for one task"],
      [inTables, 1, "Interval of one task"],
      [inHeadline, 0, "pass@k, unbiased"],
    ],
  ],
  ["#what-if?what=population&population.tasks=40", populationCells],
  [
    "#what-if?what=population",
    [
      [inLargerPrint, 0, "Hierarchical Bayes"],
      [inLargerPrint, 1, "A chosen population"],
    ],
  ],
  [
    "#how-many?example=simulated-mbpp",
    [
      [inTables, 0, "Width of a planned interval"],
      [inSentences, 1, "Width of a planned interval"],
      [inSections, 2, "Where the error"],
      [inTablesOf(/^Further/), 1, "Further samples"],
    ],
  ],
  ["#cost?example=evalperf", [[inHeadline, 0, "Cost per solved task"]]],
  [
    "#budget?example=taubench-airline",
    [
      [inTables, 0, "Error of a smaller"],
      [inHeadline, 0, "Error of a smaller"],
    ],
  ],
  [
    "#depth?example=simulated-depth",
    [
      [inHeadline, 0, "ΔT"],
      [inTables, 0, "pass@k, unbiased"],
      [inTablesOf(/^Saturation/), 0, "T* and the recommended depth"],
    ],
  ],
];

/** Sections that hold some of these values, by the address of their view. */
const sections: Partial<Record<string, string[]>> = {
  "#fit?example=simulated-depth": ["correlations"],
  "#how-many?example=simulated-mbpp": ["enough", "noise", "next"],
  "#depth?example=simulated-depth": ["saturation"],
};

test.each(values)("in %s each value leads to its formula", async (address, all) => {
  const view = await opened(address);
  await view.unfold(...(sections[address] ?? []));
  for (const [among, place, formula] of all) {
    const cited = among(view)[place];
    if (cited == null) throw new Error(`no number ${place} for ${formula}`);
    expect.soft(formulaName(cited.formula)).toContain(formula);
    const shown = wordsOf(formulaBody(cited.formula, await stepsTo(cited, view)));
    expect.soft(shown, formula).not.toMatch(/undefined|NaN/);
  }
  // “How is this computed?”, by formulas of the catalogue.
  const { formulas } = view.page;
  expect(formulas.length).toBeGreaterThan(2);
  expect(formulas.filter((id) => !formulaIds.includes(id))).toEqual([]);
});
