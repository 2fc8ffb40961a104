import {
  figureFormats,
  heightIn,
  inchesHigh,
  pdfFont,
  typeOf,
  type FigureForm,
} from "./figure-forms.ts";
import { pixelsOf } from "./figure-png.ts";
import type { FigureSvg } from "./figure-svg.ts";
import { fixed } from "../base/decimals.ts";

const inTenths = (points: number) => `${Number(fixed(points, 1))} pt`;

/** Inches and points that differ by less look the same on paper. */
const [sameInches, samePoints] = [0.02, 0.1];

/** Requests of a form that its figure cannot meet; "" if it meets all. */
function unmet({ height, type }: FigureSvg, form: FigureForm): string {
  const chosen = typeOf(form);
  const high = inchesHigh(form);
  const isTall = high !== null && height > high + sameInches;
  const more = heightIn(form) === "inches" ? "more height, " : "";
  const tall = isTall
    ? ` It does not fit into ${high} in: choose ${more}smaller type or fewer parts.`
    : "";
  const isSmall = type < chosen - samePoints;
  return isSmall ? `${tall} It has no room for type of ${inTenths(chosen)}.` : tall;
}

/** The size of a figure and of its letters, and the requests of its form that it cannot meet. */
export function measuresOf(drawn: FigureSvg, form: FigureForm): string {
  const { dpi } = figureFormats[form.format];
  const [wide, high] = [drawn.width, drawn.height].map((inches) => fixed(inches, 2));
  const pixels = dpi === null ? "" : `, ${pixelsOf(drawn, dpi).join(" × ")} pixels`;
  const letters = form.format === "pdf" ? ` in ${pdfFont}, as wide as Helvetica` : "";
  const size = `${wide} × ${high} in${pixels}, type ${inTenths(drawn.type)}${letters}`;
  const why = unmet(drawn, form);
  return why === "" ? size : `${size}.${why}`;
}
