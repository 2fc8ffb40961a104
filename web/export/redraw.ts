import { LitElement } from "lit";
import { RunChart } from "../charts/run-chart.ts";
import { largestOf } from "../extremes.ts";
import { figureFonts, type FigureForm, type FigureSize } from "./figure-forms.ts";
import { colourOf } from "./presentation.ts";

/** What belongs to the page and not to the picture. */
const ofThePage = `input, select, .words, .readout, .tools, .unseen, .pin, pc-figure-bar, pc-table-tools`;

const looks: Record<FigureForm["look"], string> = {
  light: "",
  dark: "",
  print: `--paper: #ffffff !important; --panel: #ffffff !important; --ink: #000000 !important;
    --ink-soft: #333333 !important; --rule: #bbbbbb !important; --grid: #dddddd !important;
    --accent: #4d4d4d !important; --on-accent: #ffffff !important; --bad: #000000 !important;
    ${Array.from({ length: 8 }, (_, i) => `--run-${i}: #000000 !important;`).join("")}`,
};

/** What is the same in all parts of a figure that leaves the page. */
function sheetOf(look: FigureForm["look"]): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { --font: ${figureFonts} !important; ${looks[look]} }
    ${ofThePage} { display: none !important; }
    .plot { min-height: 0; }
    th { position: static !important; } /* nothing sticks to a window that it is not in */
    .scroll { overflow: visible !important; max-width: none !important; background: none !important; }
    .figure { border: 0 !important; padding: 0 !important; }
    figcaption { padding: 0 !important; }
    figcaption h2 { font-size: 15px !important; }
    figcaption p, .source { font-size: 12px !important; }`);
  return sheet;
}

/** What a reader's pointer has done, and what is found anew. */
const passing = new Set(["width", "hover", "focused", "pointed", "pinned", "cursor", "said"]);

/** A figure's twin: its elements made anew, with the same data. */
function twinOf(node: Node): Node | null {
  if (!(node instanceof HTMLElement)) return node.cloneNode(true);
  if (node.matches(ofThePage)) return null;
  const twin = document.createElement(node.localName);
  for (const { name, value } of node.attributes)
    if (name !== "style") twin.setAttribute(name, value);
  twin.style.cssText = node.style.cssText;
  if (node instanceof LitElement)
    for (const name of (node.constructor as typeof LitElement).elementProperties.keys())
      if (!passing.has(String(name))) Reflect.set(twin, name, Reflect.get(node, name));
  twin.append(...[...node.childNodes].map(twinOf).filter((child) => child !== null));
  return twin;
}

/** Every element in a tree, those in shadows too. */
function* elementsIn(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll("*")) {
    yield element;
    if (element.shadowRoot) yield* elementsIn(element.shadowRoot);
  }
}

/** Waits until every chart is drawn for the width that it has. */
async function settle(root: ShadowRoot, sheet: CSSStyleSheet): Promise<void> {
  const mostRounds = 8;
  for (let round = 0, isNew = true; isNew && round < mostRounds; ++round) {
    isNew = false;
    for (const element of [...elementsIn(root)]) {
      if (!(element instanceof LitElement)) continue;
      await element.updateComplete;
      const shadow = element.shadowRoot;
      if (shadow !== null && !shadow.adoptedStyleSheets.includes(sheet)) {
        shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
        isNew = true;
      }
      if (!(element instanceof RunChart)) continue;
      const width = Math.round(element.getBoundingClientRect().width);
      if (element.width === width) continue;
      element.width = width;
      isNew = true;
    }
  }
}

/** Makes the charts higher or lower until the figure is as high as its paper; those of one row stay alike. */
async function fitHeight(root: ShadowRoot, sheet: CSSStyleSheet, height: number): Promise<void> {
  const figure = root.firstElementChild;
  const charts = [...elementsIn(root)].filter(
    (each): each is RunChart =>
      each instanceof RunChart && each.shadowRoot?.querySelector(".plot svg") != null,
  );
  const rows = new Set(charts.map((chart) => Math.round(chart.getBoundingClientRect().top))).size;
  if (figure === null || rows === 0) return;
  const lowest = 170;
  const spare = (height - figure.getBoundingClientRect().height) / rows;
  for (const chart of charts) chart.setHeight(Math.max(lowest, chart.height + Math.floor(spare)));
  await settle(root, sheet);
}

/** A figure drawn anew, out of sight. */
export interface Redrawn {
  figure: HTMLElement;
  /** Pixels with the margin; the height is that of the paper, or what it takes. */
  width: number;
  height: number;
  margin: number;
  ground: string;
  close: () => void;
}

/** Draws a figure anew for a size and a look. What is too much for its paper is laid out on more pixels. */
export async function redraw(
  figure: HTMLElement,
  size: FigureSize,
  look: FigureForm["look"],
): Promise<Redrawn> {
  const host = document.createElement("div");
  host.inert = true;
  host.ariaHidden = "true";
  Object.assign(host.style, {
    ...{ position: "fixed", left: "-20000px", top: "0", contain: "layout style" },
    ...{ colorScheme: look === "dark" ? "dark" : "light", forcedColorAdjust: "none" },
    ...{ color: "var(--ink)", backgroundColor: "var(--paper)" },
    ...{ font: `14px/1.5 ${figureFonts}`, textAlign: "left" },
  });
  const root = host.attachShadow({ mode: "open" });
  const sheet = sheetOf(look);
  root.adoptedStyleSheets = [...(figure.getRootNode() as ShadowRoot).adoptedStyleSheets, sheet];
  const twin = twinOf(figure) as HTMLElement;
  root.append(twin);
  document.body.append(host);
  const close = () => {
    host.remove();
  };
  try {
    const laidOut = await layOut(host, root, sheet, size);
    const ground = colourOf(getComputedStyle(host).backgroundColor).colour;
    return { figure: twin, ...laidOut, margin: size.margin, ground, close };
  } catch (fault) {
    close();
    throw fault;
  }
}

/** How far what is drawn goes to the right, in pixels from the figure's left edge: names beside lines may be long. */
function reachOf(root: ShadowRoot): number {
  const left = root.firstElementChild?.getBoundingClientRect().left ?? 0;
  const rights = [...elementsIn(root)]
    .filter((each) => each.localName === "text" || each.localName === "td")
    .map((each) => each.getBoundingClientRect().right - left);
  return Math.ceil(largestOf([0, ...rights]));
}

async function layOut(
  host: HTMLElement,
  root: ShadowRoot,
  sheet: CSSStyleSheet,
  { layout, width: inches, height: inchesHigh, margin }: FigureSize,
): Promise<{ width: number; height: number }> {
  const [wider, mostTries] = [1.15, 12];
  for (let tries = 0, wanted = layout; ; ++tries, wanted = Math.round(wanted * wider)) {
    host.style.width = `${wanted - 2 * margin}px`;
    await settle(root, sheet);
    const width = Math.max(wanted, reachOf(root) + 2 * margin);
    const height = inchesHigh === null ? null : (width * inchesHigh) / inches;
    if (height !== null) await fitHeight(root, sheet, height - 2 * margin);
    const tall = (root.firstElementChild?.getBoundingClientRect().height ?? 0) + 2 * margin;
    const fits = height === null || tall <= height + 1;
    if (fits || tries === mostTries) return { width, height: height ?? Math.ceil(tall) };
  }
}
