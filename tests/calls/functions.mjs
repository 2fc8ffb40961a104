import { checker } from "./checker.mjs";
import { comparisons } from "./comparisons.mjs";
import { costs } from "./costs.mjs";
import { metrics } from "./metrics.mjs";
import { models } from "./models.mjs";
import { plan } from "./plan.mjs";
import { selection } from "./selection.mjs";
import { populations } from "./populations.mjs";

/**
 * How every function of the package is called, and what it gives. The compiler holds the names against the type.
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
