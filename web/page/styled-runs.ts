import type { RunSummary } from "../compute/engine.ts";

/** A run with its look: a slot that gives it its colour and marker, and whether it is drawn. */
export interface StyledRun {
  run: RunSummary;
  /** Shown name: the run's own, with its source where two sources have a run of that name. */
  name: string;
  slot: number;
  on: boolean;
}

/** Runs past this many start switched off: more curves than that no picture can carry. */
const shownAtFirst = 12;

const keyOf = (run: RunSummary) => JSON.stringify([run.from, run.labels]);

/** Remembers each run's look, so that a run keeps its colour while others come, go and are switched. */
export class StyledRuns {
  readonly #looks = new Map<string, { slot: number; on: boolean }>();

  of(runs: RunSummary[]): StyledRun[] {
    const present = new Set(runs.map(keyOf));
    for (const key of this.#looks.keys()) if (!present.has(key)) this.#looks.delete(key);
    const timesNamed = new Map<string, number>();
    for (const { name } of runs) timesNamed.set(name, (timesNamed.get(name) ?? 0) + 1);
    return runs.map((run) => {
      const ambiguous = (timesNamed.get(run.name) ?? 0) > 1;
      return {
        run,
        name: ambiguous ? `${run.name} (${run.from})` : run.name,
        ...this.#look(keyOf(run)),
      };
    });
  }

  switch(run: RunSummary, on: boolean): void {
    this.#look(keyOf(run)).on = on;
  }

  #look(key: string): { slot: number; on: boolean } {
    const known = this.#looks.get(key);
    if (known !== undefined) return known;
    const looks = [...this.#looks.values()];
    const taken = new Set(looks.map(({ slot }) => slot));
    let slot = 0;
    while (taken.has(slot)) ++slot;
    const look = { slot, on: looks.filter(({ on }) => on).length < shownAtFirst };
    this.#looks.set(key, look);
    return look;
  }
}
