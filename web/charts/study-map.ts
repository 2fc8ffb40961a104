import { css, html, svg, type PropertyValues } from "lit";
import { property } from "lit/decorators.js";
import { counted } from "../base/format.ts";
import { movedByKey } from "./moved-by-key.ts";
import { pointedAt } from "./pointed-at.ts";
import {
  isOnMap,
  plotStudyMap,
  type SizeCosts,
  type StudySize,
  type StudyWidths,
} from "./plot-study-map.ts";
import { RunChart, tell } from "./run-chart.ts";

/** Index of the last of ascending values that is at most `target`. */
const placeOf = (all: Float64Array, target: number) =>
  Math.max(
    0,
    all.findLastIndex((each) => each <= target),
  );

/**
 * The precision of studies over samples (to the right) and tasks (upwards), with lines of equal half-width and of equal
 * cost. A cross marks one study; dragging or the arrow keys move it.
 *
 * @fires place - with the StudySize that the cross was moved to, as detail
 */
export class StudyMap extends RunChart {
  @property({ attribute: false }) widths: StudyWidths | null = null;
  @property({ attribute: false }) costs: SizeCosts = { sample: 1, task: 0 };
  /** The half-width whose line is bold. */
  @property({ type: Number }) target = 0.05;
  /** The study marked by a dot, or null. */
  @property({ attribute: false }) cheapest: StudySize | null = null;
  @property({ attribute: false }) cross: StudySize = { tasks: 100, samples: 10 };
  /** Description of the study at the cross. */
  @property() words = "";
  /** Sign before the points of a line. */
  @property() sign = "± ";

  #isDragged = false;

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
    const drawn = ["widths", "width", "costs", "target", "cheapest", "sign"] as const;
    if (drawn.some((name) => changed.has(name)))
      this.draw((width, height) => plotStudyMap(widths, this, width, height));
    this.#placeCross();
  }

  protected override heightOf(width: number): number {
    return Math.round(Math.min(440, Math.max(300, width * 0.45)));
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
    const at = pointedAt(event, this);
    if (widths === null || at === null) return;
    const inside = (value: number, all: Float64Array) =>
      Math.round(Math.max(all[0] ?? 1, Math.min(all.at(-1) ?? 1, value)));
    this.#tell({
      tasks: inside(at.y, widths.tasks),
      samples: inside(at.x, widths.samples),
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
