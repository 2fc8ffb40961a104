import { load } from "passcurve";
import { Answerer } from "../../../questions/answerer.ts";
import { Answering } from "../../../ui/workspace/answering.ts";
import type { Imported } from "../../../state/sources/source.ts";
import { Store } from "../../../state/store.ts";
import type { TargetState, WatchState } from "../../../state/sources/watch-state.ts";
import { problemWords } from "../../problem-words.ts";
import { settingsOf } from "../answers.ts";
import { samplingAsked } from "../inputs.ts";
import { blockingWords, lossesIn } from "../losses.ts";
import type { CommandRequest } from "../options.ts";
import { exits, type Streams } from "../streams.ts";
import { progressTo, type Progress } from "../until/progress.ts";
import { OpenQuestion, UsageError } from "../usage-error.ts";
import type { FollowedSource } from "./followed-source.ts";
import { Follower } from "./follower.ts";
import { watchHelp } from "./help.ts";
import { WatchServer } from "./server.ts";
import { Wake } from "./wake.ts";
import { watchedPage } from "./watched-page.ts";
import { watchOptions } from "./watch-options.ts";

/**
 * Milliseconds between looks: the minimum while files change all the time, and the maximum without hints from the
 * system. After a longer look, the pause is as long as the look, but at most `mostBusy`. Otherwise it could be hours,
 * if the computer slept meanwhile.
 */
const looks = { least: 300, most: 2000, mostBusy: 30_000 };

/** Serves the page and follows files until all targets are reached; without targets, until it is stopped. */
export async function watch(
  words: readonly string[],
  streams: Streams,
  tell: (lines: readonly string[]) => void,
): Promise<number> {
  const asked = watchOptions(words);
  if (asked === "help") {
    streams.out(watchHelp);
    return exits.fine;
  }
  const { request, port } = asked;
  const watching = new Watching(request);
  const server = new WatchServer({
    page: watchedPage(streams.page()),
    state: () => watching.state,
    read: (id, options) => watching.read(id, options),
  });
  const wake = new Wake(request.files);
  try {
    const link = await server.listen(port);
    streams.out(`${link}\n`);
    tell([`The page is at the link above, for this computer alone. Ctrl-C ends the watch.`]);
    for (;;) {
      tell((await watching.look()).words);
      if (watching.isReached) return exits.fine;
      const busy = Math.min(looks.mostBusy, watching.takeBusy());
      await wake.pause(Math.max(looks.least, busy), Math.max(looks.most, busy));
    }
  } finally {
    wake.close();
    server.close();
  }
}

/** The current state of a watch. */
export class Watching {
  readonly #request: CommandRequest;
  readonly #follower: Follower;
  readonly #now: () => number;
  #answerer: Answerer | null = null;
  #targets: TargetState[];
  /** The last lines that were reported, so that none is reported twice. */
  #told = new Set<string>();
  #last = "";

  constructor(request: CommandRequest, now: () => number = Date.now) {
    this.#request = request;
    this.#now = now;
    const { files, said, stopping, allowed } = request;
    this.#follower = new Follower({ files, said, stopping, allowed });
    this.#targets = request.until.targets.map(({ text }) => ({
      target: text,
      reachedAt: null,
      words: [],
    }));
  }

  get state(): WatchState {
    const { sources, all, trouble } = this.#follower;
    return {
      files: this.#request.files,
      sources: sources.map(({ id, name, revision }) => ({ id, name, revision })),
      notes: [...(trouble === null ? [] : [trouble]), ...all.flatMap(({ notes }) => notes)],
      targets: this.#targets,
    };
  }

  /** True if there are targets and all are reached. */
  get isReached(): boolean {
    return this.#targets.length > 0 && this.#targets.every(({ reachedAt }) => reachedAt !== null);
  }

  takeBusy(): number {
    return this.#follower.takeBusy();
  }

  read(id: string, options: Parameters<Follower["read"]>[1]) {
    const source = this.#follower.sources.find((each) => each.id === id);
    return source === undefined ? null : this.#follower.read(source, options);
  }

  /** Looks at all files once, and at the targets if anything is new. Returns the new lines to report. */
  async look(): Promise<{ isNew: boolean; words: string[] }> {
    this.#follower.look();
    const { sources, notes } = this.state;
    const now = JSON.stringify([sources, notes]);
    const isRead = this.#last !== now;
    this.#last = now;
    const words = isRead && this.#targets.length > 0 ? await this.#lookAtTargets() : [];
    const all = new Set([...this.state.notes, ...words]);
    const fresh = [...all].filter((line) => !this.#told.has(line));
    this.#told = all;
    return { isNew: isRead || fresh.length > 0, words: fresh };
  }

  /** Messages about missing data, without which no target is reached. */
  #lossesOf({ shown, named }: FollowedSource, { result }: Imported): string[] {
    return blockingWords(lossesIn(shown, result.notes, named, this.#request.allowed));
  }

  async #lookAtTargets(): Promise<string[]> {
    const { until } = this.#request;
    const store = new Store("");
    const { all, sources, trouble } = this.#follower;
    const missing = [
      ...(trouble === null ? [] : [trouble]),
      ...all.flatMap((source) => source.missing),
    ];
    const words =
      missing.length === 0 ? [] : [...missing, "No target is decided without these files."];
    for (const source of sources) {
      const outcome = await this.#follower.read(source);
      const faults = outcome.ok
        ? faultsIn(source.shown, outcome)
        : outcome.problems.map((problem) => `${source.shown}: ${problemWords(problem)}`);
      words.push(...faults);
      if (outcome.ok) words.push(...this.#lossesOf(source, outcome));
      if (outcome.ok && faults.length === 0) store.add(loadedAs(store.nextKey(), outcome));
    }
    const context = {
      store,
      answering: new Answering((this.#answerer ??= new Answerer(load)), store.counts),
      settings: settingsOf(this.#request, store),
      progress: () => undefined,
    };
    // A source that cannot be read may have runs that are still unknown.
    const isWhole = words.length === 0;
    const reached = this.#targets;
    this.#targets = [];
    for (const [i, target] of until.targets.entries()) {
      const progress = await nearness({ ...until, targets: [target] }, context);
      const before = reached[i]?.reachedAt ?? null;
      const isReached = progress.isReached && isWhole;
      this.#targets.push({
        target: target.text,
        reachedAt: before ?? (isReached ? this.#now() : null),
        words: progress.words,
      });
      words.push(...progress.words);
    }
    return words;
  }
}

const faultsIn = (file: string, { result }: Imported): string[] => {
  const asked = samplingAsked(file, result);
  return asked === null ? [] : [asked];
};

/** Progress towards a target; runs that it names may still appear. */
async function nearness(
  until: CommandRequest["until"],
  context: Parameters<typeof progressTo>[1],
): Promise<Pick<Progress, "isReached" | "words">> {
  try {
    const [progress = { isReached: false, words: [] }] = await progressTo(until, context);
    return progress;
  } catch (error) {
    if (error instanceof OpenQuestion) return { isReached: false, words: [error.message] };
    if (!(error instanceof UsageError)) throw error;
    return { isReached: false, words: [`${error.message}.`] };
  }
}

/** Converts what was read to runs of a store. */
function loadedAs(key: number, { result, counts, fingerprint }: Imported) {
  const named = <Run extends { id: string }>(run: Run, i: number): Run => ({
    ...run,
    id: `${key}/${i}`,
  });
  return {
    key,
    source: { kind: "text" as const, name: "", text: "" },
    result: { ...result, runs: result.runs.map(named) },
    counts: counts.map(named),
    fingerprint,
  };
}
