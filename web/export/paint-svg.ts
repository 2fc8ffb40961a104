import { present, rounded } from "./presentation.ts";

export const svgNamespace = "http://www.w3.org/2000/svg";

/** SVG attributes for the position and shape of elements. */
const shaping = new Set(
  `d x y x1 x2 y1 y2 cx cy r rx ry width height points transform viewBox preserveAspectRatio dx dy rotate offset
  patternUnits patternContentUnits patternTransform clipPathUnits gradientUnits gradientTransform textLength lengthAdjust`.split(
    /\s+/,
  ),
);

/** The document that a figure is painted into, and the state of painting. */
export interface Painter {
  document: XMLDocument;
  /** Number of painted pictures, which keeps their names for patterns separate. */
  pictures: number;
}

export function svgNode(
  { document }: Painter,
  name: string,
  attributes: Record<string, string | number> = {},
): Element {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes))
    element.setAttribute(key, typeof value === "number" ? rounded(value) : value);
  return element;
}

/** Right-to-left letters, and characters that change the direction of text. */
export const turning = /[\u0590-\u08ff\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Text that a file of XML may contain. Characters that isolate a name's direction stay only where needed: not every
 * program knows them.
 */
export const inXml = (text: string): string =>
  (turning.test(text) ? text : text.replace(/[\u2066-\u2069]/g, "")).replace(
    /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu,
    "\ufffd",
  );

/** A picture of the page as a group at its position. */
export function paintPicture(painter: Painter, svg: SVGSVGElement, x: number, y: number): Element {
  const { width, height } = svg.getBoundingClientRect();
  const box = svg.viewBox.baseVal as DOMRect | null;
  const isBoxed = box !== null && box.width > 0 && box.height > 0;
  const scale = isBoxed ? Math.min(width / box.width, height / box.height) : 1;
  const [left, top] = isBoxed
    ? [
        x + (width - box.width * scale) / 2 - box.x * scale,
        y + (height - box.height * scale) / 2 - box.y * scale,
      ]
    : [x, y];
  const zoom = Math.abs(scale - 1) < 1e-3 ? "" : ` scale(${rounded(scale)})`;
  const group = svgNode(painter, "g", {
    transform: `translate(${rounded(left)} ${rounded(top)})${zoom}`,
  });
  const idPrefix = `p${++painter.pictures}-`;
  group.append(...paintChildren(painter, svg, idPrefix));
  return group;
}

const unseen = "title, desc, style, script, metadata, foreignObject, .rule, .cursor";

function paintChildren(painter: Painter, from: Element, idPrefix: string): Node[] {
  const isText = from.localName === "text" || from.localName === "tspan";
  return [...from.childNodes].flatMap((node): Node[] => {
    if (node instanceof Text)
      return isText && node.data !== "" ? [painter.document.createTextNode(inXml(node.data))] : [];
    if (!(node instanceof Element)) return [];
    if (node.matches(".end > title")) return [paintTitle(painter, node)];
    if (node.matches(unseen)) return [];
    if (getComputedStyle(node).display === "none" && node.localName !== "defs") return [];
    const copy = svgNode(painter, node.localName);
    copyShape(node, copy, idPrefix);
    const children = paintChildren(painter, node, idPrefix);
    const isEmpty = children.length === 0 && ["g", "text", "defs"].includes(node.localName);
    copy.append(...children);
    return isEmpty ? [] : [copy];
  });
}

/** The full name of a line, which may be shortened beside it. */
function paintTitle(painter: Painter, title: Element): Element {
  const copy = svgNode(painter, "title");
  copy.textContent = inXml(title.textContent);
  return copy;
}

function copyShape(from: Element, to: Element, idPrefix: string): void {
  for (const { name, value } of from.attributes)
    if (shaping.has(name)) to.setAttribute(name, value);
  if (from.id !== "") to.setAttribute("id", `${idPrefix}${from.id}`);
  present(from, to, idPrefix);
  if (/^\s|\s$|\s\s/.test(from.localName === "text" ? from.textContent : ""))
    to.setAttribute("xml:space", "preserve");
}
