import type { Joined } from "./band-areas.ts";
import type { RunLine } from "./run-lines.ts";
import type { Pixels } from "./plot-frame.ts";

/** Largest distance from a line at which a pointer still points at it, in pixels. */
const reach = 14;

/** A line's height at x, in pixels; NaN beyond its end, or more than `reach` before its start. */
function heightAt({ points }: RunLine, x: number, pixels: Pixels, curve: Joined): number {
  const after = points.findIndex((point) => pixels.x(point.x) >= x);
  const [one, other] = [points[after - 1], points[after]];
  if (other === undefined) return NaN;
  const y = pixels.y(other.y);
  if (one === undefined) return pixels.x(other.x) - x < reach ? y : NaN;
  if (curve === "step-before") return y;
  const [left, right] = [pixels.x(one.x), pixels.x(other.x)];
  const part = right > left ? (x - left) / (right - left) : 1;
  return pixels.y(one.y) + part * (y - pixels.y(one.y));
}

/** The style index of the nearest line within reach, or null. */
export function nearestLine(
  lines: readonly RunLine[],
  [x, y]: readonly [x: number, y: number],
  pixels: Pixels,
  curve: Joined,
): number | null {
  let [found, least]: [number | null, number] = [null, reach];
  for (const line of lines) {
    const distance = Math.abs(heightAt(line, x, pixels, curve) - y);
    if (distance <= least) [found, least] = [line.styleIndex, distance];
  }
  return found;
}
