import { readAddress, withRefs, writeAddress, type Settings } from "./settings/address.ts";
import { panelStyles } from "./runs/panel-looks.ts";
import { findRun, nameOf, refTo, type NamedRun, type RunRef } from "./settings/run-ref.ts";
import { withNames } from "./runs/run-names.ts";
import type { NamedSummary } from "./sources/alike-runs.ts";
import type { PoolQuestion } from "./runs/derived-notes.ts";
import type { DerivedRuns } from "./runs/derived-runs.ts";
import type { View } from "./settings/settings.ts";
import {
  allChosen,
  chosenFor,
  looking,
  readAgain,
  renamed,
  withChosen,
  withRuns,
} from "./runs/chosen.ts";
import type { LoadedSource, RunCounts, RunSummary } from "./sources/source.ts";
import {
  mostNamed,
  onlyOn,
  styledRuns,
  switched,
  withChosenLooks,
  withStyleIndices,
  type StyledRun,
} from "./runs/styled-runs.ts";

/** The views with panels by a label. */
const panelled: readonly View[] = [
  "curves",
  "reliability",
  "extrapolate",
  "trend",
  "compare",
  "fit",
];

/** The views that can show a mean over a label in the place of its runs. */
const averaging: readonly View[] = ["curves", "reliability", "table", "compare"];

/** What a reader chooses for a run. */
export interface Choice {
  name?: string;
  look?: number | null;
}

/** Whether settings ask for runs that are made of others. */
const derives = ({ groups, depths }: Settings): boolean =>
  groups.pool !== null || groups.samples !== null || groups.mean !== null || depths !== "all";

type Which = (source: LoadedSource) => boolean;

export const isExample: Which = ({ source }) => source.kind === "example";

/** What is true of the page, as plain data: the sources, and what the reader has set. Fires "change" after each change. */
export class Store extends EventTarget {
  #settings: Settings;
  #sources: readonly LoadedSource[] = [];
  /** The runs of the sources, and those that are shown: the same, or what was made of them. */
  #loaded: readonly NamedSummary[] = [];
  #named: readonly NamedSummary[] = [];
  #notes: readonly string[] = [];
  #poolQuestion: PoolQuestion | null = null;
  #derived: DerivedRuns | null = null;
  #runs: StyledRun[] = [];
  /** The runs that would be shown if none were switched off: their looks follow from this order. */
  #order: readonly NamedSummary[] = [];
  /** What orders the runs, by their ids. */
  #values: ReadonlyMap<string, number> = new Map();
  #counts = new Map<string, RunCounts>();
  #nextKey = 1;

  constructor(address: string) {
    super();
    this.#settings = readAddress(address);
  }

  get settings(): Settings {
    return this.#settings;
  }

  get sources(): readonly LoadedSource[] {
    return this.#sources;
  }

  /** Every run with its name and the look that it keeps. */
  get runs(): StyledRun[] {
    return this.#runs;
  }

  /** The runs that are switched on. */
  get shown(): StyledRun[] {
    return this.#runs.filter(({ on }) => on);
  }

  /** The runs of the sources, whatever was made of them. */
  get loadedRuns(): readonly NamedSummary[] {
    return this.#loaded;
  }

  /** What a reader should know of the runs that were made of others. */
  get notes(): readonly string[] {
    return this.#notes;
  }

  /** Whether pooled runs are samples of one run, where that is not said; null where nothing is asked. */
  get poolQuestion(): PoolQuestion | null {
    return this.#poolQuestion;
  }

  /** Whether the settings ask for runs that are made of others, and nothing is there that makes them. */
  get missesDerived(): boolean {
    return this.#derived === null && derives(this.#settings);
  }

  /** What makes runs of others; the first one stays. */
  useDerived(derived: DerivedRuns): void {
    this.#derived ??= derived;
    this.#update(this.#sources);
  }

  /** A run's counts; undefined where it is gone. */
  countsOf(run: string): RunCounts | undefined {
    return this.#counts.get(run) ?? this.#derived?.countsOf(run, (id) => this.#counts.get(id));
  }

  /** The counts of all runs, those too that are shown and made of others. */
  get counts(): RunCounts[] {
    const made = this.#runs.flatMap(({ run }) =>
      run.made === undefined ? [] : (this.countsOf(run.id) ?? []),
    );
    return [...this.#counts.values(), ...made];
  }

  /** The address of the settings, as they are or with a change. */
  address(change: Partial<Settings> = {}): string {
    const settings = { ...this.#settings, ...change };
    return writeAddress({ ...settings, ...allChosen(this.#loaded, settings) }, this.#known);
  }

  /** A key that no source has had, with which the ids of its runs begin. */
  nextKey(): number {
    return this.#nextKey++;
  }

  add(...sources: LoadedSource[]): void {
    this.#update([...this.#sources, ...sources]);
  }

  /** Sources that were stored, under keys of this page; not those whose content is here already. */
  adopted(stored: readonly LoadedSource[]): LoadedSource[] {
    const known = new Set(this.#sources.map(({ fingerprint }) => fingerprint));
    return stored
      .filter(({ fingerprint }) => !known.has(fingerprint))
      .map((source) => withKey(source, this.nextKey()));
  }

  /** Puts a source in the place of another, which was read again: what is set of its runs holds by their names. */
  replace(key: number, source: LoadedSource): void {
    this.#update(this.#sources.map((each) => (each.key === key ? readAgain(source, each) : each)));
  }

  /** Puts a source in the place of another whose runs have other ids: what is set of these holds of those that they are now. */
  renew(before: LoadedSource, now: LoadedSource, current: (ref: RunRef) => RunRef): void {
    this.#update(
      this.#sources.map((each) => (each === before ? now : each)),
      withRefs(this.#settings, current),
    );
  }

  /** Puts sources in the place of others, some before all that stay: what is set of the runs of these holds by their names. */
  swap(which: Which, sources: readonly LoadedSource[], first: readonly LoadedSource[] = []): void {
    this.#update([...first, ...this.#sources.filter((each) => !which(each)), ...sources]);
  }

  /** Whether a run may have a name: no other one that settings may speak of has it. */
  isFree(name: string, { run: { id } }: NamedSummary): boolean {
    return this.#known.every((each) => each.run.id === id || each.name !== name);
  }

  /** Gives a run a name, the one in its file where that is empty, or a look, the one of its place where that is null. */
  choose({ run, name: shown, own = shown }: NamedSummary, { name, look }: Choice): void {
    if (run.made === undefined) {
      const chosen = (each: RunSummary) => {
        const called = name === undefined ? each : renamed(each, name);
        return look === undefined ? called : looking(called, look);
      };
      this.#update(withRuns(this.#sources, (each) => (each.id === run.id ? chosen(each) : each)));
      return;
    }
    const others = <Each extends { of: string }>(all: readonly Each[]) =>
      all.filter(({ of }) => of !== own);
    const { renamed: names, looks } = this.#settings;
    this.set({
      ...(name !== undefined && {
        renamed: [...others(names), ...(name === "" || name === own ? [] : [{ of: own, name }])],
      }),
      ...(look !== undefined && {
        looks: [...others(looks), ...(look === null ? [] : [{ of: own, look }])],
      }),
    });
  }

  /** Removes sources, and how their runs were switched; what else is set of these runs holds by their names. */
  remove(which: Which): void {
    this.forgetSwitches(which);
    this.swap(which, []);
  }

  /** Switches the runs of sources as they are from the first. */
  forgetSwitches(which: Which): void {
    const runs = this.#sources.filter(which).flatMap(({ result }) => result.runs);
    const ids = new Set(runs.map(({ id }) => id));
    const others = (refs: readonly RunRef[]) =>
      refs.filter((ref) => !("id" in ref && ids.has(ref.id)));
    this.set({ on: others(this.#settings.on), off: others(this.#settings.off) });
  }

  set(change: Partial<Settings>): void {
    this.#update(this.#sources, { ...this.#settings, ...change });
  }

  /** Takes what orders the runs, by their ids. */
  useValues(values: ReadonlyMap<string, number>): void {
    const isSame =
      values.size === this.#values.size &&
      [...values].every(([id, value]) => Object.is(this.#values.get(id), value));
    if (isSame) return;
    this.#values = values;
    this.#update(this.#sources);
  }

  toggle(run: StyledRun, on: boolean): void {
    this.set(switched(this.#settings, run, on));
  }

  showOnly(runs: readonly StyledRun[]): void {
    // Of many runs that are all on, too many would be named as off.
    if (this.#runs.length > mostNamed) this.set({ atFirst: "best" });
    this.set(onlyOn(this.#runs, new Set(runs.map(({ run }) => run.id))));
  }

  /** Takes over the settings of an address; one that names no example and brings no data has the `defaultExample`. */
  follow(address: string, defaultExample: Settings["example"]): void {
    const settings = readAddress(address);
    const example = settings.data === null ? (settings.example ?? defaultExample) : "none";
    // What an address says of other data waits for these.
    const isSame = settings.data === this.#settings.data;
    const { sources, ...chosen } = withChosen(this.#sources, () => isSame, settings);
    this.#update(sources, { ...settings, ...chosen, example });
  }

  /** All runs that settings may speak of: those that are shown come first. */
  get #known(): readonly NamedSummary[] {
    return this.#named === this.#loaded ? this.#named : [...this.#named, ...this.#loaded];
  }

  /** The runs that are shown under settings. Those that were switched off are part of no other, and stand last. */
  #listed(settings: Settings): readonly NamedSummary[] {
    const { groups, view, off, renamed, looks } = settings;
    this.#notes = [];
    this.#poolQuestion = null;
    this.#order = byArrival(this.#loaded);
    if (this.#derived === null || !derives(settings)) return this.#loaded;
    const isDeepest = settings.depths === "deepest" && view !== "depth";
    const away = new Set(off.flatMap((ref) => findRun(this.#loaded, ref)?.run.id ?? []));
    const derivation = (of: readonly NamedSummary[]) =>
      this.#derived?.of(of, { ...groups, isDeepest, averages: averaging.includes(view) }, (id) =>
        this.#counts.get(id),
      );
    const {
      runs = [],
      notes = [],
      question = null,
    } = derivation(this.#loaded.filter(({ run }) => !away.has(run.id))) ?? {};
    this.#order = away.size === 0 ? runs : (derivation(this.#loaded)?.runs ?? runs);
    this.#poolQuestion = question;
    const isLeft = groups.mean !== null && !averaging.includes(view);
    this.#notes = isLeft ? [...notes, "This view shows no averages."] : notes;
    return [
      ...runs.map((each) =>
        each.run.made === undefined ? each : chosenFor(each, { renamed, looks }),
      ),
      ...this.#loaded.filter(({ run }) => away.has(run.id)),
    ];
  }

  /** The style indices of the runs; in panels, runs that are equal but for the panel's label look the same. */
  #looks(): ReadonlyMap<string, number> {
    const { groups, view } = this.#settings;
    const runs = this.#named.map(({ run }) => run);
    const styleIndices =
      groups.facet === null || !panelled.includes(view)
        ? withStyleIndices(
            runs,
            this.#order.map(({ run }) => run),
          )
        : panelStyles(runs, groups.facet);
    return withChosenLooks(this.#named, styleIndices);
  }

  #update(sources: readonly LoadedSource[], settings = this.#settings): void {
    const before = this.#known;
    if (sources !== this.#sources) {
      const there = new Set(this.#sources);
      const chosen = withChosen(sources, (source) => !there.has(source), settings);
      settings = { ...settings, renamed: chosen.renamed, looks: chosen.looks };
      this.#sources = sources = chosen.sources;
      this.#counts = new Map(sources.flatMap(({ counts }) => counts.map((run) => [run.id, run])));
      const runs = sources.flatMap(({ result }) => result.runs);
      this.#loaded = withNames(runs);
    }
    this.#named = this.#listed(settings);
    this.#settings = withRefs(settings, currentRef(before, this.#known));
    const known = { styleIndices: this.#looks(), values: this.#values };
    this.#runs = styledRuns(this.#named, known, this.#settings);
    this.dispatchEvent(new Event("change"));
  }
}

/** Runs that came as a source was renewed stand last, so that no other one changes its look. */
const byArrival = (runs: readonly NamedSummary[]): readonly NamedSummary[] =>
  runs.every(({ run }) => run.since === undefined)
    ? runs
    : [...runs].sort((a, b) => (a.run.since ?? 0) - (b.run.since ?? 0));

/** The ids of a source's runs begin with its key. */
function withKey(source: LoadedSource, key: number): LoadedSource {
  const rename = <Run extends { id: string }>(run: Run, i: number): Run => ({
    ...run,
    id: `${key}/${i}`,
  });
  const { result, counts } = source;
  return {
    ...source,
    key,
    result: { ...result, runs: result.runs.map(rename) },
    counts: counts.map(rename),
  };
}

/** A run is known by its id while it is there, and by its name else. */
function currentRef(before: readonly NamedRun[], runs: readonly NamedRun[]) {
  return (ref: RunRef): RunRef => {
    const found = findRun(runs, ref);
    if (found !== undefined && "id" in ref) return ref;
    const name = nameOf(before, ref);
    const run = found ?? findRun(runs, { name });
    return run !== undefined ? refTo(run) : "name" in ref ? ref : { name };
  };
}
