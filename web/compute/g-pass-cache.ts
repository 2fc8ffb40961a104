import type { Cells, Passcurve, Ragged, TauCurve } from "passcurve";

/** Steps beyond this many of a run are forgotten, so that dragging k through a large n does not fill the memory. */
const mostSteps = 128;

/** Keeps what G-Pass need not compute anew while only τ moves: its steps at each k. */
export class GPassCache {
  readonly #passcurve: Passcurve;
  readonly #steps = new Map<string, Map<string, TauCurve>>();

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

  forget(run: string): void {
    this.#steps.delete(run);
  }
}
