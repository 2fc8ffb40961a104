import { connectReader } from "../../questions/queue/connection.ts";
import { Replaceable } from "../../questions/queue/replaceable.ts";
import type { ReadOptions } from "../../read/base/run.ts";
import type { Meaning } from "../../read/base/override.ts";
import type { Note } from "../../read/base/problem.ts";
import { shown } from "../../read/base/quote.ts";
import { RememberedChoices, shapeOf } from "../../state/sources/remembered.ts";
import { isTemporary, type LoadedSource, type Source } from "../../state/sources/source.ts";
import type { Storage } from "../../state/sources/storage.ts";
import type { Store } from "../../state/store.ts";
import { loadSource, namedSize, type Loading, type Refusal } from "./load-source.ts";
import { nextTask } from "../../base/in-slices.ts";
import { previewWords } from "./preview-words.ts";

/** The parts of a page that reading sources needs. */
interface Host {
  store: Store;
  storage: Storage;
  /** Called after sources were read, with those that were there before. */
  arrived: (before: ReadonlySet<LoadedSource>) => void;
  /** Called after a source was read again; it has another key if that changed it. */
  readAgain: (before: number, now: number) => void;
  changed: () => void;
  progress: () => void;
}

/**
 * Reads sources into the store, one after another. Refusals are reported; the other sources and the earlier data stay.
 */
export class Reading {
  refusals: Refusal[] = [];
  loading: Loading | null = null;
  /** The reader's choices for columns, for the next file with the same columns. */
  readonly choices = new RememberedChoices();
  readonly #host: Host;

  /** Reads in a separate worker, so that cancelling affects nothing else. */
  readonly #reader = new Replaceable((failed) =>
    connectReader(failed, (pace) => {
      if (this.loading === null) return;
      this.loading.pace = pace;
      if (pace.done < 1) this.#host.progress();
    }),
  );
  /** Counts drafts while other sources are read. */
  readonly #previewer = new Replaceable((failed) => connectReader(failed, () => undefined));
  #cancelling = new AbortController();
  #lastChange: Promise<void> = Promise.resolve();

  constructor(host: Host) {
    this.#host = host;
  }

  /** Lets the reading worker fetch all that it may need, so that it needs no network later. */
  fetchAll(): Promise<unknown> {
    return this.#reader.ask((reader) => reader.fetchAll());
  }

  /** Reads files and pasted text. */
  add(sources: Source[]): Promise<void> {
    return this.inTurn(() => this.#addAll(sources));
  }

  async #addAll(sources: Source[]): Promise<void> {
    const { store, storage, arrived, changed } = this.#host;
    this.refusals = [];
    const before = new Set(store.sources);
    /** Sources that were read but not yet shown. */
    const read: LoadedSource[] = [];
    let shownAt = -Infinity;
    let pause = firstPause;
    for (const [index, source] of sources.entries()) {
      this.loading = { ...namedSize(source), index, of: sources.length };
      const isDue = performance.now() - shownAt >= pause;
      if (isDue) {
        store.add(...read.splice(0));
        pause *= longer;
      }
      const outcome = await this.#readAsChosen(source, [...store.sources, ...read]);
      if (isDue) shownAt = performance.now();
      if (outcome === null) break;
      // Receiving a large result already took time, so the page gets a turn first.
      if ("result" in outcome && outcome.result.rows > mostAtOnce) await nextTask();
      if ("result" in outcome) read.push(outcome);
      else this.refuse(outcome);
    }
    this.loading = null;
    store.add(...read);
    arrived(before);
    changed();
    await nextTask();
    void storage.save(store.sources.filter((each) => !before.has(each)));
  }

  /** Reads a source. If the reader made choices for the same columns, reads it again with these and adds a note. */
  async #readAsChosen(source: Source, others: readonly LoadedSource[]) {
    const outcome = await this.read(source, others);
    if (outcome === null) return null;
    const columns = "result" in outcome ? outcome.result.columns : outcome.columns;
    if (columns === undefined || columns.found.length === 0) return outcome;
    const shape = shapeOf(source, columns);
    const { meaning = {} } = source;
    if (Object.keys(meaning).length > 0) {
      if ("result" in outcome) this.choices.keep({ shape, file: source.name, meaning });
      return outcome;
    }
    const choice = this.choices.of(shape);
    if (choice === null) return outcome;
    if (this.loading !== null) {
      const { name, size, index, of } = this.loading;
      this.loading = { name, size, index, of, asIn: choice.file };
      this.#host.progress();
    }
    const chosen = await this.read({ ...source, meaning: choice.meaning }, others);
    // A choice that does not fit this file is not applied.
    if (chosen === null || !("result" in chosen)) return chosen === null ? null : outcome;
    const note: Note = {
      line: null,
      message: `read as you chose for ${shown(choice.file)}`,
      control: "columns",
      remembered: true,
    };
    const { result } = chosen;
    return { ...chosen, result: { ...result, notes: [note, ...result.notes] } };
  }

  /** Reads pasted text, named by the time of day since it has no other name. */
  async addPasted(text: string): Promise<void> {
    const name = `pasted ${new Date().toLocaleTimeString("en-GB")}`;
    await this.add([{ kind: "text", name, text }]);
  }

  /** Reads a refused source again with other options; the other refusals are still reported. */
  async readRefused(refusal: Refusal, options: Partial<ReadOptions>): Promise<void> {
    const others = this.refusals.filter((each) => each !== refusal);
    await this.add([{ ...refusal.source, ...options }]);
    if (others.length === 0) return;
    this.refusals = [...others, ...this.refusals];
    this.#host.changed();
  }

  /** Reads a source again with other options; if it is refused or cancelled, everything stays as it was. */
  readAgain({ key }: LoadedSource, options: Partial<ReadOptions>): Promise<void> {
    const { store, storage, readAgain, changed } = this.#host;
    return this.inTurn(async () => {
      const before = store.sources.find((each) => each.key === key);
      if (before === undefined) return;
      this.refusals = [];
      const source = { ...before.source, ...options };
      this.loading = { ...namedSize(source), index: 0, of: 1, again: { key, options } };
      changed();
      // Under a new key, since results computed from its runs are kept by key.
      const outcome = await this.read(source, []);
      let now = key;
      if (outcome !== null && "result" in outcome) {
        now = outcome.key;
        store.replace(key, outcome);
        const { meaning } = options;
        if (meaning !== undefined && !isTemporary(outcome)) {
          const shape = shapeOf(source, outcome.result.columns);
          this.choices.keep({ shape, file: source.name, meaning });
        }
        void storage.save(store.sources.filter((each) => each.key === outcome.key));
      } else if (outcome !== null) {
        // The loaded source has the menus for its columns, so the refusal leaves columns out.
        const { name, problems, more } = outcome;
        this.refusals = [{ name, source, problems, more }];
      }
      readAgain(key, now);
      this.loading = null;
      changed();
    });
  }

  /** Forgets the choice that a source was read with, and reads it by its own columns. */
  forget(loaded: LoadedSource): Promise<void> {
    const { source, result } = loaded;
    const meaning: Meaning = {};
    this.choices.keep({ shape: shapeOf(source, result.columns), file: source.name, meaning });
    return this.readAgain(loaded, { meaning });
  }

  refuse(refusal: Refusal): void {
    this.refusals = [...this.refusals, refusal];
  }

  dismissRefusals(): void {
    this.refusals = [];
    this.#host.changed();
  }

  /** Stops reading at once; nothing else is lost. */
  cancel(): void {
    if (this.loading === null) return;
    this.loading = null;
    this.#cancelling.abort();
    this.#reader.replace();
    this.#host.changed();
  }

  /** Reads a source unless its content is among others; null if the reader cancelled meanwhile. */
  async read(source: Source, others: readonly LoadedSource[]) {
    const { signal } = (this.#cancelling = new AbortController());
    const outcome = await this.readAside(source, others);
    return signal.aborted ? null : outcome;
  }

  /** Reads a source without the signal of `cancel`; null if the worker was replaced meanwhile. */
  readAside(source: Source, others: readonly LoadedSource[] = []) {
    return loadSource(this.#reader.ask, source, this.#host.store.nextKey(), others);
  }

  /** Describes the result of other column options for a source; a later call replaces this one. */
  async preview(source: Source, meaning: Meaning): Promise<string> {
    if ((namedSize(source).size ?? 0) > mostPreviewed)
      return "The file is too large to be counted ahead.";
    this.#previewer.replace();
    const given = { ...source, meaning };
    return previewWords(await loadSource(this.#previewer.ask, given, 0, []));
  }

  /** Changes the loaded data only after the changes before are done, so that two drops do not mix. */
  inTurn(change: () => Promise<void> | void): Promise<void> {
    const turn = this.#lastChange.then(change);
    this.#lastChange = turn.catch(() => undefined);
    return turn;
  }
}

/** Largest source that is counted while the reader decides, in bytes. */
const mostPreviewed = 20e6;

/** Rows of a source above which the page responds to the reader before it continues. */
const mostAtOnce = 1e5;

/**
 * Milliseconds between the first two pictures while many sources are read, and the growth factor of the next pauses.
 */
const firstPause = 400;
const longer = 1.5;
