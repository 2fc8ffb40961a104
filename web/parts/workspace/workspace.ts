import { Answers } from "../../compute/queue/answers.ts";
import { connect } from "../../compute/queue/connection.ts";
import { examples } from "../../compute/import/examples.ts";
import { orderQuestion, valuesIn } from "../../compute/kinds/run-order.ts";
import { printAs, showNames } from "../../format.ts";
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

/** Joins what is true of the page with reading and computing. Fires "change" after each change, and "progress" as a source is read. */
export class Workspace extends EventTarget {
  readonly #store: Store;
  readonly examples = examples;
  /** Whether the page's first data are still on their way. */
  starting = true;
  /** What went wrong beyond a file's content, in words. */
  fault: string | null = null;
  /** The source of several files whose table of runs is open, by its key. */
  #tableOf: number | null = null;

  /** The reader's own data as they are kept in this browser. */
  readonly storage = new Storage(() => {
    this.#changed();
  });
  readonly #address: AddressBar;
  /** What follows files that are still written; null until somebody asks for it. */
  following: Following | null = null;

  /** What is shown in the place of the reader's own data. */
  readonly temporary: TemporarySources;

  /** How sources come into the store. */
  readonly reading: Reading;

  readonly #aside = new Aside(
    (source) => this.reading.readAside(source),
    () => {
      this.#changed();
    },
  );

  /** Shows what an address says, and writes what changes to `bar`. */
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

  /** Fetches what makes runs of others, once settings ask for some. */
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

  /** The source whose table of runs is open, if any. */
  get tabled(): LoadedSource | null {
    return this.loaded.find((each) => each.key === this.#tableOf && hasTable(each)) ?? null;
  }

  /** Opens the table of the runs of a source, or closes it. */
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

  /** Every loaded run with the look that it keeps. */
  get runs(): StyledRun[] {
    return this.#store.runs;
  }

  /** The runs that are switched on. */
  get shown(): StyledRun[] {
    return this.#store.shown;
  }

  /** The loaded runs by their names, whatever was made of them, and what a reader should know of that. */
  get loadedRuns() {
    return this.#store.loadedRuns;
  }
  get groupNotes(): readonly string[] {
    return this.#store.notes;
  }
  get poolQuestion() {
    return this.#store.poolQuestion;
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

  /** The intervals of what is shown; they come last. */
  readonly intervals = new Intervals(this.answers);

  /** A source that is drawn beside the reader's data and is none of them; null until it is read. */
  aside(source: Source): LoadedSource | null {
    return this.#aside.source(source);
  }

  /** Fetches what follows files that are still written. */
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

  /** Has the workers fetch what they may need, so that they need no network later. */
  async fetchAll(): Promise<void> {
    await Promise.all([this.answers.fetchAll(), this.reading.fetchAll()]);
  }

  /** Shows what the address asks for; where it says nothing, the reader's own data, else the opening example. */
  async #showFirst(): Promise<void> {
    const { example, data } = this.settings;
    const request = example ?? (isWatched() ? "none" : null);
    const looked = this.storage.look();
    if (request === null || request === "none") await looked;
    this.#store.set({
      example: data === null ? (request ?? this.temporary.defaultExample) : "none",
    });
    await this.#showRequested();
    // What is stored may be refused.
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

  /** Changes settings, and gives what they then are; a reader can go back from a choice, what slides or is typed replaces the entry. */
  set(change: Partial<Settings>): Settings {
    const before = this.settings;
    this.#store.set(change);
    this.#writeAddress(isNewPlace(before, change));
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

  /** Whether a run may have a name: no other one has it. */
  isFree(name: string, run: StyledRun): boolean {
    return this.#store.isFree(name, run);
  }

  /** Gives a run a name or a look of the reader's choice, and keeps it where its data are kept. */
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

  /** Shows an example, or the reader's own data, in the place of what else is no data of the reader's. */
  async #showInstead(example: Settings["example"]): Promise<void> {
    this.#store.forgetSwitches(isTemporary);
    this.#store.set({ example, data: null, files: null, k: null, to: null });
    this.#writeAddress(true);
    await this.#showRequested();
  }

  /** Shows the reader's own data, in the place of an example or of what came with a link. */
  async showOwn(): Promise<void> {
    await this.#showInstead("none");
  }

  /** Takes what came with a link among the reader's own data, and shows these beside it. */
  async keep(link: LoadedSource): Promise<void> {
    this.#store.replace(link.key, (link = asOwn(link)));
    this.#store.set({ data: null, files: null });
    void this.storage.save([link]);
    this.#writeAddress(true);
    await this.#showRequested();
  }

  /** A file of this page that is all there is brings its view and its settings. */
  #showAsShared(before: ReadonlySet<LoadedSource>): void {
    const [only, other] = this.loaded;
    if (only === undefined || other !== undefined || before.has(only)) return;
    const { address = "" } = only.result.meta;
    if (only.result.shape !== "passcurve file" || address === "") return;
    this.#store.follow(address, "none");
    this.#store.set({ data: null, files: null, example: "none" });
    this.#writeAddress(true);
  }

  /** Removes a source, and gives those that are left. */
  remove(removed: LoadedSource): readonly LoadedSource[] {
    this.#store.remove(({ key }) => key === removed.key);
    if (removed.source.kind === "link") void this.showOwn();
    if (isExample(removed)) this.#store.set({ example: "none" });
    else if (!isTemporary(removed)) void this.storage.remove(removed);
    this.#writeAddress();
    return this.loaded;
  }

  /** Once the reader's own data are there, the example that the page opened on goes. A k that the reader has set stays. */
  #makeWayForOwnData(): void {
    if (!this.hasOwnData || this.settings.example === "none") return;
    this.#store.remove(isExample);
    this.#store.set({ example: "none", to: null });
  }

  /** Runs that came may have changed the names of others, by which the address knows them. */
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

  /** Asks for what orders the runs, and hands it to the store once it is there. */
  #order(): void {
    const question = orderQuestion(this.runs);
    this.#ordering.request(question === null ? [] : [question]);
    const outcome = question && this.#ordering.outcomeOf(question);
    if (outcome?.state === "answered") this.#store.useValues(valuesIn(outcome.answer));
  }
}

/** Whether a source is of several files, whose paths say what their runs are. */
const hasTable = ({ result }: LoadedSource): boolean => result.files !== undefined;

/** Whether a watch serves the page. */
const isWatched = (): boolean => document.querySelector(`meta[name="${watchName}"]`) !== null;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
