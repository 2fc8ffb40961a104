import * as any from "./arguments.mjs";
import { call, oneTask } from "./callable.mjs";
import * as is from "./rules.mjs";

/** Planning: attempts, and where the noise comes from. */
export const plan = {
  expectedTries: call(oneTask, is.positiveOrNone),
  noiseSplit: call(
    (r) => [any.anyCounts(r)],
    is.record({
      within: is.shareOrNone,
      between: is.anyNumber,
      flip: is.shareOrNone,
      icc: is.shareOrNone,
      error: is.positiveOrNone,
      samplingShare: is.shareOrNone,
      total: is.positive,
    }),
  ),
};
