import { connectReader } from "../compute/connection.ts";
import { Replaceable, ReplaceableEngine } from "../compute/replaceable.ts";
import type { Settings } from "../state/address.ts";
import { AddressBar } from "../state/address-bar.ts";
import { defaultExample, type ExampleId } from "../state/example-ids.ts";
import { nameOf, type RunRef } from "../state/run-ref.ts";
import type { LoadedSource, Source } from "../state/source.ts";
import { isExample, Store } from "../state/store.ts";
import type { StyledRun } from "../state/styled-runs.ts";
import { Bands } from "./bands.ts";
import { Pictures, unfilled, type Picture } from "./pictures.ts";
import { handOver, loadSource, namedSize, type Loading, type Refusal } from "./load-source.ts";

/** Joins what is true of the page with reading and computing. Fires "change" after each change, and "progress" as a source is read. */
export class Workspace extends EventTarget {
  readonly #store: Store;
  examples: { id: ExampleId; title: string }[] = [];
  refusals: Refusal[] = [];
  loading: Loading | null = null;
  picture: Picture;
  /** Whether the page's first data are still on their way. */
  starting = true;
  /** What went wrong beyond a file's content, in words. */
  fault: string | null = null;

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
  #lastChange: Promise<void> = Promise.resolve();
  #refreshing: Promise<void> | null = null;
  #stale = false;
  readonly #address = new AddressBar();

  constructor(address: string) {
    super();
    this.#store = new Store(address);
    this.#store.addEventListener("change", () => {
      this.#changed();
    });
    this.picture = unfilled(this.settings, []);
  }

  get settings(): Settings {
    return this.#store.settings;
  }

  get loaded(): readonly LoadedSource[] {
    return this.#store.sources;
  }

  /** Every loaded run with the look that it keeps. */
  get runs(): StyledRun[] {
    return this.#store.runs;
  }

  /** The runs that are switched on. */
  get shown(): StyledRun[] {
    return this.#store.shown;
  }

  /** What a run is shown as that settings speak of. */
  nameOf(ref: RunRef): string {
    return nameOf(this.runs, ref);
  }

  /** The address of the settings, as they are or with a change. */
  address(change: Partial<Settings> = {}): string {
    return this.#store.address(change);
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
      this.#store.set({ example: this.settings.example ?? this.#usualExample });
      await this.#inTurn(() => this.#showExample());
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
    this.#address.forget();
    this.#store.follow(address, this.#usualExample);
    await this.#inTurn(() => this.#showExample());
    await this.#refresh();
  }

  /** Changes settings; a new view is a new entry in the history, any other change replaces the entry. */
  async set(change: Partial<Settings>): Promise<void> {
    const newPlace = change.view !== undefined && change.view !== this.settings.view;
    this.#store.set(change);
    this.#writeAddress(newPlace);
    await this.#refresh();
  }

  async toggle(run: StyledRun, on: boolean): Promise<void> {
    this.#store.toggle(run, on);
    this.#writeAddress();
    await this.#refresh();
  }

  async chooseExample(id: ExampleId): Promise<void> {
    this.#store.forgetSwitches(isExample);
    this.#store.set({ example: id, k: null, to: null });
    this.#writeAddress(true);
    await this.#inTurn(() => this.#showExample());
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
    this.#writeAddress();
    await this.#refresh();
  }

  #take(outcome: LoadedSource | Refusal): void {
    if ("result" in outcome) this.#store.add(outcome);
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
        await this.#change(() => {
          this.#store.replace(key, outcome);
        }, outcome);
      } else if (outcome !== null) this.refusals = [outcome];
      this.#writeAddress();
      this.loading = null;
      await this.#refresh();
    });
  }

  async remove(removed: LoadedSource): Promise<void> {
    await this.#change(() => {
      this.#store.remove(({ key }) => key === removed.key);
    });
    if (isExample(removed)) this.#store.set({ example: "none" });
    this.#writeAddress();
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
    const outcome = await loadSource(this.#reader.ask, source, this.#store.nextKey(), others);
    if (signal.aborted) return null;
    if (outcome === null || !("result" in outcome)) return outcome;
    return handOver(this.ask, outcome, signal);
  }

  /** Once the reader's own data are there, the example that the page opened on goes. */
  async #makeWayForOwnData(): Promise<void> {
    if (!this.#hasOwnData || this.settings.example === "none") return;
    await this.#change(() => {
      this.#store.remove(isExample);
    });
    this.#store.set({ example: "none", k: null, to: null });
  }

  /** Runs that came may have changed the names of others, by which the address knows them. */
  #writeAddress(newPlace = false): void {
    this.#address.write(this.address(), newPlace);
  }

  /** Changes what is loaded only when the changes before are done, so that two drops do not mix. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    const turn = this.#lastChange.then(change);
    this.#lastChange = turn.catch(() => undefined);
    return turn;
  }

  get #hasOwnData(): boolean {
    return this.loaded.some((each) => !isExample(each));
  }

  /** What is shown where the address names no example. */
  get #usualExample(): Settings["example"] {
    return this.#hasOwnData ? "none" : defaultExample;
  }

  /** Shows the example that the settings name, or none, in the place of any other. */
  async #showExample(): Promise<void> {
    const id = this.settings.example;
    if (
      id === null ||
      this.loaded.some(({ source }) => source.kind === "example" && source.id === id)
    )
      return;
    const outcome = id === "none" ? null : await this.#read({ kind: "example", name: id, id }, []);
    // The reader may have gone on to another meanwhile.
    const isWanted = () => this.settings.example === id;
    if (outcome !== null && !("result" in outcome)) this.refusals = [...this.refusals, outcome];
    else
      await this.#change(() => {
        if (isWanted()) this.#store.swap(isExample, outcome === null ? [] : [outcome]);
      }, outcome);
  }

  /** Changes what is loaded, and has the engine forget what has gone, or was handed to it and did not stay. */
  async #change(change: () => void, handed: LoadedSource | null = null): Promise<void> {
    const idsOf = (sources: readonly LoadedSource[]) =>
      sources.flatMap(({ result }) => result.runs.map(({ id }) => id));
    const before = idsOf([...this.loaded, ...(handed === null ? [] : [handed])]);
    change();
    const present = new Set(idsOf(this.loaded));
    const gone = before.filter((id) => !present.has(id));
    if (gone.length > 0) await this.ask((engine) => engine.remove(gone));
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
