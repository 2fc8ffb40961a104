import { inXml, paintPicture, svgNode, type Painter } from "./paint-svg.ts";
import { colourOf, rounded } from "./presentation.ts";

/** Paints an element and its content as SVG nodes, relative to its top left corner. */
export function paintElement(painter: Painter, root: HTMLElement): Node[] {
  const { left, top } = root.getBoundingClientRect();
  return paint(painter, root, { left, top });
}

interface Corner {
  left: number;
  top: number;
}

function paint(painter: Painter, element: Element, from: Corner): Node[] {
  const style = getComputedStyle(element);
  if (style.display === "none" || style.visibility === "hidden") return [];
  const rect = element.getBoundingClientRect();
  if (element instanceof SVGSVGElement)
    return [paintPicture(painter, element, rect.left - from.left, rect.top - from.top)];
  const inside = childrenOf(element).flatMap((child) =>
    child instanceof Element
      ? paint(painter, child, from)
      : child instanceof Text
        ? paintText(painter, child, from)
        : [],
  );
  const nodes = [...paintBox(painter, rect, style, from), ...inside];
  if (style.opacity === "1" || nodes.length === 0) return nodes;
  const group = svgNode(painter, "g", { opacity: style.opacity });
  group.append(...nodes);
  return [group];
}

/** Visible children of an element: those of its shadow root, or the nodes assigned to a slot. */
function childrenOf(element: Element): Node[] {
  if (element.shadowRoot !== null) return [...element.shadowRoot.childNodes];
  if (element instanceof HTMLSlotElement && element.assignedNodes().length > 0)
    return element.assignedNodes();
  return [...element.childNodes];
}

const sides = ["top", "right", "bottom", "left"] as const;

/** The background and the borders of an element. */
function paintBox(
  painter: Painter,
  { left, top, width, height }: DOMRect,
  style: CSSStyleDeclaration,
  from: Corner,
): Node[] {
  const [x, y] = [left - from.left, top - from.top];
  const ground = colourOf(style.backgroundColor);
  const nodes: Node[] = [];
  if (ground.alpha > 0 && width > 0 && height > 0)
    nodes.push(
      svgNode(painter, "rect", {
        x,
        y,
        width,
        height,
        rx: parseFloat(style.borderRadius) || 0,
        fill: ground.colour,
        ...(ground.alpha < 1 ? { "fill-opacity": ground.alpha } : {}),
      }),
    );
  for (const side of sides) {
    const thick = parseFloat(style.getPropertyValue(`border-${side}-width`)) || 0;
    const line = colourOf(style.getPropertyValue(`border-${side}-color`));
    if (thick === 0 || line.alpha === 0) continue;
    const isFlat = side === "top" || side === "bottom";
    nodes.push(
      svgNode(painter, "rect", {
        x: side === "right" ? x + width - thick : x,
        y: side === "bottom" ? y + height - thick : y,
        width: isFlat ? width : thick,
        height: isFlat ? thick : height,
        fill: line.colour,
      }),
    );
  }
  return nodes;
}

interface Line {
  text: string;
  rect: DOMRect;
}

/** Text as it is broken into lines, with an SVG text at each baseline. */
function paintText(painter: Painter, node: Text, from: Corner): Node[] {
  if (node.data.trim() === "" || node.parentElement === null) return [];
  const style = getComputedStyle(node.parentElement);
  const { colour, alpha } = colourOf(style.color);
  const { ascent, descent } = heightOf(style);
  return linesOf(node).map(({ text, rect }) => {
    const y = rect.top + (rect.height - ascent - descent) / 2 + ascent - from.top;
    const element = svgNode(painter, "text", {
      x: rect.left - from.left,
      y,
      fill: colour,
      "font-family": style.fontFamily,
      "font-size": rounded(parseFloat(style.fontSize)),
      ...(style.fontWeight === "400" ? {} : { "font-weight": style.fontWeight }),
      ...(style.fontStyle === "normal" ? {} : { "font-style": style.fontStyle }),
      ...(alpha < 1 ? { "fill-opacity": alpha } : {}),
    });
    element.textContent = inXml(style.textTransform === "uppercase" ? text.toUpperCase() : text);
    return element;
  });
}

function linesOf(node: Text): Line[] {
  const range = document.createRange();
  const lines: Line[] = [];
  let open: Line | null = null;
  for (let i = 0; i < node.data.length; ++i) {
    range.setStart(node, i);
    range.setEnd(node, i + 1);
    const rect = [...range.getClientRects()].at(-1);
    const sign = node.data[i] ?? "";
    if (rect === undefined || (rect.width === 0 && /\s/.test(sign))) continue;
    const isSpace = /\s/.test(sign) && sign !== "\u00a0" && sign !== "\u202f";
    if (open === null || Math.abs(open.rect.top - rect.top) > rect.height / 2) {
      // In SVG, a space before a text takes no room: the text begins at its first letter.
      if (isSpace) continue;
      open = { text: "", rect };
      lines.push(open);
    }
    if (rect.left < open.rect.left) open.rect = rect;
    open.text += isSpace ? " " : sign;
  }
  return lines
    .map(({ text, rect }) => ({ text: text.trimEnd(), rect }))
    .filter(({ text }) => text.trim() !== "");
}

const measuring = new OffscreenCanvas(1, 1).getContext("2d");

/** The height of a font above and below its baseline. */
function heightOf({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) {
  if (measuring === null) return { ascent: 0.8 * parseFloat(fontSize), descent: 0 };
  measuring.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = measuring.measureText("x");
  return { ascent: fontBoundingBoxAscent, descent: fontBoundingBoxDescent };
}
