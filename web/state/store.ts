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

/** Views with panels by a label. */
const panelled: readonly View[] = [
  "curves",
  "reliability",
  "extrapolate",
  "trend",
  "compare",
  "fit",
];

/** Views that can show a mean over a label instead of its runs. */
const averaging: readonly View[] = ["curves", "reliability", "table", "compare"];

/** A reader's choices for a run. */
export interface Choice {
  name?: string;
  look?: number | null;
}

/** True if settings require runs that are derived from others. */
const derives = ({ groups, depths }: Settings): boolean =>
  groups.pool !== null || groups.samples !== null || groups.mean !== null || depths !== "all";

type Which = (source: LoadedSource) => boolean;

export const isExample: Which = ({ source }) => source.kind === "example";

/** State of the page as plain data: the sources and the reader's settings. Fires "change" after each change. */
export class Store extends EventTarget {
  #settings: Settings;
  #sources: readonly LoadedSource[] = [];
  /** The runs of the sources, and the runs to show: the same, or runs derived from them. */
  #loaded: readonly NamedSummary[] = [];
  #named: readonly NamedSummary[] = [];
  #notes: readonly string[] = [];
  #poolQuestion: PoolQuestion | null = null;
  #derived: DerivedRuns | null = null;
  #runs: StyledRun[] = [];
  /** The runs to show if none were switched off. Their looks follow from this order. */
  #order: readonly NamedSummary[] = [];
  /** Values that order the runs, by run id. */
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

  /** Every run with its name and its constant look. */
  get runs(): StyledRun[] {
    return this.#runs;
  }

  /** The runs that are switched on. */
  get shown(): StyledRun[] {
    return this.#runs.filter(({ on }) => on);
  }

  /** The runs of the sources, regardless of runs derived from them. */
  get loadedRuns(): readonly NamedSummary[] {
    return this.#loaded;
  }

  /** Notes on the derived runs. */
  get notes(): readonly string[] {
    return this.#notes;
  }

  /** Question whether pooled runs are samples of one run, if nothing states it; null if there is none. */
  get poolQuestion(): PoolQuestion | null {
    return this.#poolQuestion;
  }

  /** True if the settings require derived runs, but the code that derives them is not loaded. */
  get missesDerived(): boolean {
    return this.#derived === null && derives(this.#settings);
  }

  /** Sets the code that derives runs; the first one stays. */
  useDerived(derived: DerivedRuns): void {
    this.#derived ??= derived;
    this.#update(this.#sources);
  }

  /** A run's counts; undefined if it is gone. */
  countsOf(run: string): RunCounts | undefined {
    return this.#counts.get(run) ?? this.#derived?.countsOf(run, (id) => this.#counts.get(id));
  }

  /** The counts of all runs, including derived ones that are shown. */
  get counts(): RunCounts[] {
    const made = this.#runs.flatMap(({ run }) =>
      run.made === undefined ? [] : (this.countsOf(run.id) ?? []),
    );
    return [...this.#counts.values(), ...made];
  }

  /** The address of the settings, optionally with a change. */
  address(change: Partial<Settings> = {}): string {
    const settings = { ...this.#settings, ...change };
    return writeAddress({ ...settings, ...allChosen(this.#loaded, settings) }, this.#known);
  }

  /** A new key for a source. The ids of its runs begin with it. */
  nextKey(): number {
    return this.#nextKey++;
  }

  add(...sources: LoadedSource[]): void {
    this.#update([...this.#sources, ...sources]);
  }

  /** Stored sources under keys of this page, except those whose content is already loaded. */
  adopted(stored: readonly LoadedSource[]): LoadedSource[] {
    const known = new Set(this.#sources.map(({ fingerprint }) => fingerprint));
    return stored
      .filter(({ fingerprint }) => !known.has(fingerprint))
      .map((source) => withKey(source, this.nextKey()));
  }

  /** Replaces a source that was read again; per-run settings carry over by run name. */
  replace(key: number, source: LoadedSource): void {
    this.#update(this.#sources.map((each) => (each.key === key ? readAgain(source, each) : each)));
  }

  /** Replaces a source by one whose runs have other ids. `current` maps references in settings to the new runs. */
  renew(before: LoadedSource, now: LoadedSource, current: (ref: RunRef) => RunRef): void {
    this.#update(
      this.#sources.map((each) => (each === before ? now : each)),
      withRefs(this.#settings, current),
    );
  }

  /** Replaces sources, with `first` before all that stay; per-run settings carry over by run name. */
  swap(which: Which, sources: readonly LoadedSource[], first: readonly LoadedSource[] = []): void {
    this.#update([...first, ...this.#sources.filter((each) => !which(each)), ...sources]);
  }

  /** True if a run may have a name: no other run that settings may refer to has it. */
  isFree(name: string, { run: { id } }: NamedSummary): boolean {
    return this.#known.every((each) => each.run.id === id || each.name !== name);
  }

  /** Gives a run a name or a look. An empty name restores the one in its file, and a null look that of its position. */
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

  /** Removes sources and the switches of their runs; other per-run settings carry over by run name. */
  remove(which: Which): void {
    this.forgetSwitches(which);
    this.swap(which, []);
  }

  /** Resets the switches of the runs of sources. */
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

  /** Sets the values that order the runs, by run id. */
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
    // If many runs are all on, too many would be listed as off.
    if (this.#runs.length > mostNamed) this.set({ atFirst: "best" });
    this.set(onlyOn(this.#runs, new Set(runs.map(({ run }) => run.id))));
  }

  /** Applies the settings of an address. Without an example and data in it, the example is `defaultExample`. */
  follow(address: string, defaultExample: Settings["example"]): void {
    const settings = readAddress(address);
    const example = settings.data === null ? (settings.example ?? defaultExample) : "none";
    // Choices for runs of other data wait until these are loaded.
    const isSame = settings.data === this.#settings.data;
    const { sources, ...chosen } = withChosen(this.#sources, () => isSame, settings);
    this.#update(sources, { ...settings, ...chosen, example });
  }

  /** All runs that settings may refer to, the shown ones first. */
  get #known(): readonly NamedSummary[] {
    return this.#named === this.#loaded ? this.#named : [...this.#named, ...this.#loaded];
  }

  /** The runs to show under settings. Runs that were switched off are part of no derived run, and come last. */
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

  /** The style indices of the runs. In panels, runs that differ only in the panel's label look the same. */
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

/** Puts runs that came with a renewal of their source last, so that no other run changes its look. */
const byArrival = (runs: readonly NamedSummary[]): readonly NamedSummary[] =>
  runs.every(({ run }) => run.since === undefined)
    ? runs
    : [...runs].sort((a, b) => (a.run.since ?? 0) - (b.run.since ?? 0));

/** Changes a source's key; the ids of its runs begin with it. */
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

/** Turns a reference into the run's id while the run is there, otherwise into its name. */
function currentRef(before: readonly NamedRun[], runs: readonly NamedRun[]) {
  return (ref: RunRef): RunRef => {
    const found = findRun(runs, ref);
    if (found !== undefined && "id" in ref) return ref;
    const name = nameOf(before, ref);
    const run = found ?? findRun(runs, { name });
    return run !== undefined ? refTo(run) : "name" in ref ? ref : { name };
  };
}
