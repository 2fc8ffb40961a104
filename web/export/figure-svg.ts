import { figureSizes, typeIn, type FigureForm } from "./figure-forms.ts";
import { paintElement } from "./paint-html.ts";
import { inXml, svgNamespace, svgNode, type Painter } from "./paint-svg.ts";
import { rounded } from "./presentation.ts";
import { redraw, type Redrawn } from "./redraw.ts";

/** A figure as an SVG file, which looks the same wherever it is opened. */
export interface FigureSvg {
  text: string;
  /** Inches. */
  width: number;
  height: number;
  /** Size of its letters, in points. */
  type: number;
}

/** The words of an element without the white space of its template. */
const wordsOf = (element: Element | null): string =>
  inXml((element?.textContent ?? "").replace(/\s+/g, " ").trim());

/** Description of a figure: its subtitle, the values that its charts give to screen readers, and its source. */
function described(figure: HTMLElement): string {
  const values = [...figure.querySelectorAll("*")].flatMap((each) =>
    [...(each.shadowRoot?.querySelectorAll("[aria-valuetext], svg[role=img]") ?? [])].map(
      (chart) => chart.getAttribute("aria-valuetext") ?? chart.getAttribute("aria-label") ?? "",
    ),
  );
  const words = [wordsOf(figure.querySelector("figcaption p")), ...values.map(inXml)];
  return [...words, wordsOf(figure.querySelector(".source"))]
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map((each) => (/[.!?]$/.test(each) ? each : `${each}.`))
    .join(" ");
}

function documentOf(figure: HTMLElement, redrawn: Redrawn, form: FigureForm): FigureSvg {
  const { width, height, margin, ground } = redrawn;
  const size = figureSizes[form.size];
  const inches = { width: size.width, height: (height * size.width) / width };
  const page = document.implementation.createDocument(svgNamespace, "svg", null);
  const painter: Painter = { document: page, pictures: 0 };
  const root = page.documentElement;
  const attributes = {
    width: `${rounded(inches.width)}in`,
    height: `${rounded(inches.height)}in`,
    viewBox: `0 0 ${rounded(width)} ${rounded(height)}`,
    role: "img",
    "aria-labelledby": "title desc",
  };
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
  const [title, desc] = ["title", "desc"].map((name) => svgNode(painter, name, { id: name }));
  if (title === undefined || desc === undefined) throw new Error("no words");
  title.textContent = wordsOf(figure.querySelector("h2"));
  desc.textContent = described(figure);
  const picture = svgNode(painter, "g", { transform: `translate(${margin} ${margin})` });
  picture.append(...paintElement(painter, redrawn.figure));
  const paper = svgNode(painter, "rect", { width, height, fill: ground });
  root.append(title, desc, paper, picture);
  return {
    text: new XMLSerializer().serializeToString(page),
    ...inches,
    type: typeIn(size.width, width),
  };
}

/** Draws a figure of the page again, and returns it as SVG. */
export async function figureSvg(figure: HTMLElement, form: FigureForm): Promise<FigureSvg> {
  const redrawn = await redraw(figure, form);
  try {
    return documentOf(figure, redrawn, form);
  } finally {
    redrawn.close();
  }
}
