import { counted } from "../../base/format.ts";
import type { Question } from "../base/problem.ts";
import { listed, quoted } from "../base/quote.ts";
import type { Repeats, TableRow } from "./cell-rows.ts";

/** Column that distinguishes the last row of a sample from those before it. */
export const repeatColumn = "repeat";
const [last, earlier] = ["last", "earlier"];

/** Maximum number of samples named in the question. */
const kNamed = 3;

/** Question which verdict counts if samples repeat with another one; null if none do. */
export function questionOn({ different }: Repeats): Question | null {
  const [first] = different;
  if (first === undefined) return null;
  const [one, other] = first.lines;
  const names = different
    .slice(0, kNamed)
    .map(({ cells: [task = "", sample = ""] }) => `task ${quoted(task)}, sample ${quoted(sample)}`);
  const more = different.length > kNamed ? ` and ${different.length - kNamed} more` : "";
  const come = counted(different.length, "sample comes", "samples come");
  return {
    column: "sample",
    message: `${come} again with another verdict: ${listed(names)}${more}; the first in record ${one} and in ${other}`,
    fix: "Keep one record of each sample, or say which counts.",
    readings: [
      {
        words: "the last record of each sample counts",
        meaning: { [repeatColumn]: { use: "only", value: last } },
      },
      { words: "each record is a sample", meaning: { sample: { use: "ignored" } } },
    ],
  };
}

/** Adds a cell to each row that marks the last row of its sample. */
export function* withPlaces(rows: Iterable<TableRow>, { isLast }: Repeats): Generator<TableRow> {
  let place = 0;
  for (const { cells, line } of rows)
    yield { cells: [...cells, isLast[place++] === 1 ? last : earlier], line };
}
