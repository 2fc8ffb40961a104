import { level, seed } from "../questions/measure/interval-ends.ts";
import { stoppedWarnings } from "../questions/runs/stopped-sampling.ts";
import { withRefs, type Settings } from "../state/settings/address.ts";
import { nameOf, type NamedRun } from "../state/settings/run-ref.ts";
import type { RunSummary } from "../state/sources/source.ts";
import type { CopiedTable } from "./copied-table.ts";

/** A table of the view, with its title. */
export interface NamedTable {
  title: string;
  table: CopiedTable;
}

/** Input for the results of a view. */
export interface ResultsOf {
  version: string;
  settings: Settings;
  /** The visible runs. */
  runs: { name: string; run: RunSummary }[];
  /** All runs, since settings may refer to any of them. */
  all: readonly NamedRun[];
  tables: NamedTable[];
}

/** The version of the format, and the file with its schema. */
export const resultsFormat = 1;
export const schemaFile = "passcurve-results-1.schema.json";

/** JSON has no NaN and no infinity. */
const inJson = (cell: string | number): string | number | null =>
  typeof cell === "number" ? (Number.isFinite(cell) ? cell : null) : cell === "" ? null : cell;

/** Settings with runs by name, without settings that carry data. */
function plainSettings(settings: Settings, all: readonly NamedRun[]): Record<string, unknown> {
  const named = withRefs(settings, (ref) => ({ name: nameOf(all, ref) }));
  const left = ["data", "on", "off", "formula", "view"];
  return Object.fromEntries(Object.entries(named).filter(([name]) => !left.includes(name)));
}

/** Everything that a view shows as one JSON object, by the schema of `schemaFile`. */
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
