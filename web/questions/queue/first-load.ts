import createModule from "../../../dist/first/first.js";
import { loader } from "../../../dist/npm/loader.js";
import { grouping } from "../../../dist/npm/rooms/grouping.js";
import { intervals } from "../../../dist/npm/rooms/intervals.js";
import { measure } from "../../../dist/npm/rooms/measure.js";
import { prediction } from "../../../dist/npm/rooms/prediction.js";
import type { FirstPasscurve } from "../measure/first-passcurve.ts";

/** Loads a module of half the size of the whole, with everything that `firstAnswerers` call. */
export const loadFirst = loader(
  createModule,
  () => new URL("../../../dist/first/first.wasm", import.meta.url),
  (raw): FirstPasscurve => ({
    ...grouping(raw),
    ...measure(raw),
    ...prediction(raw),
    ...intervals(raw),
  }),
);
