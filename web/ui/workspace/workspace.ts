import { Answers } from "../../questions/queue/answers.ts";
import { connect } from "../../questions/queue/connection.ts";
import { examples } from "../../questions/import/examples.ts";
import { orderQuestion, valuesIn } from "../../questions/run-order.ts";
import { printAs, showNames } from "../../base/format.ts";
import type { Settings } from "../../state/settings/address.ts";
import { AddressBar } from "../../state/settings/address-bar.ts";
import { defaultExample, type ExampleId } from "../../state/settings/example-ids.ts";
import { nameOf, type RunRef } from "../../state/settings/run-ref.ts";
import { isNewPlace } from "../../state/settings/new-place.ts";
import {
  isTemporary,
  type LoadedSource,
  type RunCounts,
  type Source,
} from "../../state/sources/source.ts";
import { Storage } from "../../state/sources/storage.ts";
import { watchName } from "../../state/sources/watch-state.ts";
import { isExample, Store, type Choice } from "../../state/store.ts";
import { namesIn } from "../../state/names-in.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { Aside } from "./aside.ts";
import { trialCounts } from "./cluster-trial.ts";
import { TemporarySources } from "./temporary-sources.ts";
import { Intervals } from "./intervals.ts";
import type { Following } from "./following.ts";
import { asOwn } from "./link-source.ts";
import { Reading } from "./reading.ts";

/**
 * Connects the state of the page with reading and computing. Fires "change" after each change, and "progress" as a
 * source is read.
 */
export class Workspace extends EventTarget {
  readonly #store: Store;
  readonly examples = examples;
  /** True until the page's first data are loaded. */
  starting = true;
  /** Failure that is not due to the content of a file, in words, or null. */
  fault: string | null = null;
  /** Key of the source of several files whose table of runs is open, or null. */
  #tableOf: number | null = null;

  /** The reader's own data that this browser stores. */
  readonly storage = new Storage(() => {
    this.#changed();
  });
  readonly #address: AddressBar;
  /** Follows files that are still being written; null until it is needed. */
  following: Following | null = null;

  /** The sources that are shown instead of the reader's own data. */
  readonly temporary: TemporarySources;

  /** Reads sources into the store. */
  readonly reading: Reading;

  readonly #aside = new Aside(
    (source) => this.reading.readAside(source),
    () => {
      this.#changed();
    },
  );

  /** Shows the state of an address, and writes changes to `bar`. */
  constructor(address: string, bar = new AddressBar()) {
    super();
    this.#address = bar;
    this.#store = new Store(address);
    const { storage } = this;
    const store = this.#store;
    this.reading = new Reading({
      store,
      storage,
      arrived: (before) => {
        this.#makeWayForOwnData();
        const fresh = this.loaded.find((each) => !before.has(each) && hasTable(each));
        if (fresh !== undefined) this.#tableOf = fresh.key;
        this.#showAsShared(before);
        this.#writeAddress();
      },
      readAgain: (key, now) => {
        if (this.#tableOf === key) this.#tableOf = now;
        this.#writeAddress();
      },
      changed: () => {
        this.#changed();
      },
      progress: () => {
        this.dispatchEvent(new Event("progress"));
      },
    });
    this.temporary = new TemporarySources({
      store,
      storage,
      read: (source) => this.reading.read(source, []),
      refuse: (refusal) => {
        this.reading.refuse(refusal);
      },
    });
    printAs(this.settings.print, this.settings.atFirst);
    this.#store.addEventListener("change", () => {
      printAs(this.settings.print, this.settings.atFirst);
      showNames(this, namesIn(this.#store));
      void this.#fetchDerived();
      this.#changed();
    });
  }

  /** Loads the code that makes runs of others, once settings need it. */
  async #fetchDerived(): Promise<void> {
    if (!this.#store.missesDerived) return;
    try {
      const { DerivedRuns } = await import("../../state/runs/derived-runs.ts");
      this.#store.useDerived(new DerivedRuns());
    } catch {
      this.fault = "part of passcurve could not be loaded; reload the page";
      this.#changed();
    }
  }

  /** The source whose table of runs is open, or null. */
  get tabled(): LoadedSource | null {
    return this.loaded.find((each) => each.key === this.#tableOf && hasTable(each)) ?? null;
  }

  /** Opens the table of the runs of a source, or closes the table. */
  showTable(key: number | null): void {
    this.#tableOf = key;
    this.#changed();
  }

  get settings(): Settings {
    return this.#store.settings;
  }

  get loaded(): readonly LoadedSource[] {
    return this.#store.sources;
  }

  /** Every loaded run with its permanent look. */
  get runs(): StyledRun[] {
    return this.#store.runs;
  }

  /** The runs that are switched on. */
  get shown(): StyledRun[] {
    return this.#store.shown;
  }

  /** The loaded runs by name, whatever runs are made of them, and notes for the reader on those. */
  get loadedRuns() {
    return this.#store.loadedRuns;
  }
  get groupNotes(): readonly string[] {
    return this.#store.notes;
  }
  get poolQuestion() {
    return this.#store.poolQuestion;
  }

  /** A run's counts; undefined if it is gone. */
  countsOf(run: string): RunCounts | undefined {
    return this.#store.countsOf(run);
  }

  /** Displayed name of the run that a setting refers to. */
  nameOf(ref: RunRef): string {
    return nameOf(this.runs, ref);
  }

  /** The address of the settings, as they are or with a change. */
  address(change: Partial<Settings> = {}): string {
    return this.#store.address(change);
  }

  /** The results computed from the runs; they arrive after the runs are shown. */
  readonly answers = new Answers(
    connect,
    (run) =>
      this.#store.countsOf(run) ??
      this.#aside.countsOf(run) ??
      trialCounts(run, (of) => this.#store.countsOf(of)),
    navigator.hardwareConcurrency,
    () => {
      this.#changed();
    },
  );

  readonly #ordering = this.answers.open(0);

  /** The intervals of displayed values; they come last. */
  readonly intervals = new Intervals(this.answers);

  /** A source outside the reader's data, drawn with them; null until it is read. */
  aside(source: Source): LoadedSource | null {
    return this.#aside.source(source);
  }

  /** Loads the code that follows files that are still being written. */
  async follow(): Promise<Following> {
    const { Following } = await import("./following.ts");
    return (this.following ??= new Following({
      store: this.#store,
      storage: this.storage,
      reading: this.reading,
      renewed: (before, now) => {
        if (this.#tableOf === before) this.#tableOf = now;
        this.#writeAddress();
        this.#changed();
      },
      changed: () => {
        this.#changed();
      },
    }));
  }

  async start(): Promise<void> {
    await this.#fetchDerived();
    try {
      await this.#showFirst();
    } catch (error) {
      this.fault = messageOf(error);
    }
    this.starting = false;
    if (isWatched()) (await this.follow()).watch();
    this.#changed();
  }

  /** Lets the workers fetch all that they may need, so that they need no network later. */
  async fetchAll(): Promise<void> {
    await Promise.all([this.answers.fetchAll(), this.reading.fetchAll()]);
  }

  /** Shows the data that the address requests, else the reader's own data, else the opening example. */
  async #showFirst(): Promise<void> {
    const { example, data } = this.settings;
    const request = example ?? (isWatched() ? "none" : null);
    const looked = this.storage.look();
    if (request === null || request === "none") await looked;
    this.#store.set({
      example: data === null ? (request ?? this.temporary.defaultExample) : "none",
    });
    await this.#showRequested();
    // Stored data may be refused.
    if (request !== null || data !== null || this.settings.example !== "none" || this.hasOwnData)
      return;
    this.#store.set({ example: defaultExample });
    await this.#showRequested();
  }

  /** Follows a link or the back button. */
  async followAddress(address: string): Promise<void> {
    this.#address.forget();
    this.#store.follow(address, this.temporary.defaultExample);
    await this.#showRequested();
  }

  /** Changes settings, and returns the new ones. A choice adds a history entry; sliding and typing replace it. */
  set(change: Partial<Settings>): Settings {
    const before = this.settings;
    this.#store.set(change);
    this.#writeAddress(isNewPlace(before, change));
    return this.settings;
  }

  /** Switches a run on or off, and returns the visible runs. */
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

  /** True if no other run has this name. */
  isFree(name: string, run: StyledRun): boolean {
    return this.#store.isFree(name, run);
  }

  /** Sets the name or look that the reader chose for a run, and saves it with the run's data. */
  choose(run: StyledRun, choice: Choice): StyledRun[] {
    const before = new Set(this.loaded);
    this.#store.choose(run, choice);
    void this.storage.save(this.loaded.filter((each) => !before.has(each)));
    this.#writeAddress();
    return this.runs;
  }

  async chooseExample(id: ExampleId): Promise<void> {
    await this.#showInstead(id);
  }

  #showRequested(): Promise<void> {
    return this.reading.inTurn(() => this.temporary.showRequested());
  }

  /** Shows an example, or the reader's own data, instead of other data that are not the reader's. */
  async #showInstead(example: Settings["example"]): Promise<void> {
    this.#store.forgetSwitches(isTemporary);
    this.#store.set({ example, data: null, files: null, k: null, to: null });
    this.#writeAddress(true);
    await this.#showRequested();
  }

  /** Shows the reader's own data instead of an example or the data of a link. */
  async showOwn(): Promise<void> {
    await this.#showInstead("none");
  }

  /** Adds the data of a link to the reader's own data, and shows both. */
  async keep(link: LoadedSource): Promise<void> {
    this.#store.replace(link.key, (link = asOwn(link)));
    this.#store.set({ data: null, files: null });
    void this.storage.save([link]);
    this.#writeAddress(true);
    await this.#showRequested();
  }

  /** If a file of this page is the only source, applies its view and its settings. */
  #showAsShared(before: ReadonlySet<LoadedSource>): void {
    const [only, other] = this.loaded;
    if (only === undefined || other !== undefined || before.has(only)) return;
    const { address = "" } = only.result.meta;
    if (only.result.shape !== "passcurve file" || address === "") return;
    this.#store.follow(address, "none");
    this.#store.set({ data: null, files: null, example: "none" });
    this.#writeAddress(true);
  }

  /** Removes a source, and returns the remaining ones. */
  remove(removed: LoadedSource): readonly LoadedSource[] {
    this.#store.remove(({ key }) => key === removed.key);
    if (removed.source.kind === "link") void this.showOwn();
    if (isExample(removed)) this.#store.set({ example: "none" });
    else if (!isTemporary(removed)) void this.storage.remove(removed);
    this.#writeAddress();
    return this.loaded;
  }

  /** Removes the opening example once the reader's own data are loaded. A k that the reader set stays. */
  #makeWayForOwnData(): void {
    if (!this.hasOwnData || this.settings.example === "none") return;
    this.#store.remove(isExample);
    this.#store.set({ example: "none", to: null });
  }

  /** Writes the address. New runs may have changed the names of others, by which the address refers to them. */
  #writeAddress(newPlace = false): void {
    this.#address.write(this.address(), newPlace);
  }

  get hasOwnData(): boolean {
    return this.temporary.hasOwn;
  }

  #changed(): void {
    this.#order();
    this.dispatchEvent(new Event("change"));
  }

  /** Requests the values that order the runs, and passes them to the store when they are ready. */
  #order(): void {
    const question = orderQuestion(this.runs);
    this.#ordering.request(question === null ? [] : [question]);
    const outcome = question && this.#ordering.outcomeOf(question);
    if (outcome?.state === "answered") this.#store.useValues(valuesIn(outcome.answer));
  }
}

/** True if a source has several files, whose paths name its runs. */
const hasTable = ({ result }: LoadedSource): boolean => result.files !== undefined;

/** True if a watch serves the page. */
const isWatched = (): boolean => document.querySelector(`meta[name="${watchName}"]`) !== null;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
