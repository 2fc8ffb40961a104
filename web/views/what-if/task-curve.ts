import { roundBudgets, smoothGrid } from "../../questions/runs/budgets.ts";
import type { TaskAnswer, TaskCurve, TaskReliability } from "../../questions/measure/task.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { IfLine, IfPoint } from "../../ui/curves/if-lines.ts";

type Counted = Settings["task"];

/** The ks of the picture: every small k, then some per decade, up to the samples or the requested k. */
export function curveKs({ n, k }: Counted): number[] {
  const last = Math.max(n, k, 2);
  const ks = new Set([n, k, last, ...smoothGrid(last, 20, 24), ...roundBudgets(last)]);
  return [...ks].sort((a, b) => a - b);
}

/** A metric of a task: measured up to its samples, then predicted by the posterior; one band covers both. */
function partsOf(styleIndex: number, name: string, n: number, curve: TaskCurve): IfLine[] {
  const { k: ks, value, complement, lower, upper } = curve.posterior;
  const points = Array.from(ks, (x, i) => {
    const ends = { lower: lower[i] ?? NaN, upper: upper[i] ?? NaN };
    const predicted: IfPoint = { x, y: value[i] ?? NaN, complement: complement[i] ?? NaN, ...ends };
    const measured: IfPoint = {
      x,
      y: curve.value[i] ?? NaN,
      complement: curve.complement[i] ?? NaN,
      ...ends,
    };
    return { predicted, measured };
  });
  const beyond = points.filter(({ predicted: { x } }) => x > n).map(({ predicted }) => predicted);
  return [
    {
      styleIndex,
      name,
      standing: "measured",
      points: points.filter(({ measured: { x } }) => x <= n).map(({ measured }) => measured),
    },
    ...(beyond.length === 0
      ? []
      : [{ styleIndex, name, standing: "predicted", points: beyond } satisfies IfLine]),
  ];
}

/** pass@k and pass^k of a task as lines with their bands. */
export const taskLines = ({ n }: Counted, { passAtK, passHatK }: TaskAnswer): IfLine[] => [
  ...partsOf(0, "pass@k", n, passAtK),
  ...partsOf(1, "pass^k", n, passHatK),
];

/** Name at a threshold. pass@k is G-Pass@k with the threshold that any success reaches. */
const nameAt = (tau: number) => (tau === 0 ? "pass@k" : `τ = ${tau}`);

/** G-Pass@k of a task, one line per threshold. */
export const reliabilityLines = ({ n }: Counted, found: readonly TaskReliability[]): IfLine[] =>
  found.flatMap(({ tau, curve }, i) => partsOf(i, nameAt(tau), n, curve));
