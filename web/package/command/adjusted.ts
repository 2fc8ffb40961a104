import type { Place } from "../../compute/comparison.ts";
import { counted } from "../../format.ts";
import { pWords } from "../../parts/numbers.ts";
import { mixed, partOf } from "../../state/apart.ts";
import type { StyledRun } from "../../state/styled-runs.ts";
import { tiesOf } from "../../views/compare/tied-words.ts";
import type { Given } from "./answers.ts";

/** What Holm's adjustment over all pairs of runs that are ranked together says of two runs, and which of all are not distinguishable. */
export async function adjustedWords(
  { store, answering, settings }: Given,
  place: Place,
  [a, b]: [StyledRun, StyledRun],
): Promise<string[]> {
  const { within } = settings.groups;
  const { name, runs } = partOf(settings, store.runs, a);
  if (!runs.includes(b))
    return [
      `${a.name} and ${b.name} differ in ${within ?? mixed}, so they are not ranked together.`,
    ];
  const pairs = await Promise.all(
    runs.flatMap(({ run: one }, at) =>
      runs.slice(at + 1).map(async ({ run: other }, j) => {
        const pair = await answering.ask({ kind: "pairAt", runs: [one.id, other.id], place });
        return { ...pair, a: at, b: at + 1 + j };
      }),
    ),
  );
  const values = await Promise.all(
    runs.map(async ({ run }) => {
      const { value } = await answering.ask({ kind: "valueAt", runs: [run.id], place });
      return value;
    }),
  );
  const ranking = await answering.ask({ kind: "ranking", runs: [], values, pairs });
  const [one, other] = [runs.indexOf(a), runs.indexOf(b)];
  const isPair = (pair: { a: number; b: number }) =>
    [pair.a, pair.b].includes(one) && [pair.a, pair.b].includes(other);
  const p = ranking.adjusted[pairs.findIndex(isPair)] ?? NaN;
  const of = name === "" ? "" : ` of ${name}`;
  return [
    ...(Number.isNaN(p)
      ? []
      : [`After Holm’s adjustment for ${counted(pairs.length, "pair")}${of}: ${pWords(p)}.`]),
    ...tiesOf({ ranking }).map(
      (group) => `Not distinguishable: ${group.flatMap((i) => runs[i]?.name ?? []).join("; ")}.`,
    ),
  ];
}
