import { load } from "passcurve";
import { Answerer } from "../../compute/kinds/answerer.ts";
import { budgetGrid } from "../../compute/runs/budgets.ts";
import { Answering } from "../../parts/workspace/answering.ts";
import { stoppedWarnings } from "../../compute/runs/stopped-sampling.ts";
import { DerivedRuns } from "../../state/runs/derived-runs.ts";
import { showInFull, showNames } from "../../format.ts";
import { mixed } from "../../state/runs/ranked-parts.ts";
import { namesIn } from "../../state/names-in.ts";
import type { Store } from "../../state/store.ts";
import { countsCsv } from "../../export/counts-csv.ts";
import { resultsOf } from "../../export/results.ts";
import { printTable } from "../../export/table-text.ts";
import { version } from "../../export/version.ts";
import { answer, settingsOf } from "./answers.ts";
import type { Answered, Context } from "./context.ts";
import { curvesAt } from "./curves.ts";
import { gateFailures } from "./gated.ts";
import { help } from "./help.ts";
import { readInputs } from "./inputs.ts";
import { parseOptions, type CommandRequest } from "./options.ts";
import { onOneLine, printColumns } from "./print.ts";
import { sqlFor } from "./sql/sql.ts";
import { exits, type Streams } from "./streams.ts";
import { progressTo } from "./until/progress.ts";
import { UsageError } from "./usage-error.ts";
import { valueIn } from "../../own.ts";

/** Answers a call, and gives the code that it ends with. */
export async function run(words: readonly string[], streams: Streams): Promise<number> {
  const tell = (lines: readonly string[]) => {
    for (const line of lines) streams.err(`passcurve: ${onOneLine(line)}\n`);
  };
  showInFull(true);
  try {
    if (words[0] === "sql") {
      streams.out(sqlFor(words.slice(1)));
      return exits.fine;
    }
    if (words[0] === "watch") {
      const { watch } = await import("./watch/watch.ts");
      return await watch(words.slice(1), streams, tell);
    }
    const request = parseOptions(words);
    if (request === "help" || request === "version") {
      streams.out(request === "help" ? help : `${version}\n`);
      return exits.fine;
    }
    const inputs = await readInputs(request.files, request.said, request.stopping, streams.status);
    if ("refusals" in inputs) {
      tell(inputs.refusals);
      return exits.failed;
    }
    tell(inputs.notes);
    const { store } = inputs;
    if (request.saveCounts !== null) writeFile(request.saveCounts, countsIn(store), streams.file);
    if (request.saveInstances !== null)
      writeFile(request.saveInstances, await instancesIn(store), streams.file);
    const { pool, mean, within, facet } = request;
    if (pool !== null || mean !== null) store.useDerived(new DerivedRuns());
    store.set({ groups: { ...store.settings.groups, pool, mean, within, facet } });
    tell([...store.notes, ...unusedLabels(request, store)]);
    showNames(store, namesIn(store));
    const answering = new Answering(new Answerer(load), store.counts);
    const context: Context = { store, answering, settings: settingsOf(request, store) };
    tell(stoppedWarnings(usedRuns(context)));
    const failures = await gateFailures(request, context);
    await write(request, context, streams, failures);
    tell(failures);
    const progress = await progressTo(request.until, context);
    tell(progress.flatMap(({ words }) => words));
    if (failures.length > 0) return exits.failed;
    return progress.every(({ isReached }) => isReached) ? exits.fine : exits.notYet;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isUsage = error instanceof UsageError;
    tell([isUsage ? `${message}. See passcurve ${commandOf(words)}--help.` : message]);
    return isUsage ? exits.usage : exits.failed;
  } finally {
    showInFull(false);
  }
}

/** What of a call stands before its help. */
const commandOf = ([first]: readonly string[]) =>
  first === "sql" || first === "watch" ? `${first} ` : "";

/** The loaded runs with their counts. */
const countedRuns = (store: Store) =>
  store.runs.flatMap(({ run }) => {
    const counts = store.countsOf(run.id);
    return counts === undefined ? [] : { run, counts };
  });

/** The counts of all runs, as a file that reads back to the same. */
const countsIn = (store: Store): string => countsCsv(countedRuns(store));

/** The samples of all runs in the schema of Every Eval Ever. */
async function instancesIn(store: Store): Promise<string> {
  const { instancePieces } = await import("../../export/every-eval-ever.ts");
  return [...instancePieces(countedRuns(store))].join("");
}

/** That a label parts no runs, so that nothing comes of it. */
function unusedLabels({ within, facet }: CommandRequest, { runs }: Store): string[] {
  const isUnused = (label: string | null) =>
    label !== null &&
    label !== mixed &&
    runs.every(({ run }) => valueIn(run.labels, label) === undefined);
  return [
    ...(isUnused(within) ? [`No run has the label ${within}: all are ranked together.`] : []),
    ...(isUnused(facet) ? [`No run has the label ${facet}: the figure has no panels.`] : []),
  ];
}

async function write(
  request: CommandRequest,
  context: Context,
  { out, err, file, page, columns }: Streams,
  failures: readonly string[],
): Promise<void> {
  const { output, report } = request;
  if (report.page !== null) {
    const { pageOf } = await import("./report/page.ts");
    writeFile(report.page, await pageOf(request, context, page()), file);
  }
  if (output.form === "svg") {
    const svg = await svgOf(request, context);
    if (output.file === "-") out(svg);
    else writeFile(output.file, svg, file);
    return;
  }
  const answered = await answer(request, context);
  if (output.form === "markdown") {
    const { markdownOf } = await import("./report/markdown.ts");
    out(`${await markdownOf(request, context, answered, failures)}\n`);
    return;
  }
  // Without a table, its words are all there is.
  if (answered.tables.length === 0 && output.form !== "text")
    err(answered.words.map((line) => `passcurve: ${onOneLine(line)}\n`).join(""));
  out(`${inForm(output.form, context, answered, columns)}\n`);
}

function writeFile(name: string, text: string, file: Streams["file"]): void {
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

function inForm(
  form: Exclude<CommandRequest["output"]["form"], "svg" | "markdown">,
  { store, settings }: Context,
  { words, tables, more = [] }: Answered,
  columns: number,
): string {
  switch (form) {
    case "json": {
      const [runs, all] = [usedRuns({ store, settings }), store.runs];
      return JSON.stringify(
        resultsOf({ version, settings, runs, all, tables: [...tables, ...more] }),
        null,
        1,
      );
    }
    case "csv":
      return tables.map(({ table }) => printTable("CSV", table)).join("\n");
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

/** The figure of all runs at every k that the page draws; what draws it is loaded for that alone. */
async function svgOf(request: CommandRequest, context: Context): Promise<string> {
  const { figureOf } = await import("./figure.ts");
  const predicted = request.question.kind === "extrapolate" ? request.question.k : null;
  const settings = { ...context.settings, to: predicted ?? context.settings.to };
  const summaries = context.store.runs.map(({ run }) => run);
  const drawn = { ...context, settings };
  const curves = await curvesAt(drawn, [...budgetGrid(summaries, settings)]);
  showInFull(false);
  const figure = figureOf(curves, drawn);
  showInFull(true);
  return figure;
}

/** The runs that an answer is of: those that are compared, else all. */
const usedRuns = ({ store: { runs }, settings: { pair } }: Pick<Context, "store" | "settings">) =>
  pair === null ? runs : runs.filter(({ name }) => isNamed(pair, name));

const isNamed = (pair: Context["settings"]["pair"], run: string) =>
  pair?.some((ref) => "name" in ref && ref.name === run) ?? false;
