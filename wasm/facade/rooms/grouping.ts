import { type Cells, type Counts, runOf } from "../counts.ts";
import { unwrap } from "../error.ts";
import type { RawModule } from "../raw.ts";

/** Counts of counts. */
export const grouping = (raw: RawModule) => ({
  /**
   * The counts with equal (n, c) grouped: a count-of-counts table. It gives every metric the same value as the tasks
   * themselves. Repeated calls then cost time in cells, not in tasks. Rows of weight 0 are left out.
   */
  groupCounts(counts: Counts): Cells {
    const method = "groupCounts";
    const cells = unwrap(method, raw.groupCounts(runOf(method, counts)));
    return counts.stopped === undefined ? cells : { ...cells, stopped: counts.stopped };
  },
});
