import { load } from "passcurve";
import { Answerer } from "../../questions/answerer.ts";
import { level, seed, setIntervals } from "../../questions/measure/interval-ends.ts";
import { Answering } from "../../ui/workspace/answering.ts";
import { stoppedWarnings } from "../../questions/runs/stopped-sampling.ts";
import type { PoolQuestion } from "../../state/runs/derived-notes.ts";
import { DerivedRuns } from "../../state/runs/derived-runs.ts";
import { showInFull, showNames } from "../../base/format.ts";
import { mixed } from "../../state/runs/ranked-parts.ts";
import { onlyOn } from "../../state/runs/styled-runs.ts";
import { namesIn } from "../../state/names-in.ts";
import type { Store } from "../../state/store.ts";
import { settingsOf } from "./answers.ts";
import { usedRuns, type Context } from "./context.ts";
import { gateResults } from "./gated.ts";
import { readInputs } from "./inputs.ts";
import { blockingWords } from "./losses.ts";
import { checkLabel, onlyNamed } from "./names.ts";
import { parseOptions, writtenBy, type CommandRequest } from "./options.ts";
import { checkOverwrites } from "./overwrites.ts";
import { onOneLine } from "./print.ts";
import { sqlFor } from "./sql/sql.ts";
import { exits, type Streams } from "./streams.ts";
import { progressOn } from "./progress-line.ts";
import { progressTo } from "./until/progress.ts";
import { OpenQuestion, UsageError } from "./usage-error.ts";
import { exitOf, failuresIn, type Verdicts } from "./verdicts.ts";
import { saveCounts, saveInstances, write } from "./write.ts";

type Tell = (lines: readonly string[]) => void;

/** Answers a call, and returns its exit code. */
export async function run(words: readonly string[], streams: Streams): Promise<number> {
  const tell: Tell = (lines) => {
    for (const line of lines) streams.err(`passcurve: ${onOneLine(line)}\n`);
  };
  showInFull(true);
  const usual = { level, seed };
  let failed = exits.failed;
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
    if ("print" in request) {
      streams.out(request.print);
      return exits.fine;
    }
    setIntervals(request.intervals);
    if (decides(request)) failed = exits.undecided;
    return await answered(request, streams, tell);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const isUsage = error instanceof UsageError;
    tell([isUsage ? `${sentence(message)} See passcurve ${commandOf(words)}--help.` : message]);
    return isUsage ? exits.usage : failed;
  } finally {
    setIntervals(usual);
    showInFull(false);
  }
}

/** True if a call has limits or targets. */
const decides = ({ gates, until }: CommandRequest) => gates.length + until.targets.length > 0;

const sentence = (message: string) => (/[.?]$/.test(message) ? message : `${message}.`);

/** The subcommand before --help, or "". */
const commandOf = ([first]: readonly string[]) =>
  first === "sql" || first === "watch" ? `${first} ` : "";

async function answered(request: CommandRequest, streams: Streams, tell: Tell): Promise<number> {
  checkOverwrites(request.files, writtenBy(request));
  /** Prints notes and warnings, which have no other effect. */
  const remark: Tell = request.isQuiet ? () => undefined : tell;
  const inputs = await readInputs(
    request.files,
    request,
    request.isQuiet ? () => undefined : streams.status,
  );
  if ("refusals" in inputs) {
    tell(inputs.refusals);
    return decides(request) ? exits.undecided : exits.failed;
  }
  remark(inputs.notes);
  const { store, losses } = inputs;
  const blocking = decides(request) ? blockingWords(losses) : [];
  const notes = inStore(request, store);
  if (request.saveCounts !== null) saveCounts(request.saveCounts, store, streams.file);
  if (request.saveInstances !== null)
    await saveInstances(request.saveInstances, store, streams.file);
  remark(notes);
  const answering = new Answering(new Answerer(load), store.counts);
  const progress = progressOn(request.isQuiet ? () => undefined : streams.status);
  const context: Context = { store, answering, settings: settingsOf(request, store), progress };
  const stopped = stoppedWarnings(usedRuns(context));
  remark(stopped);
  try {
    const verdicts: Verdicts = {
      results: await gateResults(request, context),
      progress: await progressTo(request.until, context),
      blocking,
      losses: losses.map(({ words }) => words),
      warnings: [...losses.map(({ words }) => words), ...notes, ...stopped],
    };
    await write(request, context, streams, verdicts);
    tell(failuresIn(verdicts).map(({ words }) => words));
    remark(verdicts.progress.flatMap(({ words }) => words));
    tell(blocking);
    return exitOf(verdicts);
  } catch (error) {
    if (error instanceof OpenQuestion) {
      tell([error.message, ...blocking]);
      return exits.undecided;
    }
    // A run that the call names may be among the missing data.
    if (blocking.length === 0 || !(error instanceof UsageError)) throw error;
    tell([sentence(error.message), ...blocking]);
    return exits.undecided;
  }
}

/** The question about a pool, with the option that answers it. */
const askedOf = ({ fact, label }: PoolQuestion): string =>
  `${fact} Are they samples of the same tasks? Then add them up task by task instead: --samples-of ${label} in the place of --pool ${label}.`;

/** Applies a call's options for runs, and returns notes on them. */
function inStore(request: CommandRequest, store: Store): string[] {
  const { pool, samples, mean, within, facet, only } = request;
  const loaded = store.loadedRuns;
  checkLabel("--pool", pool, loaded);
  checkLabel("--samples-of", samples, loaded);
  checkLabel("--mean-over", mean, loaded);
  if (pool !== null || samples !== null || mean !== null) store.useDerived(new DerivedRuns());
  store.set({ groups: { ...store.settings.groups, pool, samples, mean, within, facet } });
  if (within !== mixed) checkLabel("--separate-by", within, store.runs);
  checkLabel("--facet", facet, store.runs);
  if (only.length > 0) {
    const on = onlyNamed(only, store.runs);
    store.set(onlyOn(store.runs, new Set([...on].map(({ run }) => run.id))));
  }
  showNames(store, namesIn(store));
  const { poolQuestion } = store;
  return [...store.notes, ...(poolQuestion === null ? [] : [askedOf(poolQuestion)])];
}
