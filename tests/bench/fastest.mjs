/** Milliseconds of the fastest of `rounds` calls. @param {number} rounds @param {() => void} call */
export function fastest(rounds, call) {
  let best = Infinity;
  for (let round = 0; round < rounds; ++round) {
    const began = performance.now();
    call();
    best = Math.min(best, performance.now() - began);
  }
  return best;
}
