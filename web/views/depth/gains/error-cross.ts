import { svg, type SVGTemplateResult } from "lit";

/** Half the length of the cap at each end, in pixels. */
const cap = 4;

/** One axis of a cross, in pixels: its ends, null if there are none, and the ends of the frame that clips it. */
interface Arm {
  ends: readonly [number, number] | null;
  frame: readonly [number, number];
}

/** Error bars along both axes around a point, with a cap at each end that is not clipped. */
export function crossOf(
  { x, y }: { x: number; y: number },
  { across, up }: { across: Arm; up: Arm },
): SVGTemplateResult[] {
  return [
    ...armOf(across, (from, to, off) => ({ x1: from, x2: to, y1: y - off, y2: y + off })),
    ...armOf(up, (from, to, off) => ({ x1: x - off, x2: x + off, y1: from, y2: to })),
  ];
}

type Line = Record<"x1" | "x2" | "y1" | "y2", number>;

const drawn = ({ x1, x2, y1, y2 }: Line) => svg`<line x1=${x1} x2=${x2} y1=${y1} y2=${y2}></line>`;

function armOf(
  { ends, frame: [first, last] }: Arm,
  line: (from: number, to: number, off: number) => Line,
): SVGTemplateResult[] {
  if (ends === null) return [];
  const [from, to] = ends.map((end) => Math.min(last, Math.max(first, end)));
  const bar = drawn(line(from ?? first, to ?? last, 0));
  const inside = ends.filter((end) => end >= first && end <= last);
  return [bar, ...inside.map((end) => drawn(line(end, end, cap)))];
}
