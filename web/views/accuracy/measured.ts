import type newTasks from "virtual:passcurve-evidence/new-tasks";

/** A table of measurements; each cell is as in its document in tests/bench. */
export type Measured = typeof newTasks;

/** Share of 95 % intervals that cover the result of other tasks of the kind; in brackets the worst of 264 kinds. */
export { default as newTasks } from "virtual:passcurve-evidence/new-tasks";
/** The same share for more samples of the same tasks. */
export { default as theseTasks } from "virtual:passcurve-evidence/these-tasks";
/** The same share for the difference of two runs on the same tasks. */
export { default as differences } from "virtual:passcurve-evidence/differences";
/** Share of repeats of a study with numbers of tasks inside the 95 % ends; in brackets for the worst kind of study. */
export { default as repeats } from "virtual:passcurve-evidence/repeats";
/** Errors of predictions beyond the samples, and the share of their 95 % intervals that hold, in percent. */
export { default as predictions } from "virtual:passcurve-evidence/predictions";
/** Mean absolute error of pass@100 from m of the 100 samples of each task, on published counts. */
export { default as fewSamples } from "virtual:passcurve-evidence/few-samples";
/** Time that computations take. */
export { default as speed } from "virtual:passcurve-evidence/speed";
