import type { KTauSurface } from "passcurve";
import type { Ask } from "../compute/connection.ts";
import type { AtK, AtTau, PairComparison, RunShape } from "../compute/reliability.ts";
import { focusBudget, stabilityGrid } from "../compute/budgets.ts";
import { findRun } from "../state/run-ref.ts";
import type { Settings } from "../state/settings.ts";
import type { StyledRun } from "../state/styled-runs.ts";

/** All that the reliability view draws, in parts that stay the same objects while what they depend on does. */
export interface ReliabilityPicture {
  shapes: RunShape[];
  atK: AtK;
  atTau: AtTau;
  /** The successes that τ asks for of k draws. */
  needed: number;
  /** Null where it is not drawn. */
  surface: KTauSurface | null;
  /** Null where no two runs are chosen. */
  pair: PairComparison | null;
}

/** The shown run that the weight and the surface are of: the one that the settings name, else the first. */
export const runInFocus = (shown: StyledRun[], { of }: Settings): StyledRun | undefined =>
  findRun(shown, of) ?? shown[0];

/** The two shown runs whose leads are shaded; null where none are named, or one of them is not shown. */
function pairedRuns(shown: StyledRun[], { pair }: Settings): [string, string] | null {
  const [a, b] = (pair ?? []).map((ref) => findRun(shown, ref)?.run.id);
  return a === undefined || b === undefined || a === b ? null : [a, b];
}

/** Asks again only when what it is asked for has changed. */
class LastAnswer<Answer> {
  #request = "";
  #answer: Answer | null = null;

  async to<Request>(
    request: Request,
    ask: (request: Request) => Promise<Answer | null>,
  ): Promise<Answer | null> {
    const text = JSON.stringify(request);
    if (this.#answer === null || text !== this.#request) {
      this.#answer = await ask(request);
      this.#request = text;
    }
    return this.#answer;
  }
}

/** Composes the picture of reliability, asking the engine only for those of its parts that have changed. */
export class ReliabilityPictures {
  readonly #ask: Ask;
  readonly #shapes = new LastAnswer<RunShape[]>();
  readonly #atK = new LastAnswer<AtK>();
  readonly #atTau = new LastAnswer<AtTau>();
  readonly #needed = new LastAnswer<number>();
  readonly #surface = new LastAnswer<KTauSurface>();
  readonly #pair = new LastAnswer<PairComparison>();

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /** The picture of these runs; null where the engine was taken away meanwhile. */
  async of(shown: StyledRun[], settings: Settings): Promise<ReliabilityPicture | null> {
    const ask = this.#ask;
    const { tau, ragged, metric, against } = settings;
    const summaries = shown.map(({ run }) => run);
    const runs = summaries.map(({ id }) => id);
    const k = focusBudget(summaries, settings);
    const ks = stabilityGrid(summaries, settings);
    const inFocus = runInFocus(shown, settings);
    const paired = pairedRuns(shown, settings);
    const [shapes, atK, atTau, needed, surface, pair] = await Promise.all([
      this.#shapes.to(runs, (request) => ask((engine) => engine.shapes(request))),
      this.#atK.to({ runs, k, ragged, metric }, (request) => ask((engine) => engine.atK(request))),
      this.#atTau.to({ runs, tau, ragged, ks }, (request) =>
        ask((engine) => engine.atTau(request)),
      ),
      this.#needed.to([k, tau] as const, (request) => ask((engine) => engine.needed(...request))),
      against === "surface" && inFocus !== undefined
        ? this.#surface.to({ run: inFocus.run.id, ks, ragged }, (request) =>
            ask((engine) => engine.surface(request)),
          )
        : null,
      paired === null
        ? null
        : this.#pair.to(paired, (request) => ask((engine) => engine.pair(request))),
    ]);
    if (shapes === null || atK === null || atTau === null || needed === null) return null;
    return { shapes, atK, atTau, needed, surface, pair };
  }
}
