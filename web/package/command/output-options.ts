import { UsageError } from "./usage-error.ts";

export type Form = "text" | "json" | "markdown" | "csv" | "tsv" | "latex";

/** Output of an answer. */
export interface Output {
  /** Form on standard output; null if a figure goes there, or if the call writes only figures. */
  form: Form | null;
  /** The files of the figure, with their kinds; - is standard output. */
  figures: { kind: FigureKind; file: string }[];
  /** Type size in points; null is the default. */
  type: number | null;
}

const forms = ["json", "markdown", "csv", "tsv", "latex"] as const;
const figureKinds = ["svg", "png", "pdf"] as const;
export type FigureKind = (typeof figureKinds)[number];

/** Forms of an answer; a call names at most one. */
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

/** Smallest and largest type of a figure, in points. */
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

/** Parses what a call writes, and in which form. */
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

/** Refuses options that only a figure has, if there is none. */
export function checkFigure({ figures, type }: Output): void {
  if (type !== null && figures.length === 0)
    throw new UsageError("--type-size is that of a figure: name one with --svg, --png or --pdf");
}
