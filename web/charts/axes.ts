import * as Plot from "@observablehq/plot";
import { tick } from "../format.ts";

/** The values upwards, over a light grid. */
export const valueAxis = (
  label: string | null,
  options: Plot.AxisYOptions = {},
  grid: Plot.GridYOptions = {},
): Plot.Markish[] => [
  Plot.gridY({ stroke: "var(--grid)", strokeOpacity: 1, ...grid }),
  Plot.axisY({ label, labelArrow: "none", labelAnchor: "top", tickSize: 0, ...options }),
];

/** What the values are of, from left to right; with ticks at these places where there are any. */
export const placeAxis = (
  label: string,
  options: Plot.AxisXOptions = {},
  at?: number[],
): Plot.Markish => {
  const all = {
    label,
    labelArrow: "none",
    labelAnchor: "center",
    tickSize: 4,
    ...options,
  } as const;
  return at === undefined ? Plot.axisX(all) : Plot.axisX(at, all);
};

/** Room for the words of a tick, in pixels. */
const tickRoom = 34;

/** Budgets along a log scale: as many of these ticks as there is room for. */
export const budgetAxis = (label: string, ticks: number[], width: number): Plot.Markish =>
  placeAxis(
    label,
    { text: tick }, // tickFormat would go through the log scale, which leaves some labels out
    width / ticks.length < tickRoom ? ticks.filter((k) => String(k).startsWith("1")) : ticks,
  );
