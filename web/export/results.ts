import { level, seed } from "../compute/measure/interval-ends.ts";
import { stoppedWarnings } from "../compute/runs/stopped-sampling.ts";
import { withRefs, type Settings } from "../state/settings/address.ts";
import { nameOf, type NamedRun } from "../state/settings/run-ref.ts";
import type { RunSummary } from "../state/sources/source.ts";
import type { CopiedTable } from "./copied-table.ts";

/** A table of the view, and what it is of. */
export interface NamedTable {
  title: string;
  table: CopiedTable;
}

/** What the results of a view are made from. */
export interface ResultsOf {
  version: string;
  settings: Settings;
  /** The runs that are shown. */
  runs: { name: string; run: RunSummary }[];
  /** All runs, which settings may name. */
  all: readonly NamedRun[];
  tables: NamedTable[];
}

/** The version of the format, and the file that says what it holds. */
export const resultsFormat = 1;
export const schemaFile = "passcurve-results-1.schema.json";

/** JSON has no NaN and no infinity. */
const inJson = (cell: string | number): string | number | null =>
  typeof cell === "number" ? (Number.isFinite(cell) ? cell : null) : cell === "" ? null : cell;

/** Settings by the names of their runs, without what carries data. */
function plainSettings(settings: Settings, all: readonly NamedRun[]): Record<string, unknown> {
  const named = withRefs(settings, (ref) => ({ name: nameOf(all, ref) }));
  const left = ["data", "on", "off", "formula", "view"];
  return Object.fromEntries(Object.entries(named).filter(([name]) => !left.includes(name)));
}

/** All that a view shows as one object of JSON, by the schema of `schemaFile`. */
export const resultsOf = ({ version, settings, runs, all, tables }: ResultsOf) => ({
  format: "passcurve results",
  formatVersion: resultsFormat,
  schema: schemaFile,
  passcurve: version,
  view: settings.view,
  settings: plainSettings(settings, all),
  intervals: { level, covers: settings.about, seed },
  warnings: stoppedWarnings(runs),
  runs: runs.map(({ name, run: { labels, from, tasks, minN, maxN, stopped, cost } }) => ({
    label: name,
    labels: { ...labels },
    source: from,
    tasks,
    samplesPerTask: { least: minN, most: maxN },
    stoppedAtSuccess: stopped,
    ...(cost === undefined ? {} : { costPerSample: { mean: cost.mean, unit: cost.unit } }),
  })),
  tables: tables.map(({ title, table: { csv } }) => {
    const [columns = [], ...rows] = csv;
    return { title, columns: columns.map(String), rows: rows.map((row) => row.map(inJson)) };
  }),
});
