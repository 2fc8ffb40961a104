import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { property, state } from "lit/decorators.js";
import type { Cited } from "../how/cited.ts";
import { tell } from "../../charts/run-chart.ts";
import { sharedStyles } from "../../style/shared.ts";

const gap = 2;

const moves: Record<string, [rows: number, columns: number]> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

/** Selector of the cells that the reader can move to. */
const readableCells = "[data-more], [data-cited]";

/** A cell with a citation of its computation. */
type CitingCell = HTMLElement & { cited?: Cited | null };

/** A text without direction marks and with normalized white space. */
const plain = (text: string) =>
  text
    .replace(/[\u2068\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/**
 * Reads out the `data-more` of table cells: the value in full, or why there is none. The pointer, a touch and the arrow
 * keys move to a cell. The table is one stop of the Tab key, and the pin of its row is another. On a cell that cites a
 * formula, a click, a touch or Enter opens the formula.
 *
 * @slot - the table
 * @fires cite - with the Cited of the cell, as detail
 * @fires point - with the style index of the run in the current row, as detail; null when the reader has left
 * @fires pin - with the style index of the run whose pin was pressed, as detail
 */
export class CellReader extends LitElement {
  /** The rows of the table, as last drawn. */
  @property({ attribute: false }) rows: unknown[] = [];
  /** The cell that is being read out. */
  @state() cell: HTMLElement | null = null;

  /** Style index of the run in the current row. */
  #pointed: number | null = null;

  constructor() {
    super();
    this.addEventListener("pointerover", ({ target }) => {
      this.cell = readable(target);
      this.#point(styleOf(target));
    });
    this.addEventListener("pointerleave", this.#leave);
    this.addEventListener("focusin", ({ target }) => {
      this.#enter(readable(target));
      this.#point(styleOf(target));
    });
    this.addEventListener("focusout", this.#leave);
    this.addEventListener("click", ({ target }) => {
      this.cell = readable(target);
      this.#cite(target);
      const styleIndex = styleOf(target);
      if (styleIndex !== null && (target as Element).closest(".pin") !== null)
        tell(this, "pin", styleIndex);
    });
    this.addEventListener("keydown", this.#key);
  }

  static override styles = [
    sharedStyles,
    css`
      :host {
        position: relative;
        min-width: 0;
      }
      .more {
        position: absolute;
        z-index: 1;
        max-width: min(48ch, 100%);
        max-height: 50vh;
        overflow: auto;
        overflow-wrap: anywhere;
        padding: var(--space-1) var(--space-2);
        border: 1px solid var(--rule);
        border-radius: var(--radius);
        background: var(--paper);
        font-size: var(--text-1);
      }
      /* Always there, so that what comes into it is read aloud. */
      .more:empty {
        border: 0;
        padding: 0;
      }
    `,
  ];

  override render() {
    const { cell } = this;
    const more = cell?.isConnected === true ? (cell.dataset.more ?? "") : "";
    const isCut = (cell?.scrollWidth ?? 0) > (cell?.clientWidth ?? 0);
    const isShown = !isCut && plain(cell?.textContent ?? "").includes(plain(more));
    return html`<slot @slotchange=${this.#stop}></slot>
      <div class="more" role="status">${isShown ? nothing : more}</div>`;
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has("rows")) this.#stop();
    const box = this.renderRoot.querySelector<HTMLElement>(".more");
    if (box === null || this.cell === null) return;
    const [own, of] = [this.getBoundingClientRect(), this.cell.getBoundingClientRect()];
    const left = Math.min(of.left - own.left, own.width - box.offsetWidth);
    box.style.left = `${Math.max(0, left)}px`;
    box.style.top = `${of.bottom - own.top + gap}px`;
  }

  readonly #leave = () => {
    this.cell = null;
    this.#point(null);
  };

  #point(styleIndex: number | null): void {
    if (styleIndex === this.#pointed) return;
    this.#pointed = styleIndex;
    tell(this, "point", styleIndex);
  }

  get #cells(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(readableCells)];
  }

  /**
   * Keeps one cell as a stop of the Tab key. A table without cells is itself the stop, so that the keys can scroll it.
   */
  #stop(): void {
    const cells = this.#cells;
    const whole = this.querySelector<HTMLElement>("[role=region]");
    if (cells.length === 0) whole?.setAttribute("tabindex", "0");
    else whole?.removeAttribute("tabindex");
    if (cells.some(({ tabIndex }) => tabIndex === 0)) return;
    const [first] = cells;
    if (first !== undefined) first.tabIndex = 0;
    this.#stopAtPin(this.querySelector("tbody tr"));
  }

  #enter(cell: HTMLElement | null): void {
    this.cell = cell;
    if (cell === null) return;
    for (const each of this.#cells) each.tabIndex = each === cell ? 0 : -1;
    this.#stopAtPin(cell.closest("tr"));
  }

  /** Makes the pin of this row the only pin at which the Tab key stops. */
  #stopAtPin(row: Element | null): void {
    for (const pin of this.querySelectorAll<HTMLElement>(".pin"))
      pin.tabIndex = row?.contains(pin) === true ? 0 : -1;
  }

  #cite(target: EventTarget | null): void {
    const cell: CitingCell | null = readable(target);
    if (cell?.cited == null) return;
    // The focus returns to this cell.
    this.#enter(cell);
    this.cell = null;
    tell(cell, "cite", cell.cited);
  }

  readonly #key = (event: KeyboardEvent) => {
    const [rows, columns] = moves[event.key] ?? [0, 0];
    if (event.key === "Escape") this.cell = null;
    if (event.key === "Enter") this.#cite(event.target);
    const from = readable(event.target);
    if (from === null || (rows === 0 && columns === 0)) return;
    event.preventDefault();
    nextCell(from, rows, columns)?.focus();
  };
}

/** The readable cell that an event came from, or null. */
const readable = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(readableCells) : null;

/** Style index of the run in the row that an event came from, or null. */
function styleOf(target: EventTarget | null): number | null {
  const row = target instanceof Element ? target.closest("tr") : null;
  const styleIndex = row?.querySelector<HTMLElement>("[data-style-index]")?.dataset.styleIndex;
  return styleIndex === undefined ? null : Number(styleIndex);
}

/** The next readable cell in one direction. */
function nextCell(from: HTMLElement, rows: number, columns: number): HTMLElement | undefined {
  const table = from.closest("table");
  const row = from.closest("tr");
  if (table === null || row === null) return undefined;
  const lines = [...table.rows];
  const column = [...row.cells].findIndex((cell) => cell === from);
  let [y, x] = [lines.indexOf(row) + rows, column + columns];
  // The row with the name of a part has a single cell.
  for (; lines[y] !== undefined && lines[0]?.cells[x] !== undefined; y += rows, x += columns) {
    const cell = lines[y]?.cells[x];
    if (cell?.matches(readableCells) === true) return cell;
  }
  return undefined;
}
