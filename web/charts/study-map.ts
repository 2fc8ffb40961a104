import * as Plot from "@observablehq/plot";
import { css, html, svg, type PropertyValues } from "lit";
import { counted, tick, whole } from "../format.ts";
import { placeAxis } from "./axes.ts";
import { movedByKey } from "./moved-by-key.ts";
import { plotFrame } from "./plot-frame.ts";
import { RunChart, tell } from "./run-chart.ts";

/** A study by its size. */
export interface StudySize {
  tasks: number;
  samples: number;
}

/** What is drawn: half-widths over tasks and samples, both ascending, row by row of tasks; NaN where there is none. */
export interface StudyWidths {
  tasks: Float64Array;
  samples: Float64Array;
  halfWidth: Float64Array;
}

/** What a sample costs, and a task beside its samples. */
export interface SizeCosts {
  sample: number;
  task: number;
}

/** Points of the half-widths that get a line. */
const lines = [0.1, 0.2, 0.5, 1, 2, 3, 5, 8, 12, 20, 30];
const narrow = 560;

/** A point of a line: samples, and the tasks that reach it there. */
interface Reach {
  samples: number;
  tasks: number;
}

/** Where the half-width is `wanted`, by interpolation in the logarithms of tasks; samples where it is beyond the map have no point. */
export function lineAt({ tasks, samples, halfWidth }: StudyWidths, wanted: number): Reach[] {
  const at = (row: number, column: number) => halfWidth[row * samples.length + column] ?? NaN;
  return Array.from(samples).flatMap((each, column): Reach[] => {
    for (let row = 0; row + 1 < tasks.length; ++row) {
      const [wide, slim] = [at(row, column), at(row + 1, column)];
      if (!(wide >= wanted && slim <= wanted)) continue;
      const share = wide === slim ? 0 : Math.log(wide / wanted) / Math.log(wide / slim);
      const [low, high] = [tasks[row] ?? NaN, tasks[row + 1] ?? NaN];
      return [{ samples: each, tasks: low * (high / low) ** share }];
    }
    return [];
  });
}

/** The sizes that cost so much, as far as they lie on the map. */
function costLine({ tasks, samples }: StudyWidths, { sample, task }: SizeCosts, cost: number) {
  const [least, most] = [tasks[0] ?? 1, tasks.at(-1) ?? 1];
  return Array.from(samples, (each) => ({ samples: each, tasks: cost / (task + each * sample) }))

    .filter((point) => point.tasks >= least && point.tasks <= most);
}

/** Round costs that lie on the map. */
function roundCosts({ tasks, samples }: StudyWidths, { sample, task }: SizeCosts): number[] {
  const low = (tasks[0] ?? 1) * (task + (samples[0] ?? 1) * sample);
  const high = (tasks.at(-1) ?? 1) * (task + (samples.at(-1) ?? 1) * sample);
  if (!(low > 0)) return [];
  const first = Math.ceil(Math.log10(low * 1.5));
  const last = Math.floor(Math.log10(high / 1.5));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => 10 ** (first + i));
}

/** The place of the last of ascending values that is at most `wanted`. */
const placeOf = (all: Float64Array, wanted: number) =>
  Math.max(
    0,
    all.findLastIndex((each) => each <= wanted),
  );

/**
 * The precision of studies over samples (to the right) and tasks (upwards), with lines of equal half-width and of equal
 * cost. A cross marks one study: it is dragged, or moved by the arrow keys.
 *
 * @fires place - with the StudySize that the cross was moved to, as detail
 */
export class StudyMap extends RunChart {
  static override properties = {
    widths: { attribute: false },
    costs: { attribute: false },
    target: { type: Number },
    cheapest: { attribute: false },
    cross: { attribute: false },
    words: {},
  };
  declare widths: StudyWidths | null;
  declare costs: SizeCosts;
  /** The half-width whose line is strong. */
  declare target: number;
  /** The study that is marked by a dot; null is none. */
  declare cheapest: StudySize | null;
  declare cross: StudySize;
  /** What is said of the study at the cross. */
  declare words: string;

  #isDragged = false;

  constructor() {
    super();
    this.widths = null;
    this.costs = { sample: 1, task: 0 };
    this.target = 0.05;
    this.cheapest = null;
    this.cross = { tasks: 100, samples: 10 };
    this.words = "";
  }

  static override styles = [
    RunChart.styles,
    css`
      .cross .grip {
        fill: transparent;
        cursor: move;
        touch-action: none; /* beside it, a finger scrolls the page */
      }
      .cross path {
        stroke: var(--ink);
        stroke-width: 2.5;
        fill: none;
      }
      .cross .halo {
        stroke: var(--paper);
        stroke-width: 5;
      }
    `,
  ];

  override render() {
    const { tasks, samples } = this.cross;
    const all = this.widths?.samples ?? new Float64Array([1]);
    return html`<div
      class="frame"
      role="slider"
      tabindex="0"
      aria-label="Study: left and right change the samples per task, up and down the tasks"
      aria-valuemin=${all[0] ?? 1}
      aria-valuemax=${Math.max(all.at(-1) ?? 1, samples)}
      aria-valuenow=${samples}
      aria-valuetext="${counted(tasks, "task")} × ${counted(samples, "sample")}${this.words === "" ? "" : `: ${this.words}`}"
      @click=${(event: MouseEvent) => {
        this.#drag(event);
      }}
      @pointerdown=${(event: PointerEvent) => {
        const isGrip = event.target instanceof Element && event.target.matches(".grip");
        if (event.pointerType === "touch" && !isGrip) return;
        this.#isDragged = true;
        (event.currentTarget as Element).setPointerCapture(event.pointerId);
        this.#drag(event);
      }}
      @pointermove=${(event: PointerEvent) => {
        if (this.#isDragged) this.#drag(event);
      }}
      @pointerup=${() => (this.#isDragged = false)}
      @pointercancel=${() => (this.#isDragged = false)}
      @keydown=${this.#key}
    >
      <div class="plot" aria-hidden="true"></div>
    </div>`;
  }

  override updated(changed: PropertyValues<this>): void {
    const { widths } = this;
    if (widths === null) return;
    const drawn = ["widths", "width", "costs", "target", "cheapest"] as const;
    if (drawn.some((name) => changed.has(name)))
      this.draw((width, height) => this.#plot(widths, width, height));
    this.#placeCross();
  }

  protected override heightOf(width: number): number {
    return Math.round(Math.min(440, Math.max(300, width * 0.45)));
  }

  #plot(widths: StudyWidths, width: number, height: number) {
    const { target, costs, cheapest } = this;
    const { tasks, samples } = widths;
    const [least, most] = [tasks[0] ?? 1, tasks.at(-1) ?? 1];
    const all = [...lines.map((points) => points / 100).filter((each) => each !== target), target];
    const drawn = all
      .map((wanted) => ({ wanted, points: lineAt(widths, wanted) }))
      .filter(({ points }) => points.length > 1);
    const isTarget = ({ wanted }: { wanted: number }) => wanted === target;
    const ends = drawn.flatMap(({ wanted, points }) => {
      const last = points.at(-1);
      return last?.samples === samples.at(-1) && last !== undefined ? [{ ...last, wanted }] : [];
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
        // Each line's inside is a shade darker: the more precise, the darker.
        drawn.map(({ points }) =>
          Plot.areaY(points, {
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
            fontSize: 11,
          },
        ),
        drawn.map((each) =>
          Plot.line(each.points, {
            x: "samples",
            y: "tasks",
            stroke: "var(--accent)",
            strokeWidth: isTarget(each) ? 3.5 : 1,
            ariaDescription: `± ${pointsText(each.wanted)} points`,
          }),
        ),
        [true, false].map((strong) =>
          Plot.text(
            ends.filter((end) => isTarget(end) === strong),
            {
              x: "samples",
              y: "tasks",
              text: ({ wanted }: { wanted: number }) => `± ${pointsText(wanted)}`,
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

  #placeCross(): void {
    const { widths, cross } = this;
    if (widths === null) return;
    const [x, y] = [this.pixels.x(cross.samples), this.pixels.y(cross.tasks)];
    const shape = `M${x - 6},${y - 6}l12,12m0,-12l-12,12`;
    this.overlay(
      "cross",
      isOnMap(widths, cross)
        ? svg`<circle class="grip" cx=${x} cy=${y} r="24" /><path class="halo" d=${shape} /><path d=${shape} />`
        : "",
    );
  }

  #drag(event: MouseEvent): void {
    const { widths } = this;
    const [samples, tasks] = [this.pointedAt(event), this.pointedUp(event)];
    if (widths === null || samples === null || tasks === null) return;
    const inside = (value: number, all: Float64Array) =>
      Math.round(Math.max(all[0] ?? 1, Math.min(all.at(-1) ?? 1, value)));
    this.#tell({
      tasks: inside(tasks, widths.tasks),
      samples: inside(samples, widths.samples),
    });
  }

  readonly #key = (event: KeyboardEvent) => {
    const { widths, cross } = this;
    if (widths === null) return;
    const isUp = ["ArrowUp", "ArrowDown", "PageUp", "PageDown"].includes(event.key);
    const all = isUp ? widths.tasks : widths.samples;
    const at = placeOf(all, isUp ? cross.tasks : cross.samples);
    const to = movedByKey(event.key, at, all.length - 1, 5);
    if (to === null) return;
    event.preventDefault();
    const value = all[to] ?? 1;
    this.#tell(isUp ? { ...cross, tasks: value } : { ...cross, samples: value });
  };

  #tell(size: StudySize): void {
    const { tasks, samples } = this.cross;
    if (size.tasks !== tasks || size.samples !== samples) tell(this, "place", size);
  }
}

/** Points with as many digits as they need. */
export const pointsText = (share: number) => String(Number((100 * share).toPrecision(2)));

const isOnMap = ({ tasks, samples }: StudyWidths, size: StudySize) =>
  size.tasks >= (tasks[0] ?? 1) &&
  size.tasks <= (tasks.at(-1) ?? 1) &&
  size.samples >= (samples[0] ?? 1) &&
  size.samples <= (samples.at(-1) ?? 1);

/** 1, 2, 5, 10 … inside the ends. */
function ticksIn(all: Float64Array): number[] {
  const [low, high] = [all[0] ?? 1, all.at(-1) ?? 1];
  const ticks: number[] = [];
  for (let decade = 1; decade <= high; decade *= 10)
    for (const step of [1, 2, 5]) {
      const value = decade * step;
      if (value >= low && value <= high) ticks.push(value);
    }
  return ticks;
}
