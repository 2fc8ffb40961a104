import { leftWords } from "../../questions/import/pace.ts";
import { whole } from "../../base/format.ts";
import type { Status } from "./status-line.ts";

/** Milliseconds without any output, and between two lines. */
const [silent, pause] = [1000, 300];
/** Fraction of all answers that must be ready before the rest is estimated. */
const leastDone = 0.02;

/** Shows how many of all answers are ready, once they take more than a second. */
export function progressOn(status: Status, now: () => number = () => performance.now()) {
  let start = now();
  let last = 0;
  let before = 0;
  return (done: number, of: number): void => {
    if (done < before) start = now();
    before = done;
    const elapsed = now() - start;
    if (done >= of) {
      if (last > 0) status("");
      last = 0;
      return;
    }
    if (elapsed < silent || now() - last < pause) return;
    last = now();
    const left = done / of < leastDone ? "" : `, ${leftWords((elapsed / 1000) * (of / done - 1))}`;
    status(`computing intervals: ${whole(Math.floor(done))} of ${whole(of)}${left}`);
  };
}
