import type { Remote } from "comlink";
import { connect, type Connection } from "../compute/connection.ts";
import type { Engine, Loaded, RunCurves, RunSummary, Source } from "../compute/engine.ts";
import type { ExampleId } from "../compute/example-ids.ts";
import type { Problem } from "../read/problem.ts";
import { budgetGrid } from "../curves/budgets.ts";
import { readAddress, writeAddress, type Settings } from "./settings.ts";
import { StyledRuns, type StyledRun } from "./styled-runs.ts";

/** A source that was read, with what came of it. */
export interface LoadedSource {
  source: Source;
  result: Loaded;
}

/** A source that was refused, and why. */
export interface Refusal {
  name: string;
  problems: Problem[];
  more: number;
}

export interface Loading {
  name: string;
  size: number | null;
  index: number;
  of: number;
}

/** The page's state and everything that changes it. Fires "change" after each change. */
export class Workspace extends EventTarget {
  settings: Settings;
  examples: { id: ExampleId; title: string }[] = [];
  loaded: LoadedSource[] = [];
  refusals: Refusal[] = [];
  loading: Loading | null = null;
  curves: RunCurves[] = [];
  /** What went wrong beyond a file's content, in words. */
  fault: string | null = null;

  readonly #styles = new StyledRuns();
  #connection: Connection;
  #refreshing: Promise<void> | null = null;
  #stale = false;

  constructor(address: string) {
    super();
    this.settings = readAddress(address);
    this.#connection = connect();
  }

  get engine(): Remote<Engine> {
    return this.#connection.engine;
  }

  /** Every loaded run with the look that it keeps. */
  get runs(): StyledRun[] {
    return this.#styles.of(this.loaded.flatMap(({ result }) => result.runs));
  }

  /** The runs that are switched on. */
  get shown(): StyledRun[] {
    return this.runs.filter(({ on }) => on);
  }

  async start(): Promise<void> {
    if (this.settings.example !== null) await this.#openExample(this.settings.example);
    this.examples = await this.engine.examples();
    this.#changed();
  }

  /** Follows a link or the back button. */
  async followAddress(address: string): Promise<void> {
    const next = readAddress(address);
    const example = next.example !== this.settings.example ? next.example : null;
    this.settings = next;
    if (example !== null) await this.#openExample(example);
    await this.#refresh();
  }

  /** Changes settings; a new view is a new entry in the history, any other change replaces the entry. */
  async set(change: Partial<Settings>): Promise<void> {
    const newPlace = change.view !== undefined && change.view !== this.settings.view;
    this.settings = { ...this.settings, ...change };
    this.#writeAddress(newPlace);
    this.#changed();
    await this.#refresh();
  }

  async toggle(run: RunSummary, on: boolean): Promise<void> {
    this.#styles.switch(run, on);
    this.#changed();
    await this.#refresh();
  }

  async chooseExample(id: ExampleId): Promise<void> {
    await this.#openExample(id);
    this.settings = { ...this.settings, example: id, k: null, to: null };
    this.#writeAddress(true);
    await this.#refresh();
  }

  /** Reads files and pasted text one after another. What is refused is told; the rest, and what was there, stays. */
  async add(sources: Source[]): Promise<void> {
    this.refusals = [];
    for (const [index, source] of sources.entries()) {
      const size = source.kind === "file" ? source.file.size : null;
      this.loading = { name: source.name, size, index, of: sources.length };
      this.#changed();
      if (!(await this.#read(source))) break;
    }
    this.loading = null;
    if (
      this.loaded.some(({ source }) => source.kind !== "example") &&
      this.settings.example !== null
    ) {
      await this.#removeExamples();
      this.settings = { ...this.settings, example: null, k: null, to: null };
      this.#writeAddress(false);
    }
    await this.#refresh();
  }

  /** Reads pasted text, named by the time of day since it has no other name. */
  async addPasted(text: string): Promise<void> {
    const name = `pasted ${new Date().toLocaleTimeString("en-GB")}`;
    await this.add([{ kind: "text", name, text }]);
  }

  async remove({ source, result }: LoadedSource): Promise<void> {
    this.loaded = this.loaded.filter((each) => each.source !== source);
    await this.engine.remove(result.runs.map(({ id }) => id));
    await this.#refresh();
  }

  dismissRefusals(): void {
    this.refusals = [];
    this.#changed();
  }

  /** Stops reading at once: the worker is replaced, and what was loaded before is read again. */
  async cancel(): Promise<void> {
    if (this.loading === null) return;
    this.#connection.close();
    this.#connection = connect();
    this.loading = null;
    const before = this.loaded;
    this.loaded = [];
    for (const { source } of before) await this.#read(source);
    await this.#refresh();
  }

  /** Reads one source into the engine; false where the reader cancelled meanwhile. */
  async #read(source: Source): Promise<boolean> {
    if (this.loaded.some((each) => isSame(each.source, source))) {
      this.refusals.push(alreadyLoaded(source.name));
      return true;
    }
    const { engine, closed } = this.#connection;
    try {
      const result = await Promise.race([engine.add(source), closed.then(() => null)]);
      if (result === null) return false;
      if (result.ok) this.loaded.push({ source, result });
      else this.refusals.push({ name: source.name, problems: result.problems, more: result.more });
    } catch (error) {
      this.refusals.push(unreadable(source.name, error));
    }
    return true;
  }

  async #openExample(id: ExampleId): Promise<void> {
    await this.#removeExamples();
    await this.#read({ kind: "example", name: id, id });
    await this.#refresh();
  }

  async #removeExamples(): Promise<void> {
    const examples = this.loaded.filter(({ source }) => source.kind === "example");
    this.loaded = this.loaded.filter(({ source }) => source.kind !== "example");
    await this.engine.remove(examples.flatMap(({ result }) => result.runs.map(({ id }) => id)));
  }

  /** Computes the curves of the shown runs; calls that come while one is under way become one more. */
  async #refresh(): Promise<void> {
    this.#stale = true;
    this.#refreshing ??= this.#computeUntilFresh().finally(() => {
      this.#refreshing = null;
    });
    await this.#refreshing;
  }

  async #computeUntilFresh(): Promise<void> {
    while (this.#stale) {
      this.#stale = false;
      const { metric, ragged } = this.settings;
      const shown = this.shown.map(({ run }) => run);
      try {
        const ks = budgetGrid(shown, this.settings);
        this.curves = await this.engine.curves({
          runs: shown.map(({ id }) => id),
          metric,
          ragged,
          ks,
        });
        this.fault = null;
      } catch (error) {
        this.fault = error instanceof Error ? error.message : String(error);
      }
    }
    this.#changed();
  }

  #writeAddress(newPlace: boolean): void {
    const address = writeAddress(this.settings);
    if (newPlace) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
  }

  #changed(): void {
    this.dispatchEvent(new Event("change"));
  }
}

function isSame(one: Source, other: Source): boolean {
  switch (one.kind) {
    case "file":
      return (
        other.kind === "file" &&
        one.name === other.name &&
        one.file.size === other.file.size &&
        one.file.lastModified === other.file.lastModified
      );
    case "text":
      return other.kind === "text" && one.text === other.text;
    case "example":
      return other.kind === "example" && one.id === other.id;
  }
}

const refusal = (name: string, message: string, mend: string): Refusal => ({
  name,
  problems: [{ line: null, column: null, message, mend }],
  more: 0,
});

const alreadyLoaded = (name: string) =>
  refusal(name, "it is loaded already", "Remove it from the list first to load it anew.");

const unreadable = (name: string, error: unknown) =>
  refusal(
    name,
    `it could not be read: ${error instanceof Error ? error.message : String(error)}`,
    "Check that the file still exists and may be read, then drop it again.",
  );
