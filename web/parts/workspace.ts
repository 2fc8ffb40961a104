import { connectReader } from "../compute/connection.ts";
import { Replaceable, ReplaceableEngine } from "../compute/replaceable.ts";
import type { Source } from "../state/source.ts";
import type { ExampleId } from "../state/example-ids.ts";
import { AddressBar } from "../state/address-bar.ts";
import { Bands } from "./bands.ts";
import { Pictures, unfilled, type Picture } from "./pictures.ts";
import {
  handOver,
  loadSource,
  namedSize,
  type LoadedSource,
  type Loading,
  type Refusal,
} from "./load-source.ts";
import { readAddress, writeAddress, type Settings } from "../state/settings.ts";
import { StyledRuns, type StyledRun } from "../state/styled-runs.ts";

/** The page's state and everything that changes it. Fires "change" after each change, and "progress" as a source is read. */
export class Workspace extends EventTarget {
  settings: Settings;
  examples: { id: ExampleId; title: string }[] = [];
  loaded: LoadedSource[] = [];
  refusals: Refusal[] = [];
  loading: Loading | null = null;
  picture: Picture;
  /** Whether the page's first data are still on their way. */
  starting = true;
  /** What went wrong beyond a file's content, in words. */
  fault: string | null = null;

  readonly #styles = new StyledRuns();
  readonly #engine = new ReplaceableEngine();
  /** Reads in a worker of its own, so that what is cancelled there takes nothing else along. */
  readonly #reader = new Replaceable((failed) =>
    connectReader(failed, (percent) => {
      if (this.loading === null) return;
      this.loading.percent = percent;
      this.dispatchEvent(new Event("progress"));
    }),
  );
  #cancelling = new AbortController();
  #nextKey = 1;
  #lastChange: Promise<void> = Promise.resolve();
  #refreshing: Promise<void> | null = null;
  #stale = false;
  readonly #address = new AddressBar(() => writeAddress(this.settings));

  constructor(address: string) {
    super();
    this.settings = readAddress(address);
    this.picture = unfilled(this.settings, []);
  }

  /** Every loaded run with the look that it keeps. */
  get runs(): StyledRun[] {
    return this.#styles.of(this.loaded.flatMap(({ result }) => result.runs));
  }

  /** The runs that are switched on. */
  get shown(): StyledRun[] {
    return this.runs.filter(({ on }) => on);
  }

  /** What the engine answers; null where the reader's cancelling took the engine away meanwhile. */
  readonly ask = this.#engine.ask;

  readonly #pictures = new Pictures(this.ask, () => {
    this.#changed();
  });

  /** The intervals of what is shown; they come after it. */
  readonly bands = new Bands(this.ask, () => {
    this.#changed();
  });

  /** How far a computation is that takes one run after another. */
  get computing() {
    return this.#pictures.computing;
  }

  /** Stops computing after the run under way; what is computed by then is shown. */
  stopComputing(): void {
    this.#pictures.stop();
    void this.release();
  }

  async start(): Promise<void> {
    try {
      if (this.settings.example !== null) await this.#openExample(this.settings.example);
      await this.#refresh();
      this.starting = false;
      this.#changed();
      this.examples = (await this.#reader.ask((reader) => reader.examples())) ?? [];
    } catch (error) {
      this.fault = messageOf(error);
    }
    this.starting = false;
    this.#changed();
  }

  /** Follows a link or the back button. */
  async followAddress(address: string): Promise<void> {
    const next = readAddress(address);
    const changed = next.example !== this.settings.example;
    this.settings = next;
    if (changed && next.example !== null) await this.#openExample(next.example);
    else if (changed) await this.#inTurn(() => this.#removeExamples());
    await this.#refresh();
  }

  /** Changes settings; a new view is a new entry in the history, any other change replaces the entry. */
  async set(change: Partial<Settings>): Promise<void> {
    const newPlace = change.view !== undefined && change.view !== this.settings.view;
    this.settings = { ...this.settings, ...change };
    this.#address.write(newPlace);
    this.#changed();
    await this.#refresh();
  }

  async toggle({ run }: StyledRun, on: boolean): Promise<void> {
    this.#styles.switch(run, on);
    this.#changed();
    await this.#refresh();
  }

  async chooseExample(id: ExampleId): Promise<void> {
    await this.#openExample(id);
    this.settings = { ...this.settings, example: id, k: null, to: null };
    this.#address.write(true);
    await this.#refresh();
  }

  /** Reads files and pasted text one after another. What is refused is told; the rest, and what was there, stays. */
  add(sources: Source[]): Promise<void> {
    return this.#inTurn(() => this.#addAll(sources));
  }

  async #addAll(sources: Source[]): Promise<void> {
    this.refusals = [];
    for (const [index, source] of sources.entries()) {
      this.loading = { ...namedSize(source), index, of: sources.length };
      this.#changed();
      const outcome = await this.#read(source);
      if (outcome === null) break;
      this.#take(outcome);
    }
    this.loading = null;
    await this.#makeWayForOwnData();
    await this.#refresh();
  }

  #take(outcome: LoadedSource | Refusal): void {
    if ("result" in outcome) this.loaded = [...this.loaded, outcome];
    else this.refusals = [...this.refusals, outcome];
  }

  /** Reads pasted text, named by the time of day since it has no other name. */
  async addPasted(text: string): Promise<void> {
    const name = `pasted ${new Date().toLocaleTimeString("en-GB")}`;
    await this.add([{ kind: "text", name, text }]);
  }

  /** Reads a source again with another word on its depths; where that is refused or cancelled, all stays as it was. */
  readNested({ key }: LoadedSource, nested: boolean): Promise<void> {
    return this.#inTurn(async () => {
      const before = this.loaded.find((each) => each.key === key);
      if (before === undefined) return;
      this.refusals = [];
      const source = { ...before.source, nested };
      this.loading = { ...namedSize(source), index: 0, of: 1, anew: { key, nested } };
      this.#changed();
      // Under a new key, since what was computed of its runs is kept by that.
      const outcome = await this.#read(source, []);
      if (outcome !== null && "result" in outcome) {
        const isStillThere = this.loaded.some((each) => each.key === key);
        this.loaded = this.loaded.map((each) => (each.key === key ? outcome : each));
        const { runs } = (isStillThere ? before : outcome).result;
        await this.ask((engine) => engine.remove(runs.map(({ id }) => id)));
      } else if (outcome !== null) this.refusals = [outcome];
      this.loading = null;
      await this.#refresh();
    });
  }

  async remove(removed: LoadedSource): Promise<void> {
    await this.#forget(({ key }) => key === removed.key);
    if (removed.source.kind === "example") {
      this.settings = { ...this.settings, example: null };
      this.#address.write(false);
    }
    await this.#refresh();
  }

  dismissRefusals(): void {
    this.refusals = [];
    this.#changed();
  }

  /** Stops reading at once; nothing else is lost. */
  cancel(): void {
    if (this.loading === null) return;
    this.loading = null;
    this.#cancelling.abort();
    this.#reader.replace();
    this.#changed();
  }

  /** Stops what the engine is doing, at once where that would keep it for more than a moment. */
  async release(): Promise<void> {
    if (!(await this.#engine.isBusy())) return;
    await this.#restart();
    // What is shown stays, else what was cancelled would begin anew; but not what was asked for meanwhile.
    if (this.picture.settings !== this.settings) await this.#refresh();
  }

  /** Replaces the engine, and hands the counts of what is loaded to the new one. */
  async #restart(): Promise<void> {
    this.#engine.replace();
    this.#changed();
    for (const { counts } of this.loaded) await this.ask((engine) => engine.keep(counts));
    // What was answered meanwhile may lack the runs that were not yet handed over.
    this.#pictures.forget();
  }

  /** Reads a source unless its content is among others, and hands its counts to the engine. */
  async #read(source: Source, others = this.loaded): Promise<LoadedSource | Refusal | null> {
    const { signal } = (this.#cancelling = new AbortController());
    const outcome = await loadSource(this.#reader.ask, source, this.#nextKey++, others);
    if (signal.aborted) return null;
    if (outcome === null || !("result" in outcome)) return outcome;
    return handOver(this.ask, outcome, signal);
  }

  /** Once the reader's own data are there, the example that the page opened on goes. */
  async #makeWayForOwnData(): Promise<void> {
    const own = this.loaded.some(({ source }) => source.kind !== "example");
    if (!own || this.settings.example === null) return;
    await this.#removeExamples();
    this.settings = { ...this.settings, example: null, k: null, to: null };
    this.#address.write(false);
  }

  /** Changes what is loaded only when the changes before are done, so that two drops do not mix. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    const turn = this.#lastChange.then(change);
    this.#lastChange = turn.catch(() => undefined);
    return turn;
  }

  #openExample(id: ExampleId): Promise<void> {
    return this.#inTurn(() => this.#replaceExample(id));
  }

  async #replaceExample(id: ExampleId): Promise<void> {
    await this.#removeExamples();
    const outcome = await this.#read({ kind: "example", name: id, id });
    if (outcome !== null) this.#take(outcome);
  }

  #removeExamples(): Promise<void> {
    return this.#forget(({ source }) => source.kind === "example");
  }

  async #forget(which: (each: LoadedSource) => boolean): Promise<void> {
    const ids = this.loaded.filter(which).flatMap(({ result }) => result.runs.map(({ id }) => id));
    this.loaded = this.loaded.filter((each) => !which(each));
    if (ids.length > 0) await this.ask((engine) => engine.remove(ids));
  }

  /** Computes what the view shows; calls that come while one is under way become one more. */
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
      try {
        const picture = await this.#pictures.of(this.settings, this.runs);
        if (picture === null) this.#stale = true;
        else this.picture = picture;
        this.fault = null;
      } catch (error) {
        this.fault = messageOf(error);
      }
    }
    this.#changed();
  }

  #changed(): void {
    this.dispatchEvent(new Event("change"));
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
