import { type ChartCounts, countsText } from "./counts-text.ts";
import type { ChartDrawn, ChartView } from "./drawn.ts";
import type { Drawing } from "./drawing.ts";
import { asProblem, ChartProblem, type ProblemCode } from "./problem.ts";

/** What a fault is told as. */
export interface ChartFault {
  code: ProblemCode;
  /** One sentence or two. */
  message: string;
}

/** Pixels around the screen within which a chart is made. */
const nearby = 400;

/** The element before its chart stands, and where there is none. */
const defaultStyle = `
  :host { display: block; margin-block: 16px; }
  :host([hidden]), [hidden] { display: none; }
  p { margin: 0; }
  .room { min-block-size: 320px; }`;

/** A host's console gets one warning, however many charts have a fault. */
let hasWarned = false;

/** Properties that are the text of the attributes of their names. */
const reflected = ["data", "src", "view", "metric", "theme"];

function setOrRemove(element: Element, name: string, value: unknown): void {
  if (typeof value === "string" && value !== "") element.setAttribute(name, value);
  else if (typeof value === "number") element.setAttribute(name, `${value}`);
  else element.removeAttribute(name);
}

/** Where there is no page, as on a server that makes one, a class that nobody makes. */
const Base = "HTMLElement" in globalThis ? HTMLElement : (Object as unknown as typeof HTMLElement);

/**
 * A chart of passcurve: `<passcurve-chart>`. It draws once it nears the screen, or at once with
 * `loading="eager"`. Until then, and where it cannot, its own children are shown.
 *
 * @fires passcurve-ready - with a ChartDrawn as its detail, once the chart stands with its intervals
 * @fires passcurve-error - with a ChartFault as its detail, where there is no chart
 */
export class PasscurveChart extends Base {
  static readonly observedAttributes = ["data", "src", "view", "k", "metric", "theme"];

  /** The attribute of that name; "" where there is none. Setting null or "" removes it. So of those below. */
  declare data: string | null;
  declare src: string | null;
  declare view: ChartView | "" | null;
  declare metric: string | null;
  declare theme: "light" | "dark" | "auto" | "" | null;

  /** What is shown; null before the chart stands, and where there is none. */
  drawn: ChartDrawn | null = null;
  /** Why there is no chart; null where there is one, or it is on its way. */
  fault: ChartFault | null = null;

  readonly #box = document.createElement("div");
  /** Says why there is no chart, where no children stand for it. */
  readonly #note = document.createElement("p");
  #drawing: Drawing | null = null;
  /** What is on its way, or has been drawn. */
  #turn: AbortController | null = null;
  #isNear = false;
  readonly #sight = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) this.#near();
    },
    { rootMargin: `${nearby}px` },
  );

  /** The attribute k as a number; null where there is none. */
  get k(): number | null {
    const text = this.getAttribute("k");
    return text === null || text === "" ? null : Number(text);
  }

  set k(k: number | null | undefined) {
    setOrRemove(this, "k", k);
  }

  /** Counts as an object, in place of `data`, which holds them as text from then on; null where `data` is other text. */
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
      // Where the browser is too old for that, the children stay in sight.
      const root = this.attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
      root.append(document.createElement("slot"), this.#note, this.#box);
      this.#showChildren(true);
      // What stands below moves less once the chart is there.
      if (this.#isBare) this.#note.className = "room";
    }
    // An element that is moved keeps its chart.
    if (this.#turn !== null) return;
    if (this.getAttribute("loading") === "eager") this.#near();
    else this.#sight.observe(this);
  }

  /** Takes over properties that were set before the element was defined. */
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

  /** Draws what the attributes say by now, once for all that have changed together. */
  readonly #begin = (): void => {
    if (!this.isConnected) return;
    this.#turn?.abort();
    void this.#draw((this.#turn = new AbortController()));
  };

  async #draw({ signal }: AbortController): Promise<void> {
    const isOver = () => signal.aborted;
    // Changes that come together start this several times, of which the last one goes on.
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

  /** Shows the children again, or why there is no chart where there are none. */
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
