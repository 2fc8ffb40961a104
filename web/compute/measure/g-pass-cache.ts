import type { Cells, Passcurve, Ragged, TauCurve } from "passcurve";

/** Steps beyond this many of a run are forgotten, so that dragging k through a large n does not fill the memory. */
const mostSteps = 128;

/** The steps of each run's counts, for as long as these are kept. */
const known = new WeakMap<Cells, Map<string, TauCurve>>();

/** G-Pass along τ at k, which need not be computed again while only τ moves. */
export function gPassSteps(
  passcurve: Passcurve,
  cells: Cells,
  k: number,
  ragged: Ragged,
): TauCurve {
  let ofRun = known.get(cells);
  if (ofRun === undefined || ofRun.size >= mostSteps)
    known.set(cells, (ofRun = new Map<string, TauCurve>()));
  const at = `${k} ${ragged}`;
  let steps = ofRun.get(at);
  if (steps === undefined) ofRun.set(at, (steps = passcurve.gPassAtKSteps(cells, k, { ragged })));
  return steps;
}
