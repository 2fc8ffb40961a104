import { load, type Passcurve, type RankedPair, type Ranking } from "passcurve";
import {
  endsOf,
  excessEndsOf,
  type BandCounts,
  type BandRequest,
  type Ends,
  type RunsCounts,
} from "./bands.ts";
import { rankingOf } from "./comparison.ts";
import { gainEndsOf, type GainCounts, type GainsRequest } from "./gains.ts";
import { drawsOf, endsOfDraws, type DrawsRequest, type EndsOfDrawsRequest } from "./refits.ts";
import { errorsOf, type StudyErrors, type StudyValues } from "./study.ts";
import { taskAnswer, type TaskAnswer } from "./task.ts";

/** What any worker computes of what it is handed, whichever runs it keeps. */
export class Calculator {
  protected readonly passcurve: Promise<Passcurve> = load();

  constructor() {
    // A failed load is reported by the first call that needs it.
    this.passcurve.catch(() => undefined);
  }

  /** The successes that τ asks for of k draws. */
  async needed(k: number, tau: number): Promise<number> {
    return (await this.passcurve).gPassThreshold(k, tau);
  }

  /** Which of many runs differ, with Holm's correction. */
  async ranking(values: number[], pairs: RankedPair[]): Promise<Ranking> {
    return rankingOf(await this.passcurve, values, pairs);
  }

  /** The ends of intervals about counts. */
  async ends(counts: BandCounts, request: BandRequest): Promise<Ends> {
    return endsOf(await this.passcurve, counts, request);
  }

  async gainEnds(counts: GainCounts, request: GainsRequest): Promise<Ends> {
    return gainEndsOf(await this.passcurve, counts, request);
  }

  async excessEnds(counts: RunsCounts): Promise<Ends> {
    return excessEndsOf(await this.passcurve, counts);
  }

  /** A part of a model's refits to draws of the tasks. */
  async draws(counts: BandCounts, request: DrawsRequest): Promise<Float64Array> {
    return drawsOf(await this.passcurve, counts, request);
  }

  async endsOfDraws(request: EndsOfDrawsRequest): Promise<Ends> {
    return endsOfDraws(await this.passcurve, request);
  }

  /** Answers once everything asked before is answered. */
  isFree(): true {
    return true;
  }

  /** Which points no other one beats in both coordinates. */
  async front(x: number[], y: number[]): Promise<boolean[]> {
    return (await this.passcurve).paretoFront(x, y);
  }

  /** How far each estimator was off over many smaller studies. */
  async studyErrors(repeats: StudyValues[], reference: Float64Array): Promise<StudyErrors> {
    return errorsOf(await this.passcurve, repeats, reference);
  }

  /** The one-task metrics; throws PasscurveError for arguments outside their domain. */
  async task(n: number, c: number, k: number): Promise<TaskAnswer> {
    return taskAnswer(await this.passcurve, n, c, k);
  }
}
