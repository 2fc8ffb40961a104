import { html, nothing, svg } from "lit";
import { counted } from "../base/format.ts";
import type { Joined } from "./band-areas.ts";
import type { Pixels } from "./plot-frame.ts";

interface LinePoint {
  x: number;
  y: number;
}

/** A point closer to the previous one than this adds nothing to a line this thin, in pixels. */
const leastStep = 3;

/** Number of paths of a crowd. Where paths overlap they are darker, which shows where most lines are. */
const paths = 24;

const rounded = (pixels: number) => Math.round(10 * pixels) / 10;

/** One line as a path. */
function outlineOf(points: readonly LinePoint[], { x, y }: Pixels, joined: Joined): string {
  let [outline, before, isOpen] = ["", -Infinity, false];
  points.forEach((point, i) => {
    if (Number.isNaN(point.y)) {
      isOpen = false;
      return;
    }
    const at = x(point.x);
    if (isOpen && at - before < leastStep && i < points.length - 1) return;
    before = at;
    const [across, up] = [rounded(at), rounded(y(point.y))];
    if (!isOpen) outline += `M${across} ${up}`;
    else outline += joined === "linear" ? `L${across} ${up}` : `V${up}H${across}`;
    isOpen = true;
  });
  return outline;
}

/** Memoizes a conversion to pixels; the lines of a crowd share their places. */
function remembered(of: (value: number) => number): (value: number) => number {
  const known = new Map<number, number>();
  return (value) => {
    const pixels = known.get(value) ?? of(value);
    known.set(value, pixels);
    return pixels;
  };
}

/** All lines of a crowd, thin and grey. */
export function crowdLines(
  lines: readonly { points: readonly LinePoint[] }[],
  pixels: Pixels,
  joined: Joined,
  dashes: string | null = null,
) {
  const across = { x: remembered(pixels.x), y: pixels.y };
  const all = lines.map(({ points }) => outlineOf(points, across, joined));
  const outlines = Array.from({ length: Math.min(paths, all.length) }, (_, path) =>
    all.filter((_, i) => i % paths === path).join(""),
  );
  return svg`<g fill="none" stroke="var(--ink-soft)" stroke-width="0.7" stroke-opacity="0.3" stroke-dasharray=${dashes ?? nothing}>${outlines.map((outline) => (outline === "" ? nothing : svg`<path d=${outline}></path>`))}</g>`;
}

/** The key of a crowd. */
export const crowdKey = (runs: { readonly length: number }) =>
  html`<div class="key">
    <span
      >${counted(runs.length, "run")}: thin grey lines without markers; in colour the one in focus,
      those that are pinned, and the one that is pointed at</span
    >
  </div>`;
