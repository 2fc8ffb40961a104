/** A property of a drawn element as an SVG attribute, and its value if none is written. */
type Written = [property: string, initial: string];

const painted: Written[] = [
  ["fill", "#000000"],
  ["fill-opacity", "1"],
  ["fill-rule", "nonzero"],
  ["stroke", "none"],
  ["stroke-opacity", "1"],
  ["stroke-width", "1"],
  ["stroke-dasharray", "none"],
  ["stroke-linecap", "butt"],
  ["stroke-linejoin", "miter"],
  ["stroke-miterlimit", "4"],
  ["paint-order", "normal"],
];

const lettered: Written[] = [
  ["font-family", ""],
  ["font-size", ""],
  ["font-weight", "400"],
  ["font-style", "normal"],
  ["text-anchor", "start"],
  ["dominant-baseline", "auto"],
  ["letter-spacing", "normal"],
];

/** Properties of an element that its content does not inherit. */
const own: Written[] = [
  ["opacity", "1"],
  ["clip-path", "none"],
  ["mask", "none"],
];

/** A computed colour as #rrggbb, and its opacity. */
export function colourOf(computed: string): { colour: string; alpha: number } {
  const [, red, green, blue, alpha = "1"] =
    /^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/.exec(computed) ?? [];
  if (red === undefined) return { colour: computed, alpha: 1 };
  const hex = [red, green, blue].map((each) => Math.round(Number(each)).toString(16));
  return { colour: `#${hex.map((each) => each.padStart(2, "0")).join("")}`, alpha: Number(alpha) };
}

const numeric = new Set(["font-size", "stroke-width", "stroke-dasharray", "letter-spacing"]);

/** Numbers without their unit, with as many digits as a picture shows. */
const inPixels = (value: string) =>
  value.replace(/([\d.]+)px/g, (_, number: string) => rounded(Number(number))).replaceAll(",", "");

export const rounded = (pixels: number): string => String(Math.round(pixels * 1000) / 1000);

function valueOf(style: CSSStyleDeclaration, property: string, idPrefix: string): string {
  const value = style.getPropertyValue(property);
  if (numeric.has(property)) return inPixels(value);
  const [, id] = /^url\(["']?#([^"')]+)["']?\)/.exec(value) ?? [];
  return id === undefined ? value : `url(#${idPrefix}${id})`;
}

/** Writes the computed style of a drawn element into its copy as attributes, except for initial values. */
export function present(from: Element, to: Element, idPrefix: string): void {
  const style = getComputedStyle(from);
  const isText = from.localName === "text" || from.localName === "tspan";
  const isGroup = from.localName === "g" || from.localName === "svg";
  for (const [property, initial] of [
    ...own,
    ...(isGroup ? [] : painted),
    ...(isText ? lettered : []),
  ]) {
    const value = valueOf(style, property, idPrefix);
    if (property === "fill" || property === "stroke") setColour(to, property, value, initial);
    else if (value !== initial && value !== "") multiply(to, property, value);
  }
}

/** Sets a colour. A partly transparent colour lowers the opacity. */
function setColour(to: Element, property: string, value: string, initial: string): void {
  const { colour, alpha } = colourOf(value);
  if (colour !== initial) to.setAttribute(property, alpha === 0 ? "none" : colour);
  if (alpha > 0 && alpha < 1) to.setAttribute(`${property}-opacity`, String(alpha));
}

function multiply(to: Element, property: string, value: string): void {
  const before = property.endsWith("-opacity") ? (to.getAttribute(property) ?? "1") : "1";
  to.setAttribute(property, before === "1" ? value : String(Number(before) * Number(value)));
}
