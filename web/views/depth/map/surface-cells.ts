import { fixed } from "../../../base/decimals.ts";
import { counted } from "../../../base/format.ts";
import type { DrawnFamily } from "./drawn-family.ts";

/** One (k, T) of a family. */
export interface SurfaceCell {
  family: DrawnFamily;
  /** The run at this depth. */
  run: string;
  row: number;
  column: number;
  k: number;
  T: number;
  value: number;
  complement: number;
  deltaK: number;
  deltaT: number;
  difference: number;
  ratio: number;
  saturated: boolean;
  /** Reason why the value is undefined or covers only some of the tasks; null if it covers all. */
  reason: string | null;
}

export function cellAt(family: DrawnFamily, row: number, column: number): SurfaceCell {
  const { surface } = family.answer;
  const at = row * surface.k.length + column;
  const [k = NaN, T = NaN] = [surface.k[column], surface.T[row]];
  const of = (values: Float64Array) => values[at] ?? NaN;
  const few = (surface.total[row] ?? NaN) - of(surface.eligible);
  return {
    family,
    run: family.points[row]?.run.id ?? "",
    row,
    column,
    k,
    T,
    value: of(surface.value),
    complement: of(surface.complement),
    deltaK: of(surface.deltaK),
    deltaT: of(surface.deltaT),
    difference: of(surface.difference),
    ratio: of(surface.ratio),
    saturated: surface.saturated[at] ?? false,
    reason:
      few > 0
        ? `at T = ${T}, ${counted(few, "task")} of ${surface.total[row] ?? NaN} ${few === 1 ? "has" : "have"} fewer than ${k} samples`
        : null,
  };
}

/** Every cell of a family, depth by depth. */
export function cellsOf(family: DrawnFamily): SurfaceCell[] {
  const { T, k } = family.answer.surface;
  return Array.from(T, (_, row) =>
    Array.from(k, (__, column) => cellAt(family, row, column)),
  ).flat();
}

/** `T = 2`, kept on one line. */
export const equals = (letter: "k" | "T", value: number) => `${letter}\u00a0=\u00a0${value}`;

/** True if the gains of both a round and a doubling are known. */
export const isWeighed = ({ difference }: SurfaceCell): boolean => !Number.isNaN(difference);

/** A share in percent without the sign, for cells: 0 or 100 only if exact. */
export function cellText(value: number, complement: number, decimals: number): string {
  if (value === 0) return "0";
  if (complement === 0) return "100";
  const smallest = 10 ** -decimals;
  const text = fixed(100 * value, decimals);
  if (Number(text) === 0) return `<${smallest}`;
  return Number(text) === 100 ? `>${100 - smallest}` : text;
}
