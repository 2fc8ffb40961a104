import { Answers } from "../compute/answers.ts";
import { connect, connectReader } from "../compute/connection.ts";
import { Replaceable } from "../compute/replaceable.ts";
import type { ReadOptions } from "../read/run.ts";
import type { Settings } from "../state/address.ts";
import { AddressBar } from "../state/address-bar.ts";
import { defaultExample, type ExampleId } from "../state/example-ids.ts";
import { nameOf, type RunRef } from "../state/run-ref.ts";
import { isGuest, type LoadedSource, type RunCounts, type Source } from "../state/source.ts";
import { Storage } from "../state/storage.ts";
import { isExample, Store } from "../state/store.ts";
import type { StyledRun } from "../state/styled-runs.ts";
import { Aside } from "./aside.ts";
import { Guests } from "./guests.ts";
import { Intervals } from "./intervals.ts";
import { asOwn } from "./link-source.ts";
import { loadSource, namedSize, type Loading, type Refusal } from "./load-source.ts";

/** Joins what is true of the page with reading and computing. Fires "change" after each change, and "progress" as a source is read. */
export class Workspace extends EventTarget {
  readonly #store: Store;
  examples: { id: ExampleId; title: string }[] = [];
  refusals: Refusal[] = [];
  loading: Loading | null = null;
  /** Whether the page's first data are still on their way. */
  starting = true;
  /** What went wrong beyond a file's content, in words. */
  fault: string | null = null;

  /** Reads in a worker of its own, so that what is cancelled there takes nothing else along. */
  readonly #reader = new Replaceable((failed) =>
    connectReader(failed, (percent) => {
      if (this.loading === null) return;
      this.loading.percent = percent;
      if (percent < 100) this.dispatchEvent(new Event("progress"));
    }),
  );
  /** The reader's own data as they are kept in this browser. */
  readonly storage = new Storage(() => {
    this.#changed();
  });
  #cancelling = new AbortController();
  #lastChange: Promise<void> = Promise.resolve();
  readonly #address: AddressBar;

  /** What is shown in the place of the reader's own data. */
  readonly guests: Guests;

  readonly #aside = new Aside(
    (source) => loadSource(this.#reader.ask, source, this.#store.nextKey(), []),
    () => {
      this.#changed();
    },
  );

  /** Shows what an address says, and writes what changes to `bar`. */
  constructor(address: string, bar = new AddressBar()) {
    super();
    this.#address = bar;
    this.#store = new Store(address);
    this.guests = new Guests({
      store: this.#store,
      storage: this.storage,
      read: (source) => this.#read(source, []),
      refuse: (refusal) => {
        this.refusals = [...this.refusals, refusal];
      },
    });
    this.#store.addEventListener("change", () => {
      this.#changed();
    });
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

  /** A run's counts; undefined where it is gone. */
  countsOf(run: string): RunCounts | undefined {
    return this.#store.countsOf(run);
  }

  /** What a run is shown as that settings speak of. */
  nameOf(ref: RunRef): string {
    return nameOf(this.runs, ref);
  }

  /** The address of the settings, as they are or with a change. */
  address(change: Partial<Settings> = {}): string {
    return this.#store.address(change);
  }

  /** What is computed of the runs; it comes after they are shown. */
  readonly answers = new Answers(
    connect,
    (run) => this.#store.countsOf(run) ?? this.#aside.countsOf(run),
    navigator.hardwareConcurrency,
    () => {
      this.#changed();
    },
  );

  /** The intervals of what is shown; they come last. */
  readonly intervals = new Intervals(this.answers);

  /** A source that is drawn beside the reader's data and is none of them; null until it is read. */
  aside(source: Source): LoadedSource | null {
    return this.#aside.source(source);
  }

  async start(): Promise<void> {
    try {
      await this.#showFirst();
      this.starting = false;
      this.#changed();
      this.examples = (await this.#reader.ask((reader) => reader.examples())) ?? [];
    } catch (error) {
      this.fault = messageOf(error);
    }
    this.starting = false;
    this.#changed();
  }

  /** Shows what the address asks for; where it says nothing, the reader's own data, else the opening example. */
  async #showFirst(): Promise<void> {
    const { example: asked, data } = this.settings;
    const looked = this.storage.look();
    if (asked === null || asked === "none") await looked;
    this.#store.set({ example: data === null ? (asked ?? this.guests.usualExample) : "none" });
    await this.#inTurn(() => this.guests.showAsked());
    // What is stored may be refused.
    if (asked !== null || data !== null || this.settings.example !== "none" || this.hasOwnData)
      return;
    this.#store.set({ example: defaultExample });
    await this.#inTurn(() => this.guests.showAsked());
  }

  /** Follows a link or the back button. */
  async followAddress(address: string): Promise<void> {
    this.#address.forget();
    this.#store.follow(address, this.guests.usualExample);
    await this.#inTurn(() => this.guests.showAsked());
  }

  /** Changes settings, and gives what they then are; a reader can go back from a choice, what slides or is typed replaces the entry. */
  set(change: Partial<Settings>): Settings {
    const before = this.settings;
    const newPlace = choices.some(
      (name) => name in change && JSON.stringify(change[name]) !== JSON.stringify(before[name]),
    );
    this.#store.set(change);
    this.#writeAddress(newPlace);
    return this.settings;
  }

  /** Switches a run on or off, and gives what is then shown. */
  toggle(run: StyledRun, on: boolean): StyledRun[] {
    this.#store.toggle(run, on);
    this.#writeAddress();
    return this.shown;
  }

  /** Switches these runs on and all others off. */
  showOnly(runs: readonly StyledRun[]): void {
    this.#store.showOnly(runs);
    this.#writeAddress(true);
  }

  async chooseExample(id: ExampleId): Promise<void> {
    await this.#showInstead(id);
  }

  /** Shows an example, or the reader's own data, in the place of what else is no data of the reader's. */
  async #showInstead(example: Settings["example"]): Promise<void> {
    this.#store.forgetSwitches(isGuest);
    this.#store.set({ example, data: null, k: null, to: null });
    this.#writeAddress(true);
    await this.#inTurn(() => this.guests.showAsked());
  }

  /** Shows the reader's own data, in the place of an example or of what came with a link. */
  async showOwn(): Promise<void> {
    await this.#showInstead("none");
  }

  /** Takes what came with a link among the reader's own data, and shows these beside it. */
  async keep(link: LoadedSource): Promise<void> {
    this.#store.replace(link.key, (link = asOwn(link)));
    this.#store.set({ data: null });
    void this.storage.save([link]);
    this.#writeAddress(true);
    await this.#inTurn(() => this.guests.showAsked());
  }

  /** Reads files and pasted text one after another. What is refused is told; the rest, and what was there, stays. */
  add(sources: Source[]): Promise<void> {
    return this.#inTurn(() => this.#addAll(sources));
  }

  async #addAll(sources: Source[]): Promise<void> {
    this.refusals = [];
    const before = new Set(this.loaded);
    /** What is read and not shown yet. */
    const read: LoadedSource[] = [];
    let shownAt = -Infinity;
    for (const [index, source] of sources.entries()) {
      this.loading = { ...namedSize(source), index, of: sources.length };
      const isDue = performance.now() - shownAt >= look;
      if (isDue) this.#store.add(...read.splice(0));
      const outcome = await this.#read(source, [...this.loaded, ...read]);
      if (isDue) shownAt = performance.now();
      if (outcome === null) break;
      if ("result" in outcome) read.push(outcome);
      else this.refusals = [...this.refusals, outcome];
    }
    this.loading = null;
    this.#store.add(...read);
    void this.storage.save(this.loaded.filter((each) => !before.has(each)));
    this.#makeWayForOwnData();
    this.#showAsShared(before);
    this.#writeAddress();
    this.#changed();
  }

  /** A file of this page that is all there is brings its view and its settings. */
  #showAsShared(before: ReadonlySet<LoadedSource>): void {
    const [only, other] = this.loaded;
    if (only === undefined || other !== undefined || before.has(only)) return;
    const { address = "" } = only.result.meta;
    if (only.result.shape !== "passcurve file" || address === "") return;
    this.#store.follow(address, "none");
    this.#store.set({ data: null, example: "none" });
    this.#writeAddress(true);
  }

  /** Reads pasted text, named by the time of day since it has no other name. */
  async addPasted(text: string): Promise<void> {
    const name = `pasted ${new Date().toLocaleTimeString("en-GB")}`;
    await this.add([{ kind: "text", name, text }]);
  }

  /** Reads a refused source again with another word on its columns; what else was refused is still told. */
  async readRefused(refusal: Refusal, options: Partial<ReadOptions>): Promise<void> {
    const others = this.refusals.filter((each) => each !== refusal);
    await this.add([{ ...refusal.source, ...options }]);
    if (others.length === 0) return;
    this.refusals = [...others, ...this.refusals];
    this.#changed();
  }

  /** Reads a source again with another word on it; where that is refused or cancelled, all stays as it was. */
  readAnew({ key }: LoadedSource, options: Partial<ReadOptions>): Promise<void> {
    return this.#inTurn(async () => {
      const before = this.loaded.find((each) => each.key === key);
      if (before === undefined) return;
      this.refusals = [];
      const source = { ...before.source, ...options };
      this.loading = { ...namedSize(source), index: 0, of: 1, anew: { key, options } };
      this.#changed();
      // Under a new key, since what was computed of its runs is kept by that.
      const outcome = await this.#read(source, []);
      if (outcome !== null && "result" in outcome) {
        this.#store.replace(key, outcome);
        void this.storage.save(this.loaded.filter((each) => each === outcome));
      } else if (outcome !== null) {
        // What its columns mean is asked where it is loaded.
        const { name, problems, more } = outcome;
        this.refusals = [{ name, source, problems, more }];
      }
      this.#writeAddress();
      this.loading = null;
      this.#changed();
    });
  }

  /** Removes a source, and gives those that are left. */
  remove(removed: LoadedSource): readonly LoadedSource[] {
    this.#store.remove(({ key }) => key === removed.key);
    if (removed.source.kind === "link") void this.showOwn();
    if (isExample(removed)) this.#store.set({ example: "none" });
    else if (!isGuest(removed)) void this.storage.remove(removed);
    this.#writeAddress();
    return this.loaded;
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

  /** Reads a source unless its content is among others; null where the reader cancelled meanwhile. */
  async #read(source: Source, others = this.loaded): Promise<LoadedSource | Refusal | null> {
    const { signal } = (this.#cancelling = new AbortController());
    const outcome = await loadSource(this.#reader.ask, source, this.#store.nextKey(), others);
    return signal.aborted ? null : outcome;
  }

  /** Once the reader's own data are there, the example that the page opened on goes. */
  #makeWayForOwnData(): void {
    if (!this.hasOwnData || this.settings.example === "none") return;
    this.#store.remove(isExample);
    this.#store.set({ example: "none", k: null, to: null });
  }

  /** Runs that came may have changed the names of others, by which the address knows them. */
  #writeAddress(newPlace = false): void {
    this.#address.write(this.address(), newPlace);
  }

  /** Changes what is loaded only when the changes before are done, so that two drops do not mix. */
  #inTurn(change: () => Promise<void> | void): Promise<void> {
    const turn = this.#lastChange.then(change);
    this.#lastChange = turn.catch(() => undefined);
    return turn;
  }

  get hasOwnData(): boolean {
    return this.guests.hasOwn;
  }

  #changed(): void {
    this.dispatchEvent(new Event("change"));
  }
}

/** Milliseconds between two pictures while many sources are read. */
const look = 400;

/** The settings that are chosen from a few: each is an entry of its own in the history. */
const choices: (keyof Settings)[] = [
  "view",
  "metric",
  "ragged",
  "beyond",
  "against",
  "pair",
  "of",
  "pinned",
  "models",
  "heldOut",
  "comparedIn",
  "about",
  "over",
  "formula",
];

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
