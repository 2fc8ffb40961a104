import type { BoundaryComparison, Size } from "passcurve";
import { css, html, nothing, svg, type TemplateResult } from "lit";
import { property } from "lit/decorators.js";
import { RunChart, tell } from "../../charts/run-chart.ts";
import { counted, shortName, whole } from "../../base/format.ts";
import type { PlacedBoundary } from "./picture.ts";
import { refsTo, type RunPair } from "./pairs.ts";
import { endsText, hasRepeat } from "./sizes.ts";
import { largestOf } from "../../base/extremes.ts";

/** The four parts in the order of the bar, so that the tasks solved by each run are contiguous. */
const parts = ["onlyA", "both", "onlyB", "neither"] as const;
type Part = (typeof parts)[number];

const barHeight = 22;
const whiskerHeight = 7;
/** Height of a row. Two lanes below the bar keep the intervals of neighbours from overlapping. */
const rowHeight = barHeight + 2 * whiskerHeight + 2;
const digitWidth = 8;
/** Width of a letter of a place's name and the gap around it, in pixels, and their largest share of the picture. */
const letterWidth = 7.5;
const labelGap = 22;
const mostOfLabel = 0.34;

const fills: Record<Part, string> = {
  onlyA: "url(#lost)",
  both: "var(--accent)",
  onlyB: "url(#gained)",
  neither: "none",
};

/** Patterns that distinguish the parts without their colours. */
const patterns = svg`<defs>
  <pattern id="lost" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="2" height="6" fill="var(--bad)" />
  </pattern>
  <pattern id="gained" width="6" height="6" patternUnits="userSpaceOnUse">
    <rect width="6" height="6" fill="var(--run-2)" fill-opacity="0.25" />
    <circle cx="3" cy="3" r="1.7" fill="var(--run-2)" />
  </pattern>
</defs>`;

const box = (part: Part, x: number, width: number) => svg`<rect
  x=${x + 0.5}
  y="0.5"
  width=${Math.max(0, width - 1)}
  height=${barHeight - 1}
  fill=${fills[part]}
  fill-opacity=${part === "both" ? 0.3 : 1}
  stroke=${part === "onlyA" ? "var(--bad)" : part === "onlyB" ? "var(--run-2)" : part === "both" ? "var(--accent)" : "var(--ink-soft)"}
/>`;

/**
 * Tasks that each of two runs solves at least once, as a stacked bar for each place with both runs.
 *
 * @fires pair - with references to the two runs of the chosen place as detail
 */
export class PartBars extends RunChart {
  @property({ attribute: false }) pair: RunPair | null = null;
  /** Titles of the two sides, for every place. */
  @property({ attribute: false }) titles: [a: string, b: string] = ["", ""];
  @property({ attribute: false }) places: PlacedBoundary[] = [];

  static override styles = [
    RunChart.styles,
    css`
      .rows {
        display: grid;
        gap: var(--space-1) 0;
        grid-template-columns: var(--label) minmax(0, 1fr);
        align-items: start;
      }
      .rows.plain {
        grid-template-columns: minmax(0, 1fr);
      }
      .bar {
        min-width: 0;
      }
      .bar svg {
        display: block;
        width: 100%;
        overflow: visible;
      }
      text {
        font-size: 12px;
        fill: var(--ink);
        stroke: var(--paper);
        stroke-width: 3px;
        stroke-linejoin: round;
        paint-order: stroke;
      }
      .rows button {
        border-color: transparent;
        background: none;
        min-height: 26px;
        padding: 0 var(--space-1);
        text-align: left;
        margin-right: var(--space-2);
        overflow-wrap: anywhere;
      }
      .rows button[aria-pressed="true"] {
        font-weight: 600;
        border-color: var(--ink-soft);
      }
      .key {
        padding-left: 0;
        margin-bottom: var(--space-2);
      }
    `,
  ];

  override willUpdate(): void {
    this.style.setProperty("--label", `${this.#labelWidth}px`);
  }

  override render() {
    const { pair, places } = this;
    if (pair === null) return nothing;
    return html`${this.#key()}
      <div class="rows ${places.length === 1 ? "plain" : ""}">
        ${places.map((placed) => this.#row(placed, pair))}
      </div>`;
  }

  #key() {
    const [a, b] = this.titles;
    const swatch = (part: Part, words: TemplateResult) =>
      html`<span
        ><svg width="22" height="14" viewBox="0 4 22 14" aria-hidden="true">
          ${patterns}${box(part, 0, 22)}</svg
        >${words}</span
      >`;
    return html`<div class="key">
      ${swatch("onlyA", html`lost: only ${shortName(a, 24)}`)} ${swatch("both", html`both`)}
      ${swatch("onlyB", html`gained: only ${shortName(b, 24)}`)} ${swatch("neither", html`neither`)}
    </div>`;
  }

  #row({ a, b, place, boundary: { comparison, tasks } }: PlacedBoundary, pair: RunPair) {
    const isChosen = a.run.id === pair.a.run.id && b.run.id === pair.b.run.id;
    const drawn =
      comparison === null
        ? html`<span class="soft">no named tasks in common</span>`
        : this.#bar(comparison, tasks.length, hasRepeat([a, b]));
    return html`${
        this.places.length === 1
          ? nothing
          : html`<button
              aria-pressed=${isChosen}
              @click=${() => {
                tell(this, "pair", refsTo({ a, b }));
              }}
            >
              ${place}
            </button>`
      }
      <div class="bar">${drawn}</div>`;
  }

  #bar(comparison: BoundaryComparison, tasks: number, isPredicted: boolean) {
    const label = parts
      .map((part) => `${wordsOf[part]} ${sizeText(comparison[part], isPredicted)}`)
      .join(", ");
    const scale = Math.max(0, this.width - this.#labelWidth) / tasks;
    let from = 0;
    const drawn = parts.map((part, i) => {
      const size = comparison[part];
      const [x, width] = [from * scale, size.tasks * scale];
      const isPast = from + size.upper > tasks;
      from += size.tasks;
      const fits = width > digitWidth * whole(size.tasks).length;
      return svg`${size.tasks === 0 ? nothing : box(part, x, width)}
        ${fits ? svg`<text x=${x + width / 2} y=${barHeight / 2 + 4} text-anchor="middle">${whole(size.tasks)}</text>` : nothing}
        ${isPredicted ? whisker(size, x, scale, i, isPast) : nothing}`;
    });
    return html`<svg
      role="img"
      aria-label="${counted(tasks, "task")}: ${label}"
      height=${rowHeight}
    >
      ${patterns}${drawn}
    </svg>`;
  }

  /** Room for the longest place, limited to a share of the picture. */
  get #labelWidth(): number {
    if (this.places.length === 1) return 0;
    const longest = largestOf(this.places.map(({ place }) => place.length));
    return Math.min(longest * letterWidth + labelGap, this.width * mostOfLabel);
  }
}

const wordsOf: Record<Part, string> = {
  onlyA: "lost",
  both: "both",
  onlyB: "gained",
  neither: "neither",
};

const sizeText = (size: Size, isPredicted: boolean) =>
  `${whole(size.tasks)} found${isPredicted ? ` (repeat: ${endsText(size)})` : ""}`;

/** Interval of a part in a repeat, from the start of the part; from its end if it would leave the picture. */
function whisker(
  { tasks, lower, upper }: Size,
  x: number,
  scale: number,
  lane: number,
  fromEnd: boolean,
) {
  const y = barHeight + whiskerHeight * (0.5 + (lane % 2)) + 1;
  const at = (size: number) => x + (fromEnd ? tasks - size : size) * scale;
  const [left, right] = [at(lower), at(upper)];
  const end = (x: number) => svg`<line x1=${x} x2=${x} y1=${y - 3} y2=${y + 3} />`;
  return svg`<g stroke="var(--ink-soft)"><line x1=${left} x2=${right} y1=${y} y2=${y} />${end(left)}${end(right)}</g>`;
}
