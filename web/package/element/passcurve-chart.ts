import { type ChartCounts, countsText } from "./counts-text.ts";
import type { ChartDrawn, ChartView } from "./drawn.ts";
import type { Drawing } from "./drawing.ts";
import { asProblem, ChartProblem, type ProblemCode } from "./problem.ts";

/** Why there is no chart: the detail of `passcurve-error`. */
export interface ChartFault {
  code: ProblemCode;
  /** One or two sentences. */
  message: string;
}

/** Margin around the screen, in pixels: a chart is drawn once it comes this close. */
const nearby = 400;

/** Styles of the element before it has a chart, and if it cannot draw one. */
const defaultStyle = `
  :host { display: block; margin-block: 16px; }
  :host([hidden]), [hidden] { display: none; }
  p { margin: 0; }
  .room { min-block-size: 320px; }`;

/** True once a warning is in the console: a page logs only one, however many charts fail. */
let hasWarned = false;

/** Properties that reflect the attributes of the same names. */
const reflected = ["data", "src", "view", "metric", "theme"];

function setOrRemove(element: Element, name: string, value: unknown): void {
  if (typeof value === "string" && value !== "") element.setAttribute(name, value);
  else if (typeof value === "number") element.setAttribute(name, `${value}`);
  else element.removeAttribute(name);
}

/** HTMLElement; on a server, which has no DOM, a class that is never instantiated. */
const Base = "HTMLElement" in globalThis ? HTMLElement : (Object as unknown as typeof HTMLElement);

/**
 * A chart of passcurve: `<passcurve-chart>`. It draws when it comes near the screen, or at once with `loading="eager"`.
 * Its own children are shown until the chart is drawn, and if it cannot be drawn.
 *
 * @fires passcurve-ready - detail: ChartDrawn; the chart is drawn, with its intervals
 * @fires passcurve-error - detail: ChartFault; the chart cannot be drawn
 */
export class PasscurveChart extends Base {
  static readonly observedAttributes = ["data", "src", "view", "k", "metric", "theme"];

  /** The attribute of the same name, or "" if it is not set; null or "" removes it. The same holds for those below. */
  declare data: string | null;
  declare src: string | null;
  declare view: ChartView | "" | null;
  declare metric: string | null;
  declare theme: "light" | "dark" | "auto" | "" | null;

  /** Describes the chart. Null before it is drawn, and if it cannot be drawn. */
  drawn: ChartDrawn | null = null;
  /** Reason why there is no chart. Null if there is one, or while it is being drawn. */
  fault: ChartFault | null = null;

  readonly #box = document.createElement("div");
  /** Says why there is no chart, if the element has no children. */
  readonly #note = document.createElement("p");
  #drawing: Drawing | null = null;
  /** Controller of the current or finished drawing. Null before the first one, and while the element is in no page. */
  #turn: AbortController | null = null;
  #isNear = false;
  readonly #sight = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) this.#near();
    },
    { rootMargin: `${nearby}px` },
  );

  /** The attribute k as a number, or null if it is not set. */
  get k(): number | null {
    const text = this.getAttribute("k");
    return text === null || text === "" ? null : Number(text);
  }

  set k(k: number | null | undefined) {
    setOrRemove(this, "k", k);
  }

  /** Counts as an object, instead of `data`. Setting them sets `data` to their text; null if `data` is other text. */
  get counts(): ChartCounts | null {
    return this.#counts !== null && this.data === this.#counts.text ? this.#counts.given : null;
  }

  set counts(given: ChartCounts | null | undefined) {
    this.#counts = given ? { given, text: countsText(given) } : null;
    this.data = this.#counts?.text ?? null;
  }

  #counts: { given: ChartCounts; text: string } | null = null;

  connectedCallback(): void {
    this.#adoptProperties();
    if (this.shadowRoot === null) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(defaultStyle);
      // If the browser is too old for constructed style sheets, the children stay visible.
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
      root.append(document.createElement("slot"), this.#note, this.#box);
      this.#showChildren(true);
      // Reserves space, so that the content below moves less when the chart appears.
      if (this.#isBare) this.#note.className = "room";
    }
    // An element that is moved keeps its chart.
    if (this.#turn !== null) return;
    if (this.getAttribute("loading") === "eager") this.#near();
    else this.#sight.observe(this);
  }

  /** Applies properties that were set before the element was defined. */
  #adoptProperties(): void {
    const own = this as Record<string, unknown>;
    for (const name of [...reflected, "k", "counts"])
      if (Object.hasOwn(this, name)) {
        const { [name]: value } = own;
        Reflect.deleteProperty(this, name);
        own[name] = value;
      }
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) this.#leave();
    });
  }

  attributeChangedCallback(_: string, before: string | null, now: string | null): void {
    if (before !== now && this.#isNear) queueMicrotask(this.#begin);
  }

  #near(): void {
    this.#sight.disconnect();
    this.#isNear = true;
    this.#begin();
  }

  /** Draws with the current attributes, once for all that changed together. */
  readonly #begin = (): void => {
    if (!this.isConnected) return;
    this.#turn?.abort();
    void this.#draw((this.#turn = new AbortController()));
  };

  async #draw({ signal }: AbortController): Promise<void> {
    const isOver = () => signal.aborted;
    // Changes made together start this several times; only the last call continues.
    await Promise.resolve();
    if (isOver()) return;
    this.drawn = this.fault = null;
    try {
      const { Drawing } = await import("./drawing.ts").catch(() => {
        throw new ChartProblem("failed", "a file of passcurve could not be loaded");
      });
      if (isOver()) return;
      this.#drawing ??= new Drawing(this, this.#box);
      const drawn = await this.#drawing.draw(signal, () => {
        this.#showChildren(false);
      });
      this.drawn = drawn;
      this.#tell("passcurve-ready", drawn);
    } catch (error) {
      if (!isOver()) this.#fail(asProblem(error));
    }
  }

  /** Shows the children again, or the reason if there are none. */
  #fail({ code, message }: ChartProblem): void {
    this.fault = { code, message };
    this.#drawing?.clear();
    this.#showChildren(true);
    this.#note.textContent = this.#isBare ? `This chart could not be drawn: ${message}.` : "";
    if (code !== "removed" && !hasWarned) {
      hasWarned = true;
      console.warn(`passcurve-chart: ${message}`);
    }
    this.#tell("passcurve-error", this.fault);
  }

  #leave(): void {
    this.#sight.disconnect();
    const isOnItsWay = this.#turn !== null && this.drawn === null && this.fault === null;
    this.#turn?.abort();
    this.#turn = null;
    this.#isNear = false;
    this.drawn = null;
    this.#drawing?.close();
    this.#drawing = null;
    this.#showChildren(true);
    if (isOnItsWay)
      this.#fail(new ChartProblem("removed", "the element was removed before its chart stood"));
  }

  get #isBare(): boolean {
    return this.childElementCount === 0 && this.textContent.trim() === "";
  }

  #showChildren(areShown: boolean): void {
    const slot = this.shadowRoot?.querySelector("slot");
    if (slot) slot.hidden = !areShown;
    this.#box.hidden = areShown;
    this.#note.textContent = this.#note.className = "";
  }

  #tell(name: string, detail: ChartDrawn | ChartFault): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

for (const name of reflected)
  Object.defineProperty(PasscurveChart.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: PasscurveChart) {
      return this.getAttribute(name) ?? "";
    },
    set(this: PasscurveChart, value: unknown) {
      setOrRemove(this, name, value);
    },
  });

declare global {
  interface HTMLElementTagNameMap {
    "passcurve-chart": PasscurveChart;
  }
  interface GlobalEventHandlersEventMap {
    "passcurve-ready": CustomEvent<ChartDrawn>;
    "passcurve-error": CustomEvent<ChartFault>;
  }
}
