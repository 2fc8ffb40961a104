import { largestOf, smallestOf } from "../../base/extremes.ts";
import { pointAt } from "../../ui/curves/at-k.ts";
import type { IfLine, IfPoint, Standing } from "../../ui/curves/if-lines.ts";
import type { CheckerPicture } from "./picture.ts";

/** Limits of the vertical axis, for values far outside of 0 to 1. */
const [lowest, highest] = [-1, 2];
const step = 0.1;
/** Bands extend the axis by at most this much beyond 0 and 1. */
const bandRoom = 0.2;

/** pass@k as checked, corrected, and from the errors alone. */
export function checkerLines({
  focus,
  ks,
  listed,
  floors,
  rates,
  differing,
}: CheckerPicture): IfLine[] {
  const { styleIndex } = focus;
  const line = (name: string, standing: Standing, points: IfPoint[]): IfLine => ({
    styleIndex,
    name,
    standing,
    points,
  });
  const corrected = ks.map((k) => pointAt(k, focus.corrected(k)));
  const asChecked = line(
    "as checked",
    "before",
    ks.map((k) => pointAt(k, focus.asChecked(k))),
  );
  if (rates.problem !== null) return [asChecked];
  const floor = ks.map((k, i): IfPoint => {
    const y = floors[i] ?? NaN;
    return { x: k, y, complement: 1 - y };
  });
  const ends = (["lower", "upper"] as const).map((of) =>
    line(
      of === "lower" ? "least by task" : "greatest by task",
      "predicted",
      listed.map((k, i): IfPoint => {
        const y = differing?.[of][i] ?? NaN;
        return { x: k, y, complement: 1 - y };
      }),
    ),
  );
  return [
    asChecked,
    line("corrected", "measured", corrected),
    ...(differing === null || Number.isNaN(differing.wrong) ? [] : ends),
    ...(rates.wrongPass === 0 ? [] : [line("f alone", "assumed", floor)]),
  ];
}

export const checkerKey: Partial<Record<Standing, string>> = {
  before: "as checked",
  measured: "corrected for f and s",
  predicted: "ends where f differs by task",
  assumed: "f alone: a task that is never solved",
};

/** Domain of the vertical axis: 0 to 1, extended up to the limits above. */
export function domainOf(lines: readonly IfLine[]): [number, number] {
  const points = lines.flatMap((line) => line.points).filter(({ y }) => !Number.isNaN(y));
  const known = (values: (number | undefined)[]) =>
    values.filter((each): each is number => each !== undefined && !Number.isNaN(each));
  const values = points.map(({ y }) => y);
  const lowerEnds = known(points.map(({ lower }) => lower)).map((end) => Math.max(end, -bandRoom));
  const upperEnds = known(points.map(({ upper }) => upper)).map((end) =>
    Math.min(end, 1 + bandRoom),
  );
  const low = Math.max(lowest, smallestOf([0, ...values, ...lowerEnds]));
  const high = Math.min(highest, largestOf([1, ...values, ...upperEnds]));
  return [Math.floor(low / step + 1e-9) * step, Math.ceil(high / step - 1e-9) * step];
}
