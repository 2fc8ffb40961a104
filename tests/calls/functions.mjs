import { checker } from "./checker.mjs";
import { comparisons } from "./comparisons.mjs";
import { costs } from "./costs.mjs";
import { metrics } from "./metrics.mjs";
import { models } from "./models.mjs";
import { plan } from "./plan.mjs";
import { selection } from "./selection.mjs";
import { populations } from "./populations.mjs";

/**
 * Arguments and result rules of every function of the package. The compiler checks the names against the type.
 * @satisfies {Record<keyof import("passcurve").Passcurve, import("./callable.mjs").Callable>}
 */
export const functions = {
  ...metrics,
  ...models,
  ...comparisons,
  ...plan,
  ...selection,
  ...checker,
  ...costs,
  ...populations,
};
