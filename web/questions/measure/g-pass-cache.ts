import type { Cells, Passcurve, Ragged, TauCurve } from "passcurve";

/** Most cached steps of a run; then all are forgotten. So dragging k through a large n does not fill the memory. */
const mostSteps = 128;

/** Cached steps by counts, kept as long as the counts. */
const known = new WeakMap<Cells, Map<string, TauCurve>>();

/** G-Pass along τ at k, cached so that a change of τ alone needs no computation. */
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
