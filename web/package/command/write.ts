import { showInFull } from "../../base/format.ts";
import type { Store } from "../../state/store.ts";
import { countsCsv } from "../../export/counts-csv.ts";
import { resultsOf } from "../../export/results.ts";
import { printTable } from "../../export/table-text.ts";
import { version } from "../../export/version.ts";
import { answer } from "./answers.ts";
import { listedNames } from "./names.ts";
import { runsIn, usedRuns, type Answered, type Context } from "./context.ts";
import type { GateResult } from "./gated.ts";
import type { CommandRequest } from "./options.ts";
import type { Form } from "./output-options.ts";
import { onOneLine, printColumns } from "./print.ts";
import type { Streams } from "./streams.ts";
import type { Verdicts } from "./verdicts.ts";

/** Writes all output that a call requests. */
export async function write(
  request: CommandRequest,
  context: Context,
  streams: Streams,
  verdicts: Verdicts,
): Promise<void> {
  const { out, err, file, page, columns } = streams;
  const { output, report } = request;
  if (report.page !== null) {
    const { pageOf } = await import("./report/page.ts");
    writeFile(report.page, await pageOf(request, context, page()), file);
  }
  if (output.figures.length > 0) await writeFigures(request, context, streams);
  const { form } = output;
  if (form === null) return;
  const answered = await answer(request, context);
  if (form === "markdown") {
    const { markdownOf } = await import("./report/markdown.ts");
    out(`${await markdownOf(request, context, answered, verdicts)}\n`);
    return;
  }
  // Without a table, the words are the whole answer.
  if (answered.tables.length === 0 && form !== "text" && !request.isQuiet)
    err(answered.words.map((line) => `passcurve: ${onOneLine(line)}\n`).join(""));
  out(`${inForm(form, context, answered, { columns, verdicts })}\n`);
}

async function writeFigures(
  request: CommandRequest,
  context: Context,
  { out, err, file, drawing }: Streams,
): Promise<void> {
  const svg = await svgOf(request, context);
  const { figures } = request.output;
  if (figures.some(({ kind }) => kind !== "svg")) {
    const { pdfOf, withoutLetters } = await import("./figure-pdf.ts");
    const fonts = { normal: drawing("arimo-normal"), bold: drawing("arimo-bold") };
    const lacking = withoutLetters(svg, fonts);
    if (lacking.length > 0)
      err(
        `passcurve: ${onOneLine(`the fonts of PNG and PDF lack letters of ${listedNames(lacking)}; --svg keeps them`)}\n`,
      );
    for (const figure of figures) {
      if (figure.kind === "svg") continue;
      const bytes =
        figure.kind === "pdf"
          ? await pdfOf(svg, fonts)
          : await (await import("./figure-png.ts")).pngOf(svg, fonts, () => drawing("resvg"));
      if (figure.file === "-") out(bytes);
      else writeFile(figure.file, bytes, file);
    }
  }
  for (const figure of figures) {
    if (figure.kind !== "svg") continue;
    if (figure.file === "-") out(svg);
    else writeFile(figure.file, svg, file);
  }
}

function writeFile(name: string, text: string | Uint8Array, file: Streams["file"]): void {
  try {
    file(name, text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${name} could not be written: ${why}. Check that its folder exists and may be written.`,
      { cause: error },
    );
  }
}

const countedRuns = (store: Store) =>
  runsIn(store).flatMap(({ run }) => {
    const counts = store.countsOf(run.id);
    return counts === undefined ? [] : { run, counts };
  });

/** Writes the counts of the runs to a file that reads back to the same. */
export function saveCounts(name: string, store: Store, file: Streams["file"]): void {
  writeFile(name, countsCsv(countedRuns(store)), file);
}

/** Writes the samples of the runs in the schema of Every Eval Ever. */
export async function saveInstances(
  name: string,
  store: Store,
  file: Streams["file"],
): Promise<void> {
  const { instancePieces } = await import("../../export/every-eval-ever.ts");
  writeFile(name, [...instancePieces(countedRuns(store))].join(""), file);
}

function inForm(
  form: Exclude<Form, "markdown">,
  context: Context,
  { words, tables, more = [] }: Answered,
  { columns, verdicts }: { columns: number; verdicts: Verdicts },
): string {
  switch (form) {
    case "json":
      return JSON.stringify(inJson(context, [...tables, ...more], verdicts), null, 1);
    case "csv":
      return tables.map(({ table }) => printTable("CSV", table)).join("\n");
    case "tsv":
      return tables.map(({ table }) => printTable("TSV", table)).join("\n");
    case "latex":
      return [...tables, ...more].map(({ table }) => printTable("LaTeX", table)).join("\n\n");
    case "text":
      return [
        ...words.map(onOneLine),
        "",
        ...tables.map(({ table }) => printColumns(table, columns)),
      ]
        .join("\n")
        .trimEnd();
  }
}

/** Null for numbers that JSON does not have, such as NaN. */
const known = (value: number): number | null => (Number.isFinite(value) ? value : null);

function inJson(
  context: Context,
  tables: Answered["tables"],
  { results, progress, blocking, warnings }: Verdicts,
) {
  const { store, settings } = context;
  const [runs, all] = [usedRuns(context), store.runs];
  const isDecided = blocking.length === 0;
  return {
    ...resultsOf({ version, settings, runs, all, tables }),
    warnings,
    ...(results.length === 0 ? {} : { gates: results.map((each) => gateInJson(each, isDecided)) }),
    ...(progress.length === 0
      ? {}
      : {
          targets: progress.map(({ target, isReached, words }) => ({
            target,
            reached: isDecided && isReached,
            words,
          })),
        }),
  };
}

/** True if a gate passed or failed, and was not left open. */
const isJudged = ({ failure }: GateResult) => failure === null || failure.kind === "below";

const gateInJson = (result: GateResult, isDecided: boolean) => {
  const { gate, run, gated, failure } = result;
  return {
    gate: gate.text,
    run,
    limit: gate.limit,
    by: gate.by,
    value: known(gated.value),
    lower: known(gated.lower),
    extrapolated: gated.isPredicted,
    passed: isDecided && failure === null,
    judged: isDecided && isJudged(result),
    failure: failure?.words ?? (isDecided ? null : "Data are missing: see warnings."),
  };
};

/** The requested figure as SVG. The code that draws it is loaded only if needed. */
async function svgOf(request: CommandRequest, context: Context): Promise<string> {
  const { figureOf } = await import("./figure.ts");
  showInFull(false);
  try {
    return await figureOf(request, context);
  } finally {
    showInFull(true);
  }
}
