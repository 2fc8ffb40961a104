import type { Cells, KTauSurface, Passcurve, Ragged, TauCurve } from "passcurve";

/** Steps beyond this many of a run are forgotten, so that dragging k through a large n does not fill the memory. */
const mostSteps = 128;

/** Keeps what G-Pass does not compute anew while only τ moves: its steps at each k, and the last surface. */
export class GPassCache {
  readonly #passcurve: Passcurve;
  readonly #steps = new Map<string, Map<string, TauCurve>>();
  #surface: { of: string; surface: KTauSurface } | null = null;

  constructor(passcurve: Passcurve) {
    this.#passcurve = passcurve;
  }

  steps(run: string, cells: Cells, k: number, ragged: Ragged): TauCurve {
    let ofRun = this.#steps.get(run);
    if (ofRun === undefined || ofRun.size >= mostSteps)
      this.#steps.set(run, (ofRun = new Map<string, TauCurve>()));
    const at = `${k} ${ragged}`;
    let steps = ofRun.get(at);
    if (steps === undefined)
      ofRun.set(at, (steps = this.#passcurve.gPassAtKSteps(cells, k, { ragged })));
    return steps;
  }

  surface(run: string, cells: Cells, ks: number[], taus: number[], ragged: Ragged): KTauSurface {
    const of = JSON.stringify([run, ks, taus, ragged]);
    if (this.#surface?.of !== of) {
      const surface = this.#passcurve.gPassAtKSurface(cells, ks, taus, { ragged });
      this.#surface = { of, surface };
    }
    return this.#surface.surface;
  }

  forget(run: string): void {
    this.#steps.delete(run);
    this.#surface = null;
  }
}
