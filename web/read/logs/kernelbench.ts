import { hasKeys, objectsIn, type Fields } from "../records/json.ts";
import type { Log } from "../records/log.ts";
import type { LogRow } from "../records/log-row.ts";
import { entriesOf, samplesOf } from "../records/samples.ts";
import { firstOf } from "./evalplus.ts";
import type { LogFormat } from "./log-format.ts";

const what = "KernelBench results";

/** `{problem: [{compiled, correctness}]}`, or one such object for each problem. Source: KernelBench scripts. */
export const kernelBench: LogFormat = {
  what,
  is: ({ first }) => {
    const one = firstOf(first);
    return hasKeys(Array.isArray(one) ? one[0] : one, "correctness", "compiled");
  },
  open: ({ first }) =>
    samplesOf(
      entriesOf(first),
      { task: "key", verdicts: { correctness: "correctness" } },
      { what },
    ),
};

const isResult = (value: unknown): value is Fields => hasKeys(value, "correctness", "compiled");

/** The result of a row: the row itself, or an object in it. */
const resultIn = (row: Fields): Fields | undefined =>
  isResult(row) ? row : Object.values(row).find(isResult);

const problemOf = (row: Fields): unknown =>
  row.problem_id ?? row.problem_name ?? row.problem ?? row.name;

/** The rows of a driver: lines, a list, or a list in `results`. */
function rowsIn({ first, rows }: Log): readonly LogRow[] {
  const inside = objectsIn(first.results);
  return inside.length > 0 ? inside.map((fields, i) => ({ fields, line: i + 1 })) : [...rows()];
}

/** A row per sample that names its problem and contains the result, as written by drivers of KernelBench. */
export const kernelBenchRows: LogFormat = {
  what: `${what} of a driver`,
  is: ({ first }) => {
    const row = objectsIn(first.results)[0] ?? first;
    return resultIn(row) !== undefined && problemOf(row) !== undefined;
  },
  open: (log) =>
    samplesOf(
      rowsIn(log),
      {
        task: problemOf,
        verdicts: { correctness: (row) => resultIn(row)?.correctness },
      },
      { what: `${what} of a driver` },
    ),
};
