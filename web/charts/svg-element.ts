const svgNamespace = "http://www.w3.org/2000/svg" as const;

/** An SVG element with attributes, for drawing outside Plot. */
export function svgElement(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS(svgNamespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
