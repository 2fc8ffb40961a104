import { leftWords } from "../../compute/import/pace.ts";
import { whole } from "../../format.ts";
import type { Status } from "./status-line.ts";

/** Milliseconds of which nothing is said, and between two lines. */
const [silent, pause] = [1000, 300];
/** The part of all answers from which on the rest is estimated. */
const leastDone = 0.02;

/** Shows how many of so many answers are there, once they take more than a second. */
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
