import * as Plot from "@observablehq/plot";
import { roundBudgets } from "../questions/runs/budgets.ts";
import { toDigits } from "../base/decimals.ts";
import { tick, whole } from "../base/format.ts";
import { placeAxis } from "./axes.ts";
import { plotFrame } from "./plot-frame.ts";

/** The size of a study. */
export interface StudySize {
  tasks: number;
  samples: number;
}

/** Half-widths over tasks and samples, both ascending, row by row of tasks; NaN if missing. */
export interface StudyWidths {
  tasks: Float64Array;
  samples: Float64Array;
  halfWidth: Float64Array;
}

/** Cost of a sample, and of a task without its samples. */
export interface SizeCosts {
  sample: number;
  task: number;
}

/** Half-widths with a line, in points. */
const lines = [0.1, 0.2, 0.5, 1, 2, 3, 5, 8, 12, 20, 30];
const narrow = 560;

/** A point of a line: samples, and the tasks that reach the half-width there. */
interface Reach {
  samples: number;
  tasks: number;
}

/**
 * The line where the half-width is `level`, interpolated in the log of tasks. Samples without such a place on the map
 * have no point.
 */
export function lineAt({ tasks, samples, halfWidth }: StudyWidths, level: number): Reach[] {
  const at = (row: number, column: number) => halfWidth[row * samples.length + column] ?? NaN;
  return Array.from(samples).flatMap((each, column): Reach[] => {
    for (let row = 0; row + 1 < tasks.length; ++row) {
      const [wide, slim] = [at(row, column), at(row + 1, column)];
      if (!(wide >= level && slim <= level)) continue;
      const share = wide === slim ? 0 : Math.log(wide / level) / Math.log(wide / slim);
      const [low, high] = [tasks[row] ?? NaN, tasks[row + 1] ?? NaN];
      return [{ samples: each, tasks: low * (high / low) ** share }];
    }
    return [];
  });
}

/**
 * The lower end of the area inside a line, at every number of samples. It is the line if it is on the map. Otherwise it
 * is the bottom of the map if all is inside, or the top if nothing is.
 */
export function insideOf(widths: StudyWidths, level: number): Reach[] {
  const { tasks, samples, halfWidth } = widths;
  const line = new Map(lineAt(widths, level).map((point) => [point.samples, point.tasks]));
  return Array.from(samples, (each, column) => {
    const isAllInside = (halfWidth[column] ?? NaN) <= level;
    const end = (isAllInside ? tasks[0] : tasks.at(-1)) ?? 1;
    return { samples: each, tasks: line.get(each) ?? end };
  });
}

/** The sizes with this cost that are on the map. */
function costLine({ tasks, samples }: StudyWidths, { sample, task }: SizeCosts, cost: number) {
  const [least, most] = [tasks[0] ?? 1, tasks.at(-1) ?? 1];
  return Array.from(samples, (each) => ({
    samples: each,
    tasks: cost / (task + each * sample),
  })).filter((point) => point.tasks >= least && point.tasks <= most);
}

/** Round costs that are on the map. */
function roundCosts({ tasks, samples }: StudyWidths, { sample, task }: SizeCosts): number[] {
  const low = (tasks[0] ?? 1) * (task + (samples[0] ?? 1) * sample);
  const high = (tasks.at(-1) ?? 1) * (task + (samples.at(-1) ?? 1) * sample);
  if (!(low > 0)) return [];
  const first = Math.ceil(Math.log10(low * 1.5));
  const last = Math.floor(Math.log10(high / 1.5));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => 10 ** (first + i));
}

/** Marks on the map. */
export interface StudyMarks {
  costs: SizeCosts;
  /** The half-width whose line is bold. */
  target: number;
  /** The study marked by a dot, or null. */
  cheapest: StudySize | null;
  /** Sign before the points of a line. */
  sign: string;
}

/** The map of studies: lines of equal half-width and of equal cost, and a dot at the cheapest study. */
export function plotStudyMap(
  widths: StudyWidths,
  { target, costs, cheapest, sign }: StudyMarks,
  width: number,
  height: number,
) {
  const { tasks, samples } = widths;
  const [least, most] = [tasks[0] ?? 1, tasks.at(-1) ?? 1];
  const all = [...lines.map((points) => points / 100).filter((each) => each !== target), target];
  const drawn = all
    .map((level) => ({ level, points: lineAt(widths, level) }))
    .filter(({ points }) => points.length > 1);
  const isTarget = ({ level }: { level: number }) => level === target;
  const ends = drawn.flatMap(({ level, points }) => {
    const last = points.at(-1);
    return last?.samples === samples.at(-1) && last !== undefined ? [{ ...last, level }] : [];
  });
  const spent = roundCosts(widths, costs).map((cost) => ({
    cost,
    points: costLine(widths, costs, cost),
  }));
  return Plot.plot({
    ...plotFrame(width, height),
    marginRight: 64,
    marginLeft: 54,
    x: { type: "log", domain: [samples[0] ?? 1, samples.at(-1) ?? 1] },
    y: { type: "log", domain: [least, most] },
    marks: [
      // The inside of each line adds a shade, so darker is more precise.
      drawn.map(({ level }) =>
        Plot.areaY(insideOf(widths, level), {
          x: "samples",
          y1: "tasks",
          y2: most,
          fill: "var(--accent)",
          fillOpacity: 0.1,
          curve: "linear",
        }),
      ),
      placeAxis("samples per task (n)", { text: tick }, ticksIn(samples)),
      Plot.axisY(ticksIn(tasks), {
        text: tick,
        label: "tasks (N)",
        labelArrow: "none",
        labelAnchor: "top",
        tickSize: 0,
      }),
      spent.map(({ points }) =>
        Plot.line(points, {
          x: "samples",
          y: "tasks",
          stroke: "var(--ink-soft)",
          strokeDasharray: "4 4",
          strokeWidth: 1,
          ariaDescription: "equal cost",
        }),
      ),
      Plot.text(
        spent.flatMap(({ cost, points }) =>
          points.slice(0, 1).map((first) => ({ ...first, cost })),
        ),
        {
          x: "samples",
          y: "tasks",
          text: ({ cost }: { cost: number }) => tick(cost),
          textAnchor: "start",
          dx: 4,
          dy: -8,
          fill: "var(--ink-soft)",
          fontSize: 12,
        },
      ),
      drawn.map((each) =>
        Plot.line(each.points, {
          x: "samples",
          y: "tasks",
          stroke: "var(--accent)",
          strokeWidth: isTarget(each) ? 3.5 : 1,
          ariaDescription: `${sign}${pointsText(each.level)} points`,
        }),
      ),
      [true, false].map((strong) =>
        Plot.text(
          ends.filter((end) => isTarget(end) === strong),
          {
            x: "samples",
            y: "tasks",
            text: ({ level }: { level: number }) => `${sign}${pointsText(level)}`,
            textAnchor: "start",
            dx: 6,
            fill: "var(--ink)",
            fontWeight: strong ? 700 : 400,
            fontSize: 12,
          },
        ),
      ),
      Plot.dot(cheapest === null || !isOnMap(widths, cheapest) ? [] : [cheapest], {
        x: "samples",
        y: "tasks",
        r: 6,
        fill: "var(--paper)",
        stroke: "var(--ink)",
        strokeWidth: 2,
        ariaDescription: "cheapest study",
      }),
      Plot.text(cheapest === null || !isOnMap(widths, cheapest) ? [] : [cheapest], {
        x: "samples",
        y: "tasks",
        text: (study: StudySize) => `${whole(study.tasks)} × ${whole(study.samples)}`,
        textAnchor: "start",
        dx: 10,
        dy: width < narrow ? -12 : -11,
        fill: "var(--ink)",
        stroke: "var(--paper)",
        strokeWidth: 4,
        fontWeight: 650,
        fontSize: 13,
      }),
    ].flat(),
  });
}

/** Points with at most two significant digits. */
export const pointsText = (share: number) => String(toDigits(100 * share, 2));

export const isOnMap = ({ tasks, samples }: StudyWidths, size: StudySize) =>
  size.tasks >= (tasks[0] ?? 1) &&
  size.tasks <= (tasks.at(-1) ?? 1) &&
  size.samples >= (samples[0] ?? 1) &&
  size.samples <= (samples.at(-1) ?? 1);

/** Round numbers inside the ends. */
const ticksIn = (all: Float64Array) =>
  roundBudgets(all.at(-1) ?? 1).filter((each) => each >= (all[0] ?? 1));
