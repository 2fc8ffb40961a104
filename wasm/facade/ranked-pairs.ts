import { number, numbers } from "./arguments.ts";
import type { RankedPair } from "./compare.ts";
import { refuseType } from "./error.ts";
import type { RawComparedPairs } from "./raw.ts";

function checkPair(method: string, name: string, pair: RankedPair, runs: number) {
  const { a, b, difference, lower, upper } = pair;
  for (const [field, value] of Object.entries({ difference, lower, upper }))
    number(method, `${name}.${field}`, value);
  for (const [field, run] of Object.entries({ a, b })) {
    const isRun = Number.isInteger(run) && 0 <= run && run < runs;
    const rule = `a whole number in [0, ${runs - 1}], the index of a value`;
    if (!isRun) refuseType(method, `${name}.${field}`, run, rule);
  }
}

/** Pairs of runs in core's format: one array for each field. `runs` is the number of runs. */
export function pairColumns(
  method: string,
  pairs: readonly RankedPair[],
  runs: number,
): RawComparedPairs {
  for (const [i, pair] of pairs.entries()) checkPair(method, `pairs[${i}]`, pair, runs);
  const column = (read: (pair: RankedPair) => number) => Float64Array.from(pairs, read);
  const pValues = pairs.map(({ pValue }) => pValue);
  return {
    a: column(({ a }) => a),
    b: column(({ b }) => b),
    difference: column(({ difference }) => difference),
    lower: column(({ lower }) => lower),
    upper: column(({ upper }) => upper),
    pValue: numbers(method, "pValue", pValues),
  };
}
