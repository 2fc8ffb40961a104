import { whole } from "../../base/format.ts";
import { bareShare, pending } from "../../ui/tables/number-cells.ts";
import { shareCell, undefinedCell, withRange } from "../../ui/tables/cells.ts";
import type { TableBlock } from "../../ui/page/page.ts";
import { runsBlock } from "../../ui/page/runs-block.ts";
import { contentOf, type Cell, type ColumnOf } from "../../ui/tables/value-text.ts";
import { unclippedRange, unclippedText } from "../../ui/words/unclipped.ts";
import { citedMean } from "../../ui/how/cited.ts";
import type { CheckedRun, CheckerPicture } from "./picture.ts";
import { rateRange, rateText } from "./rate-words.ts";
import { citedCorrected, citedExplaining } from "./sentence.ts";

/** A run at a k. */
interface Place {
  run: CheckedRun;
  k: number;
}

function asCheckedCell({ run, k }: Place): Cell {
  const { value, complement, end, reason } = run.asChecked(k);
  if (Number.isNaN(value)) return undefinedCell(reason);
  const of = `pass@${whole(k)} of ${run.name}`;
  return {
    ...shareCell(value, complement, end),
    cited: citedMean(of, run.run.id, { of: "pass@k", k, tau: 0, ragged: "strict" }),
  };
}

const correctedCell =
  ({ rates }: CheckerPicture) =>
  ({ run, k }: Place): Cell => {
    const { value, complement, end, reason } = run.corrected(k);
    if (Number.isNaN(value)) return undefinedCell(rates.problem ?? reason);
    const { decimals, range } = unclippedRange(end);
    return {
      ...withRange(value, unclippedText(value, complement, decimals), end, range),
      more: value < 0 ? "below 0: wrong tries alone would pass more often" : null,
      cited: citedCorrected(run, k, rates),
    };
  };

function explainingCell({ run, k }: Place): Cell {
  if (k === 1) return undefinedCell("one attempt has no gain over one attempt");
  if (k > run.run.minN) return undefinedCell(`some task has fewer than ${whole(k)} samples`);
  const found = run.explaining(k);
  if (found === null) return pending;
  const { value, lower, upper } = found;
  if (Number.isNaN(value)) return undefinedCell("every try passed");
  const range = rateRange({ lower, upper });
  return {
    value,
    text: rateText(value),
    ...(range === "" ? {} : { range, lower, upper }),
    cited: citedExplaining(run, k, value),
  };
}

const columnsOf = (picture: CheckerPicture): ColumnOf<Place>[] => [
  { name: "as checked", meaning: "pass@k of the tries that pass", cell: asCheckedCell },
  {
    name: "corrected",
    meaning: "pass@k of right tries, for these f and s",
    cell: correctedCell(picture),
  },
  {
    name: "f that explains the gain",
    meaning: "the share of wrong tries that would have to pass to produce the gain from 1 to k",
    cell: explainingCell,
  },
];

/** Every run at the k of the sentence. */
export const runsAtK = (picture: CheckerPicture): TableBlock => {
  const { runs, k } = picture;
  const columns = columnsOf(picture).map(({ cell, ...column }) => ({
    ...column,
    cell: (run: CheckedRun) => cell({ run, k }),
  }));
  return runsBlock(`Runs at k = ${whole(k)} if the checker errs`, runs, columns);
};

/** The run in focus at round ks. */
export function eachK(picture: CheckerPicture): TableBlock {
  const { focus, listed, ks, floors, rates, differing } = picture;
  const [asChecked, corrected, ...rest] = columnsOf(picture);
  const alone: ColumnOf<Place> = {
    name: "f alone",
    meaning: "pass@k as checked of a task that is never solved",
    cell: ({ k }) => {
      const value = floors[ks.indexOf(k)] ?? NaN;
      return rates.problem === null ? bareShare(value) : undefinedCell(rates.problem);
    },
  };
  const end = (of: "lower" | "upper", name: string, meaning: string): ColumnOf<Place> => ({
    name,
    meaning: `${meaning} pass@k of right tries, where f differs by task and is this in the mean`,
    cell: ({ k }) => {
      const at = listed.indexOf(k);
      const value = differing?.[of][at] ?? NaN;
      return Number.isNaN(value) ? undefinedCell(differing?.reason[at] ?? null) : bareShare(value);
    },
  });
  const ends =
    differing === null
      ? []
      : [
          end("lower", "least by task", "the least"),
          end("upper", "greatest by task", "the greatest"),
        ];
  const columns = [asChecked, corrected, ...ends, alone, ...rest].filter(
    (each) => each !== undefined,
  );
  const places = listed.map((k): Place => ({ run: focus, k }));
  return {
    kind: "table",
    label: `${focus.name} at each k if the checker errs`,
    heads: ["k"],
    content: contentOf(columns, places, ({ k }) => ({ names: [whole(k)], head: whole(k) })),
  };
}
