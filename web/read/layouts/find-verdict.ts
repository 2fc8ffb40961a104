import type { Column } from "../columns/header.ts";
import { profilesOf } from "./profiles.ts";
import { isMetric, namesFailure } from "../columns/count-names.ts";
import { failure, type Reading, type ReadFailure } from "../base/problem.ts";
import { listed, shown } from "../base/quote.ts";
import type { Table } from "../base/table.ts";

/** Column that is named for verdicts and holds some; null if there is none. Several lead to a question. */
export function findVerdict(table: Table, columns: readonly Column[]): Column | ReadFailure | null {
  const profiles = profilesOf(
    table,
    columns.filter(({ role }) => role === "verdict"),
  );
  if (!Array.isArray(profiles)) return profiles;
  const found = profiles
    .filter(({ binary, words, asked }) => binary + words + asked > 0)
    .map(({ column }) => column);
  const [only = null, other] = found;
  if (other === undefined) return only;
  return failure(
    table.headerLine,
    other.name,
    `${listed(found.map(({ name }) => name))} may each be the verdict of the row’s sample`,
    "Keep one of them, or name it correct.",
    found.map(asVerdict),
  );
}

/**
 * Question about several columns that are each named as a count of successes and hold verdicts; null if one does not.
 */
export function askVerdict(table: Table, columns: readonly Column[]): ReadFailure | null {
  const named = columns.filter(({ role, override }) => role === "c" && override === null);
  if (named.length < 2) return null;
  const profiles = profilesOf(table, named);
  if (!Array.isArray(profiles)) return profiles;
  if (profiles.some(({ binary, words, others }) => others > 0 || binary + words === 0)) return null;
  return failure(
    table.headerLine,
    named[1]?.name ?? null,
    `${listed(named.map(({ name }) => name))} may each be the verdict of the row’s sample`,
    "Say which is the verdict, or keep one of them.",
    named.map(asVerdict),
  );
}

/**
 * Readings of columns as the verdicts of samples. Such a column holds only verdicts, or has the name of one without a
 * column of n.
 */
export function verdictReadings(table: Table, columns: readonly Column[]): Reading[] {
  const unknown = columns.filter(
    ({ role, key }) => (role === null || role === "verdict") && !isMetric(key),
  );
  const profiles = profilesOf(table, unknown);
  if (!Array.isArray(profiles)) return [];
  const hasN = columns.some(({ role }) => role === "n");
  return profiles
    .filter(
      ({ column, binary, words, others, asked }) =>
        (binary + words + asked > 0 && others === asked) ||
        (column.role === "verdict" && others > 0 && !hasN),
    )
    .map(({ column }) => asVerdict(column));
}

/** Reading of a column as the verdict; passes and failures swap if it names failures. */
export const asVerdict = ({ id, name, key }: Column): Reading =>
  namesFailure(key)
    ? {
        words: `${shown(name)} says of one sample per row that it failed: 1 or true is a failure`,
        meaning: { [id]: { use: "verdict", turned: true } },
      }
    : {
        words: `${shown(name)} is the verdict of one sample per row`,
        meaning: { [id]: { use: "verdict" } },
      };
