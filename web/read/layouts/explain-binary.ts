import { failure, type ReadFailure } from "../base/problem.ts";
import { shown } from "../base/quote.ts";
import type { BinaryDoubt, CountColumns } from "../checks/check-readings.ts";
import { countedBy, isCountName } from "../columns/count-names.ts";
import { asRate } from "./count-readings.ts";
import { asVerdict } from "./find-verdict.ts";

/**
 * Question about successes that are all 0 or 1, next to more samples: a count, a rate, or a flag? Null for a column
 * that can only count.
 */
export function explainBinary(
  { n, c }: CountColumns,
  { line, nText, cText }: BinaryDoubt,
  header: readonly string[],
): ReadFailure | null {
  const [name, value] = [shown(c.name), `${shown(c.name)} = ${shown(cText)}`];
  const asCount = {
    words: `${name} counts the successes of ${shown(n.name)}`,
    meaning: { [c.id]: { use: "c" } },
  } as const;
  if (cText.length > 1)
    return failure(
      line,
      c.name,
      `${value} with ${shown(n.name)} = ${shown(nText)} may be 1 success or the rate 100 %`,
      "Write how many samples succeeded, as a whole number.",
      [asRate(c, n), asCount],
    );
  const isNumberOf = header[c.index]?.trim().startsWith("#") === true;
  if (isNumberOf || isCountName(c.key) || countedBy(c.key) !== "c") return null;
  return failure(
    line,
    c.name,
    `${name} is 0 or 1 on every row, with ${shown(n.name)} = ${shown(nText)}: it may count successes, or say whether any of the samples succeeded`,
    `Add how many samples succeeded, as num_${c.key}.`,
    [asCount, asVerdict(c)],
  );
}
