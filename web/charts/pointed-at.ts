import type { RunChart } from "./run-chart.ts";

/** The values on both axes under a pointer; null before there is a picture. */
export function pointedAt(
  event: MouseEvent,
  { drawing }: RunChart,
): { x: number; y: number } | null {
  if (drawing === null) return null;
  const { left, top } = drawing.getBoundingClientRect();
  const value = (axis: "x" | "y", at: number) => Number(drawing.scale(axis)?.invert?.(at));
  return { x: value("x", event.clientX - left), y: value("y", event.clientY - top) };
}
