import { UsageError } from "./usage-error.ts";

export type Form = "text" | "json" | "markdown" | "csv" | "tsv" | "latex";

/** What a call writes of its answer. */
export interface Output {
  /** What goes to standard output; null where that is a figure, or where figures are all that is written. */
  form: Form | null;
  /** The files of the figure, by their kind; - is standard output. */
  figures: { kind: FigureKind; file: string }[];
  /** The size of their type in points; null is what is customary. */
  type: number | null;
}

const forms = ["json", "markdown", "csv", "tsv", "latex"] as const;
const figureKinds = ["svg", "png", "pdf"] as const;
export type FigureKind = (typeof figureKinds)[number];

/** The forms of an answer, of which a call names one. */
export const formOptions = {
  json: { type: "boolean" },
  markdown: { type: "boolean" },
  csv: { type: "boolean" },
  tsv: { type: "boolean" },
  latex: { type: "boolean" },
} as const;

export const figureOptions = {
  svg: { type: "string" },
  png: { type: "string" },
  pdf: { type: "string" },
  "type-size": { type: "string" },
} as const;

/** The least and the largest type of a figure, in points. */
const [leastType, mostType] = [5, 24];

function typeIn(text: string | undefined): number | null {
  if (text === undefined) return null;
  const points = /^\d+\.?\d*$/.test(text) ? Number(text) : NaN;
  if (!(points >= leastType && points <= mostType))
    throw new UsageError(
      `--type-size is a number of points from ${leastType} to ${mostType} such as 8, not ${text}`,
    );
  return points;
}

/** What a call writes, and in which form. */
export function outputOf(
  values: Partial<Record<(typeof forms)[number], boolean>> &
    Partial<Record<FigureKind | "type-size", string>>,
): Output {
  const named = forms.filter((form) => values[form] !== undefined);
  const [form] = named;
  if (named.length > 1) throw new UsageError(`--${named.join(" and --")} cannot be asked together`);
  const figures = figureKinds.flatMap((kind) => {
    const file = values[kind];
    if (file === "") throw new UsageError(`--${kind} names the file that it writes`);
    return file === undefined ? [] : [{ kind, file }];
  });
  const streamed = figures.filter(({ file }) => file === "-").map(({ kind }) => `--${kind} -`);
  const toOut = [...(form === undefined ? [] : [`--${form}`]), ...streamed];
  if (toOut.length > 1)
    throw new UsageError(`${toOut.join(" and ")} cannot both have standard output: name a file`);
  const type = typeIn(values["type-size"]);
  return { form: form ?? (figures.length > 0 ? null : "text"), figures, type };
}

/** What a figure alone has. */
export function checkFigure({ figures, type }: Output): void {
  if (type !== null && figures.length === 0)
    throw new UsageError("--type-size is that of a figure: name one with --svg, --png or --pdf");
}
