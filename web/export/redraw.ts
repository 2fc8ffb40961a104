import { LitElement } from "lit";
import { chartsIn, elementsIn } from "../charts/charts-in.ts";
import { RunChart, type PictureForm } from "../charts/run-chart.ts";
import { largestOf } from "../base/extremes.ts";
import {
  figureHeights,
  figureSizes,
  fontsIn,
  heightIn,
  inchesHigh,
  pixelsAcross,
  textPixels,
  typeOf,
  type FigureForm,
  type FigurePart,
} from "./figure-forms.ts";
import { namedIn } from "./naming.ts";
import { colourOf } from "./presentation.ts";

/** Parts that belong to the page and not to the picture. */
const ofThePage = `input, select, .words, .readout, .tools, .unseen, .pin, pc-figure-bar`;

/**
 * The greys of runs in a figure without colours, at least 3:1 on the paper; neighbours are very different. Dashes mark
 * kinds of lines, such as predictions, so that runs differ only by grey and marker.
 */
const greys = "#000000 #808080 #404040 #949494 #202020 #6c6c6c #525252 #8a8a8a".split(" ");

const looks: Record<FigureForm["look"], string> = {
  light: "",
  dark: "",
  print: `--paper: #ffffff !important; --panel: #ffffff !important; --ink: #000000 !important;
    --ink-soft: #333333 !important; --rule: #bbbbbb !important; --grid: #dddddd !important;
    --accent: #4d4d4d !important; --on-accent: #ffffff !important; --bad: #000000 !important;
    ${greys.map((grey, i) => `--run-${i}: ${grey} !important;`).join("")}`,
};

/** Selector of each part. */
const partsAt: Record<FigurePart, string> = {
  title: "figcaption h2",
  subtitle: "figcaption p",
  source: ".source",
  legend: ".key, ul.names",
};

/** Styles for all parts of a figure outside the page. */
function sheetOf(form: FigureForm): CSSStyleSheet {
  const { look, leftOut } = form;
  const sheet = new CSSStyleSheet();
  const hidden = [ofThePage, ...leftOut.map((part) => partsAt[part])].join(", ");
  sheet.replaceSync(`
    :host { --text-2: ${textPixels}px !important; --font: ${fontsIn(form)} !important; ${looks[look]} }
    ${hidden} { display: none !important; }
    .plot { min-height: 0; }
    .key { padding-left: 0 !important; }
    th { position: static !important; } /* nothing sticks to a window that it is not in */
    th, td { padding: 2px 6px !important; }
    th button { min-height: 0 !important; padding: 0 !important; }
    .scroll { overflow: visible !important; max-width: none !important; background: none !important; }
    .figure { border: 0 !important; padding: 0 !important; }
    figcaption { padding: 0 !important; }
    figcaption h2 { font-size: 15px !important; }
    figcaption p, .source { font-size: 12px !important; }`);
  return sheet;
}

/** Properties that come from the reader's pointer, or are computed again. */
const passing = new Set(["width", "hover", "focused", "pointed", "pinned", "cursor", "notice"]);

/** A copy of a figure: its elements are created again, with the same data. */
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

/** A figure during its layout, and the data that all its parts share. */
interface Stage {
  root: ShadowRoot;
  sheet: CSSStyleSheet;
  pictures: PictureForm;
}

/** The width of a name beside a line in its boldest type, in pixels. */
function widthOfName(name: string, fonts: string): number {
  const context = new OffscreenCanvas(1, 1).getContext("2d");
  if (context === null) return Infinity;
  context.font = `650 12px ${fonts}`;
  return context.measureText(name).width;
}

/** The smallest height of a picture, in pixels. */
const lowestPicture = 170;

/** The settings of a form for the pictures of a figure. */
function picturesIn(form: FigureForm): PictureForm {
  const height = heightIn(form);
  const ratio = height === null ? null : figureHeights[height].ratio;
  const hasKey = !form.leftOut.includes("legend");
  const fonts = fontsIn(form);
  return {
    heightOf: ratio === null ? null : (width) => Math.max(lowestPicture, Math.round(width * ratio)),
    named: (runs, width, height) =>
      namedIn(form.naming, runs, [width, height], (name) => widthOfName(name, fonts), hasKey),
  };
}

/** Waits until every chart is drawn for its current width. */
async function settle({ root, sheet, pictures }: Stage): Promise<void> {
  const mostRounds = 8;
  for (let round = 0, isNew = true; isNew && round < mostRounds; ++round) {
    isNew = false;
    for (const element of [...elementsIn(root)]) {
      if (!(element instanceof LitElement)) continue;
      await element.updateComplete;
      const shadow = element.shadowRoot;
      if (shadow !== null && !shadow.adoptedStyleSheets.includes(sheet)) {
        shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
        if (element instanceof RunChart) element.setForm(pictures);
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

/** Makes the charts higher or lower until the figure is as high as its paper. Charts in one row stay equally high. */
async function fitHeight(stage: Stage, height: number): Promise<void> {
  const { root } = stage;
  const figure = root.firstElementChild;
  const { charts, rows } = chartsIn(root);
  if (figure === null || rows === 0) return;
  // A lower picture has room for fewer names, so that a key may appear.
  const mostRounds = 3;
  for (let round = 0; round < mostRounds; ++round) {
    const spare = Math.floor((height - figure.getBoundingClientRect().height) / rows);
    if (spare === 0) return;
    for (const chart of charts) chart.setHeight(Math.max(lowestPicture, chart.height + spare));
    await settle(stage);
  }
}

/** A figure drawn again, out of sight. */
export interface Redrawn {
  figure: HTMLElement;
  /** Pixels including the margin; the height is that of the paper, or as much as needed. */
  width: number;
  height: number;
  margin: number;
  ground: string;
  close: () => void;
}

/** Draws a figure again in a form. */
export async function redraw(figure: HTMLElement, form: FigureForm): Promise<Redrawn> {
  const { look } = form;
  const host = document.createElement("div");
  host.inert = true;
  host.ariaHidden = "true";
  Object.assign(host.style, {
    position: "fixed",
    left: "-20000px",
    top: "0",
    contain: "layout style",
    colorScheme: look === "dark" ? "dark" : "light",
    forcedColorAdjust: "none",
    color: "var(--ink)",
    backgroundColor: "var(--paper)",
    font: `${textPixels}px/1.5 ${fontsIn(form)}`,
    textAlign: "left",
  });
  const root = host.attachShadow({ mode: "open" });
  const sheet = sheetOf(form);
  root.adoptedStyleSheets = [...(figure.getRootNode() as ShadowRoot).adoptedStyleSheets, sheet];
  const twin = twinOf(figure) as HTMLElement;
  root.append(twin);
  document.body.append(host);
  const close = () => {
    host.remove();
  };
  try {
    const laidOut = await layOut(host, { root, sheet, pictures: picturesIn(form) }, form);
    const ground = colourOf(getComputedStyle(host).backgroundColor).colour;
    return { figure: twin, ...laidOut, margin: figureSizes[form.size].margin, ground, close };
  } catch (fault) {
    close();
    throw fault;
  }
}

/** The right end of everything drawn, in pixels from the figure's left edge: names beside lines may be long. */
function reachOf(root: ShadowRoot): number {
  const left = root.firstElementChild?.getBoundingClientRect().left ?? 0;
  const rights = [...elementsIn(root)]
    .filter((each) => each.localName === "text" || each.localName === "td")
    .map((each) => each.getBoundingClientRect().right - left);
  return Math.ceil(largestOf([0, ...rights]));
}

/** Lays a figure out in this many pixels, or in as many as its parts need at least. Returns this number. */
async function widen(
  host: HTMLElement,
  stage: Stage,
  request: number,
  margin: number,
): Promise<number> {
  const mostRounds = 3;
  for (let round = 0, width = request; ; ++round) {
    host.style.width = `${width - 2 * margin}px`;
    await settle(stage);
    const reach = reachOf(stage.root) + 2 * margin;
    if (reach <= width) return width;
    width = reach;
    if (round === mostRounds) return width;
  }
}

/**
 * Lays a figure out for its paper. Its type has the chosen size, and content that is too high for that makes the figure
 * higher. If no size is chosen for paper of a fixed height, the type shrinks first.
 */
async function layOut(
  host: HTMLElement,
  stage: Stage,
  form: FigureForm,
): Promise<{ width: number; height: number }> {
  const { root } = stage;
  const { width: inches, height: fixed, margin } = figureSizes[form.size];
  const high = inchesHigh(form);
  const wider = 1.15;
  const mostTries = form.type === null && fixed !== null ? 4 : 0;
  let request = pixelsAcross(inches, typeOf(form));
  for (let tries = 0; ; ++tries, request = Math.round(request * wider)) {
    const width = await widen(host, stage, request, margin);
    const height = high === null ? null : (width * high) / inches;
    if (height !== null) await fitHeight(stage, height - 2 * margin);
    const tall = (root.firstElementChild?.getBoundingClientRect().height ?? 0) + 2 * margin;
    if (height !== null && tall <= height + 1) return { width, height };
    if (height === null || tries === mostTries) return { width, height: Math.ceil(tall) };
  }
}
