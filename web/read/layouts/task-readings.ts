import { listed, shown } from "../base/quote.ts";
import type { Override } from "../base/override.ts";
import type { Reading } from "../base/problem.ts";
import type { Table } from "../base/table.ts";
import { readVerdict } from "../base/verdict.ts";
import type { Column } from "../columns/header.ts";
import { ofItems, ofSample } from "./split-rows.ts";

const isOfItems = ({ key }: Column): boolean => ofItems.test(key) && !ofSample.test(key);

/** Maximum number of rows to examine, of distinct values of a column, and of readings. */
const kRows = 10_000;
const kValues = 1000;
const kOffered = 3;

const isNumber = (cell: string) => cell !== "" && !Number.isNaN(Number(cell.replace(",", ".")));

interface Profile {
  column: Column;
  values: Set<string>;
  /** True if its values are names: they are not numbers, or the column has the name of an item. */
  isName: boolean;
  isVerdict: boolean;
}

/** Readings of columns as the task of a row that is a sample, if no task is known by name. */
export function taskReadings(table: Table, columns: readonly Column[]): Reading[] {
  const open = columns.filter(
    ({ role, key }) => (role === null || role === "cluster") && !ofSample.test(key),
  );
  const profiles = open.map((column): Profile => ({
    column,
    values: new Set(),
    isName: isOfItems(column),
    isVerdict: true,
  }));
  const walked = table.walk((row) => {
    for (const profile of profiles) {
      const cell = row[profile.column.index]?.trim() ?? "";
      if (cell === "" || profile.values.size >= kValues) continue;
      const verdict = readVerdict(cell, table.style.decimalComma);
      if (verdict === "other") {
        profile.isVerdict = false;
        profile.isName ||= !isNumber(cell);
      }
      profile.values.add(cell);
    }
  }, kRows);
  if (!walked.ok) return [];
  const known = columns.find(({ role }) => role === "c" || role === "verdict");
  const verdict = known ?? verdictIn(profiles, columns);
  if (verdict === null) return [];
  const more: [string, Override][] = known === undefined ? [[verdict.id, { use: "verdict" }]] : [];
  const names = profiles.filter(
    ({ column, values, isName, isVerdict }) =>
      isName && !isVerdict && values.size > 1 && column !== verdict,
  );
  const reading = (parts: readonly Column[]): Reading => {
    const which = listed(parts.map(({ name }) => name));
    const as = parts.length === 1 ? "names the task" : "together name the task";
    const and = more.length === 0 ? "" : `, and ${shown(verdict.name)} is the verdict`;
    const tasks = parts.map(({ id }): [string, Override] => [id, { use: "task" }]);
    return { words: `${which} ${as}${and}`, meaning: Object.fromEntries([...tasks, ...more]) };
  };
  const items = names.filter(({ column }) => isOfItems(column)).map(({ column }) => column);
  const alone = [...names]
    .sort((a, b) => Number(isOfItems(b.column)) - Number(isOfItems(a.column)))
    .slice(0, kOffered)
    .map(({ column }) => reading([column]));
  return items.length > 1 ? [reading(items), ...alone] : alone;
}

/** Last column whose values are all verdicts, which is the verdict in tables without names. */
const verdictIn = (profiles: readonly Profile[], columns: readonly Column[]): Column | null =>
  profiles.findLast(({ isVerdict, values }) => isVerdict && values.size > 0)?.column ??
  mostlyVerdicts(profiles, columns);

/** Last column with verdicts among its words, as at least half of them; null if there is none. */
function mostlyVerdicts(profiles: readonly Profile[], columns: readonly Column[]): Column | null {
  const found = profiles.findLast(({ values }) => {
    const words = [...values].filter((each) => /[a-z]/i.test(each));
    const verdicts = words.filter((each) => readVerdict(each, false) !== "other");
    return verdicts.length > 0 && 2 * verdicts.length >= words.length;
  });
  return columns.find(({ index }) => index === found?.column.index) ?? null;
}
