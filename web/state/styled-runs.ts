import type { RunSummary } from "./source.ts";

/** A run with its look: a slot that gives it its colour and marker, and whether it is drawn. */
export interface StyledRun {
  run: RunSummary;
  /** Shown name: the run's own, with more of where it is from as far as it takes to be told apart. */
  name: string;
  slot: number;
  on: boolean;
  /** Whether the reader has switched it off, and not only its place among many. */
  switchedOff: boolean;
}

type Look = Pick<StyledRun, "slot" | "on" | "switchedOff">;

/** Runs past this many start switched off: more curves than that no picture can carry. */
const shownAtFirst = 12;

/** Remembers each run's look, so that a run keeps its colour while others come, go and are switched. */
export class StyledRuns {
  readonly #looks = new Map<string, Look>();

  of(runs: RunSummary[]): StyledRun[] {
    const present = new Set(runs.map(({ id }) => id));
    for (const id of this.#looks.keys()) if (!present.has(id)) this.#looks.delete(id);
    const names = distinctNames(runs);
    return runs.map((run, i) => ({ run, name: names[i] ?? run.name, ...this.#look(run.id) }));
  }

  switch({ id }: RunSummary, on: boolean): void {
    Object.assign(this.#look(id), { on, switchedOff: !on });
  }

  #look(id: string): Look {
    const known = this.#looks.get(id);
    if (known !== undefined) return known;
    const looks = [...this.#looks.values()];
    const taken = new Set(looks.map(({ slot }) => slot));
    let slot = 0;
    while (taken.has(slot)) ++slot;
    const isOn = looks.filter(({ on }) => on).length < shownAtFirst;
    const look = { slot, on: isOn, switchedOff: false };
    this.#looks.set(id, look);
    return look;
  }
}

/** The runs' names; those that several share with their source, and with a number where that is shared too. */
function distinctNames(runs: RunSummary[]): string[] {
  const withSource = (run: RunSummary) => `${run.name} (${run.from})`;
  const named = tally(runs.map(({ name }) => name));
  const sourced = tally(runs.map(withSource));
  const seen = new Map<string, number>();
  return runs.map((run) => {
    if (named.get(run.name) === 1) return run.name;
    const full = withSource(run);
    if (sourced.get(full) === 1) return full;
    const count = (seen.get(full) ?? 0) + 1;
    seen.set(full, count);
    return `${full} #${count}`;
  });
}

function tally(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
