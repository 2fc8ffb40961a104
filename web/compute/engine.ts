import type { Cells, KTauSurface, Passcurve, Sufficiency } from "passcurve";
import type { BandCounts, RunsCounts } from "./bands.ts";
import {
  pairBoundaryOf,
  runBoundaryOf,
  sharedSetsOf,
  taskTableOf,
  type PairBoundary,
  type RunBoundary,
  type SharedSets,
  type TaskTable,
} from "./boundary.ts";
import { Calculator } from "./calculator.ts";
import {
  comparisonOf,
  pairAt,
  valueAt,
  type ComparisonRequest,
  type PairAt,
  type Place,
  type RunComparison,
  type ValueAt,
} from "./comparison.ts";
import { curvesOf, type CurveRequest, type RunCurves } from "./curves.ts";
import {
  familyDepthOf,
  sufficiencyOf,
  type DepthRequest,
  type FamilyDepth,
  type SufficiencyRequest,
} from "./depth.ts";
import {
  extrapolationOf,
  pooledOf,
  sensitivityOf,
  type ExtrapolationRequest,
  type Pooled,
  type RunExtrapolation,
  type Sensitivity,
} from "./extrapolation.ts";
import { fitsOf, goodnessOf, type RunFits, type RunGoodness } from "./fits.ts";
import { GPassCache } from "./g-pass-cache.ts";
import { gainCountsOf, type GainCounts } from "./gains.ts";
import { KeptRuns } from "./kept-runs.ts";
import type { Rows } from "./pairing.ts";
import {
  atK,
  atTau,
  pairOf,
  shapesOf,
  surfaceOf,
  type AtK,
  type AtKRequest,
  type AtTau,
  type AtTauRequest,
  type PairComparison,
  type RunShape,
  type SurfaceRequest,
} from "./reliability.ts";
import type { RunCounts } from "../state/source.ts";
import { studyOf, type StudyRequest, type StudyValues } from "./study.ts";

/** What is computed of the runs that the page hands over: the one object that the worker exposes to it. */
export class Engine extends Calculator {
  readonly #cache: Promise<GPassCache>;
  readonly #runs = new KeptRuns();

  constructor() {
    super();
    this.#cache = this.passcurve.then((passcurve) => new GPassCache(passcurve));
    this.#cache.catch(() => undefined);
  }

  /** Keeps runs; true, since null is no answer. */
  async keep(runs: RunCounts[]): Promise<true> {
    const passcurve = await this.passcurve;
    for (const run of runs) this.#runs.keep(passcurve, run);
    return true;
  }

  async remove(ids: string[]): Promise<void> {
    const cache = await this.#cache;
    for (const id of ids) {
      this.#runs.forget(id);
      cache.forget(id);
    }
  }

  async curves(request: CurveRequest): Promise<RunCurves[]> {
    return curvesOf(await this.passcurve, this.#runs.cellsOf(request.runs), request);
  }

  /** What of each run's reliability depends on the runs alone. */
  async shapes(runs: string[]): Promise<RunShape[]> {
    return shapesOf(await this.passcurve, this.#runs.cellsOf(runs));
  }

  /** How reliably each run solves its tasks at a k. */
  async atK(request: AtKRequest): Promise<AtK> {
    return atK(await this.passcurve, this.#runs.cellsOf(request.runs), request);
  }

  /** How reliably each run solves its tasks at a τ. */
  async atTau(request: AtTauRequest): Promise<AtTau> {
    const [passcurve, cache] = [await this.passcurve, await this.#cache];
    return atTau(passcurve, cache, this.#runs.cellsOf(request.runs), request);
  }

  /** One run's G-Pass over k and τ; null where the run is gone. */
  async surface(request: SurfaceRequest): Promise<KTauSurface | null> {
    return this.#ofRun(request.run, (passcurve, cells) => surfaceOf(passcurve, cells, request));
  }

  /** Two runs against each other; null where one of them is gone. */
  async pair(ids: [string, string]): Promise<PairComparison | null> {
    const passcurve = await this.passcurve;
    const [a, b] = this.#runs.cellsOf(ids);
    return a === undefined || b === undefined
      ? null
      : pairOf(passcurve, a, b, this.#runs.commonTasks(ids));
  }

  /** Two runs against each other along k or τ, and task by task; null where one of them is gone. */
  async comparison(request: ComparisonRequest): Promise<RunComparison | null> {
    return this.#ofRuns([request.a, request.b], (passcurve, a, b) =>
      comparisonOf(passcurve, a, b, request),
    );
  }

  /** Two runs against each other at one place; null where one of them is gone. */
  async pairAt(ids: [string, string], place: Place): Promise<PairAt | null> {
    return this.#ofRuns(ids, (passcurve, a, b) => pairAt(passcurve, a, b, place));
  }

  /** A run's value at one place; null where the run is gone. */
  async valueAt(id: string, place: Place): Promise<ValueAt | null> {
    const counts = this.#runs.countsOf(id);
    return counts === null ? null : valueAt(await this.passcurve, counts, place);
  }

  /** What is said of families of depths; null for those of which a run is gone. */
  async depths(requests: DepthRequest[]): Promise<(FamilyDepth | null)[]> {
    const passcurve = await this.passcurve;
    return requests.map((request) => {
      const runs = this.#runs.depthsOf(request.depths);
      return runs && familyDepthOf(passcurve, runs, request);
    });
  }

  /** How far pass@k from fewer samples lies from that of all; null where the run is gone. */
  async sufficiency(request: SufficiencyRequest): Promise<Sufficiency | null> {
    return this.#ofRun(request.run, (passcurve, cells) => sufficiencyOf(passcurve, cells, request));
  }

  /** Which of their common tasks two runs can solve at all; null where one of them is gone. */
  async pairBoundary(ids: [string, string]): Promise<PairBoundary | null> {
    return this.#ofRuns(ids, pairBoundaryOf);
  }

  /** The tasks of many runs side by side, by name, and which of the runs solve those that all have. */
  async taskTable(ids: string[]): Promise<{ table: TaskTable; shared: SharedSets }> {
    const table = taskTableOf(this.#runs.rowsOf(ids));
    return { table, shared: sharedSetsOf(await this.passcurve, table) };
  }

  /** What a run can solve at all, and what k more samples would add; null where the run is gone. */
  async runBoundary(id: string, k: number): Promise<RunBoundary | null> {
    const passcurve = await this.passcurve;
    const [run] = this.#runs.rowsOf([id]);
    return run === undefined ? null : runBoundaryOf(passcurve, run, k);
  }

  /** What is said of one run's pass@k beyond its samples; null where the run is gone. */
  async extrapolation(request: ExtrapolationRequest): Promise<RunExtrapolation | null> {
    return this.#ofRun(request.run, (passcurve, cells) =>
      extrapolationOf(passcurve, cells, request),
    );
  }

  /** What intervals about a run are computed from, by this engine or by another; null where the run is gone. */
  countsOf(id: string): BandCounts | null {
    return this.#runs.countsOf(id);
  }

  /** The runs over their common tasks, where all of them have the same by name; else each over its own. */
  countsOfAll(ids: string[]): RunsCounts {
    return this.#runs.countsOfAll(ids);
  }

  /** What intervals of a family's gains are computed from; null where one of its runs is gone. */
  gainCountsOf(ids: string[]): GainCounts | null {
    const runs = this.#runs.those(ids);
    return runs.length < ids.length ? null : gainCountsOf(runs);
  }

  /** What HB says of a run at one k under other hyperpriors; null where the run is gone. */
  async sensitivity(run: string, k: number): Promise<Sensitivity[] | null> {
    return this.#ofRun(run, (passcurve, cells) => sensitivityOf(passcurve, cells, k));
  }

  /** What HB says at one k of runs taken together; null where one of them is gone. */
  async pooled(runs: string[], k: number): Promise<Pooled | null> {
    const passcurve = await this.passcurve;
    const strata = this.#runs.cellsOf(runs).map(([, cells]) => cells);
    return strata.length < runs.length ? null : pooledOf(passcurve, strata, k);
  }

  /** What is said of the fits of a run; null where the run is gone. */
  async fits(run: string): Promise<RunFits | null> {
    return this.#ofRun(run, (passcurve, cells) => fitsOf(passcurve, run, cells));
  }

  /** Whether a run's counts look like draws from each family; null where the run is gone. */
  async goodness(run: string): Promise<RunGoodness | null> {
    return this.#ofRun(run, (passcurve, cells) => goodnessOf(passcurve, run, cells));
  }

  /** What each estimator says in a smaller study; null where the run is gone. */
  async study(request: StudyRequest): Promise<StudyValues | null> {
    return this.#ofRun(request.run, (passcurve, cells) => studyOf(passcurve, cells, request));
  }

  /** What is computed of one run; null where the run is gone. */
  async #ofRun<Answer>(
    id: string,
    compute: (passcurve: Passcurve, cells: Cells) => Answer,
  ): Promise<Answer | null> {
    const passcurve = await this.passcurve;
    const run = this.#runs.get(id);
    return run === null ? null : compute(passcurve, run.cells);
  }

  /** What is computed of two runs task by task; null where one of them is gone. */
  async #ofRuns<Answer>(
    [idOfA, idOfB]: [string, string],
    compute: (passcurve: Passcurve, a: Rows, b: Rows) => Answer,
  ): Promise<Answer | null> {
    const passcurve = await this.passcurve;
    const [a, b] = [this.#runs.get(idOfA), this.#runs.get(idOfB)];
    return a === null || b === null ? null : compute(passcurve, a, b);
  }
}
