import type { RunLine } from "../../charts/run-lines.ts";
import type { ReliableRun } from "./reliable-runs.ts";

/** The steps as a line: each share holds from the previous τ on, and 0 beyond the last step. */
export function coverLine({ styleIndex, name, shape: { steps } }: ReliableRun): RunLine {
  const points = Array.from(steps.tau, (tau, i) => ({ x: tau, y: steps.share[i] ?? NaN }));
  const first = points[0]?.y ?? 0;
  const last = points.at(-1)?.x ?? 0;
  const beyond = last < 1 ? [{ x: 1, y: 0 }] : [];
  return { styleIndex, name, points: [{ x: 0, y: first }, ...points, ...beyond] };
}

/** The share at each of `taus` (ascending): that of the first step at or beyond it. */
export function sharesAt({ shape: { steps } }: ReliableRun, taus: ArrayLike<number>): number[] {
  let step = 0;
  return Array.from(taus, (tau) => {
    while ((steps.tau[step] ?? Infinity) < tau) ++step;
    return steps.share[step] ?? 0;
  });
}

export const markedTaus = [0.1, 0.3, 0.5, 0.7, 0.9];
