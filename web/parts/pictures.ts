import type { Curve } from "passcurve";
import type { Ask } from "../compute/connection.ts";
import type { Engine } from "../compute/engine.ts";
import type { RunCurves } from "../compute/curves.ts";
import type { RunExtrapolation } from "../compute/extrapolation.ts";
import type { RunFits } from "../compute/fits.ts";
import type { Remote } from "../compute/remote.ts";
import { budgetGrid, farGrid } from "../compute/budgets.ts";
import { depthPicture, type DepthPicture } from "./depth-picture.ts";
import { ReliabilityPictures, type ReliabilityPicture } from "./reliability-picture.ts";
import { findRun } from "../state/run-ref.ts";
import type { Settings } from "../state/settings.ts";
import type { StyledRun } from "../state/styled-runs.ts";

/**
 * What was computed, together with the settings and the runs that it was computed for, so that no value can stand
 * under another's name while the next answer is on its way. What another view would show is empty or null.
 */
export interface Picture {
  settings: Settings;
  shown: StyledRun[];
  curves: RunCurves[];
  reliability: ReliabilityPicture | null;
  depth: DepthPicture | null;
  extrapolation: RunExtrapolation[];
  /** The measured curve of the larger run that the extrapolations are held against; null where there is none. */
  heldOut: HeldOut | null;
  fits: RunFits[];
  /** Of `fits`: whether no other run beats this one in both Pass@1 and ΔPass. */
  front: boolean[];
}

export interface HeldOut {
  run: StyledRun;
  curve: Curve;
}

/** A picture before anything in it was computed. */
export const unfilled = (settings: Settings, shown: StyledRun[]): Picture => ({
  settings,
  shown,
  curves: [],
  reliability: null,
  depth: null,
  extrapolation: [],
  heldOut: null,
  fits: [],
  front: [],
});

/** Computes what a view shows, and keeps of it what the next picture can use. */
export class Pictures {
  /** How far a computation is that takes one run after another. */
  computing: { done: number; of: number } | null = null;

  readonly #ask: Ask;
  readonly #progressed: () => void;
  #reliability: ReliabilityPictures;
  #last: Picture | null = null;
  #stop = new AbortController();

  constructor(ask: Ask, progressed: () => void) {
    this.#ask = ask;
    this.#progressed = progressed;
    this.#reliability = new ReliabilityPictures(ask);
  }

  /** Forgets what was kept, since it may lack runs. */
  forget(): void {
    this.#reliability = new ReliabilityPictures(this.#ask);
    this.#last = null;
  }

  /** Stops computing after the run under way; what is computed by then is shown. */
  stop(): void {
    this.#stop.abort();
  }

  /** The picture of the runs that are switched on; null where the engine was taken away meanwhile. */
  async of(settings: Settings, runs: StyledRun[]): Promise<Picture | null> {
    const shown = runs.filter(({ on }) => on);
    const filled = await this.#fill(settings, shown, runs);
    if (filled === null) return null;
    this.#last = { ...unfilled(settings, shown), ...filled };
    return this.#last;
  }

  async #fill(
    settings: Settings,
    shown: StyledRun[],
    all: StyledRun[],
  ): Promise<Partial<Picture> | null> {
    const { view, metric, ragged } = settings;
    const summaries = shown.map(({ run }) => run);
    const runs = summaries.map(({ id }) => id);
    switch (view) {
      case "curves": {
        const ks = budgetGrid(summaries, settings);
        const curves = await this.#ask((engine) => engine.curves({ runs, metric, ragged, ks }));
        return curves && { curves };
      }
      case "reliability": {
        const reliability = await this.#reliability.of(shown, settings);
        return reliability && { reliability };
      }
      case "extrapolate": {
        const ks = farGrid(summaries, settings);
        const extrapolation = await this.#extrapolate(runs, ks);
        const heldOut = await this.#heldOut(settings, all, ks);
        return extrapolation && { extrapolation, heldOut };
      }
      case "fit": {
        const fits = await this.#eachRun(runs, this.#last?.fits ?? [], (engine, run) =>
          engine.fits(run),
        );
        if (fits === null) return null;
        const [x, y] = [
          fits.map(({ passAt1 }) => passAt1.value),
          fits.map(({ bb }) => bb.concentration),
        ];
        const front = await this.#ask((engine) => engine.front(x, y));
        // The verdict is of one run.
        const inFocus = findRun(shown, settings.of) ?? shown[0];
        const focus = inFocus === undefined ? [] : [inFocus.run.id];
        const isCancelled = fits.length < runs.length;
        const extrapolation = isCancelled
          ? []
          : await this.#extrapolate(focus, farGrid(summaries, settings));
        return front && extrapolation && { fits, front, extrapolation };
      }
      case "depth": {
        const depth = await depthPicture(this.#ask, all, settings);
        return depth && { depth };
      }
      case "compare":
      case "boundary":
      case "budget":
      case "what-if":
        return {};
    }
  }

  /** What is said of the runs beyond their samples; null as in `of`. */
  #extrapolate(runs: string[], ks: Float64Array): Promise<RunExtrapolation[] | null> {
    const text = ks.join();
    const known = this.#last?.extrapolation ?? [];
    return this.#eachRun(
      runs,
      known.filter(({ measured }) => measured.k.join() === text),
      (engine, run) => engine.extrapolation({ run, ks }),
    );
  }

  /** The run that is held against the extrapolations, drawn or not, with its measured curve; null where it is not there. */
  async #heldOut(
    { heldOut }: Settings,
    all: StyledRun[],
    ks: Float64Array,
  ): Promise<HeldOut | null> {
    const run = findRun(all, heldOut);
    if (run === undefined) return null;
    const runs = [run.run.id];
    const curves = await this.#ask((engine) =>
      engine.curves({ runs, metric: "pass@k", ragged: "strict", ks }),
    );
    const [found] = curves ?? [];
    return found === undefined ? null : { run, curve: found.measured };
  }

  /** Asks of one run after another, so that the reader sees how far it is and can stop; null as in `of`. */
  async #eachRun<Answer extends { run: string }>(
    runs: string[],
    computed: Answer[],
    question: (engine: Remote<Engine>, run: string) => Promise<Answer | null>,
  ): Promise<Answer[] | null> {
    const known = new Map(computed.map((each) => [each.run, each]));
    const all: Answer[] = [];
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    for (const [done, run] of runs.entries()) {
      if (signal.aborted) break;
      this.computing = { done, of: runs.length };
      if (done > 0) this.#progressed();
      const answer = known.get(run) ?? (await this.#ask((engine) => question(engine, run)));
      if (answer === null) break;
      all.push(answer);
    }
    this.computing = null;
    return all.length === runs.length || signal.aborted ? all : null;
  }
}
