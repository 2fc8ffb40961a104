import { svgElement } from "../../charts/svg-element.ts";

/** Half the length of the stroke across either end. */
const cap = 4;

/** One axis of a cross, in pixels: its ends, null where there are none, and those of the frame that it is cut off at. */
interface Arm {
  ends: readonly [number, number] | null;
  frame: readonly [number, number];
}

/** Error bars along both axes around a point, with a stroke across each end that is not cut off. */
export function crossOf(
  { x, y }: { x: number; y: number },
  { across, up }: { across: Arm; up: Arm },
): SVGElement[] {
  return [
    ...armOf(across, (from, to, off) => ({ x1: from, x2: to, y1: y - off, y2: y + off })),
    ...armOf(up, (from, to, off) => ({ x1: x - off, x2: x + off, y1: from, y2: to })),
  ];
}

type Line = Record<"x1" | "x2" | "y1" | "y2", number>;

function armOf(
  { ends, frame: [first, last] }: Arm,
  line: (from: number, to: number, off: number) => Line,
): SVGElement[] {
  if (ends === null) return [];
  const [from, to] = ends.map((end) => Math.min(last, Math.max(first, end)));
  const bar = svgElement("line", line(from ?? first, to ?? last, 0));
  const inside = ends.filter((end) => end >= first && end <= last);
  return [bar, ...inside.map((end) => svgElement("line", line(end, end, cap)))];
}
