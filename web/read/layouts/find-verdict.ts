import type { Column } from "../columns/header.ts";
import { profilesOf } from "./profiles.ts";
import { isMetric, namesFailure } from "../columns/count-names.ts";
import { failure, type Reading, type ReadFailure } from "../base/problem.ts";
import { listed, shown } from "../base/quote.ts";
import type { Table } from "../base/table.ts";

/** The column that is named for the verdict of each row and holds verdicts; null where there is none. Several are asked about. */
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

/** The question which of several columns, each named as a count of successes, holds the verdicts; null where not all hold such. */
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

/** The readings by which a column holds the verdicts of samples: it has nothing else, or is named so and has no n beside it. */
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

/** The reading by which a column is the verdict; the other way round where it names failures. */
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
