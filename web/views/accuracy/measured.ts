import type newTasks from "virtual:passcurve-evidence/new-tasks";

/** A table of the measurements, each cell as its document in tests/bench has it. */
export type Measured = typeof newTasks;

/** How often 95 % intervals hold what other tasks of the kind would show; in brackets the worst of 264 kinds of data. */
export { default as newTasks } from "virtual:passcurve-evidence/new-tasks";
/** The same for what more samples of the same tasks would show. */
export { default as theseTasks } from "virtual:passcurve-evidence/these-tasks";
/** The same for the difference of two runs on the same tasks. */
export { default as differences } from "virtual:passcurve-evidence/differences";
/** How many repeats of a study find numbers of tasks within their 95 % ends; in brackets for the worst kind of study. */
export { default as repeats } from "virtual:passcurve-evidence/repeats";
/** How far predictions beyond the samples are off, and how often their 95 % intervals hold, in percent. */
export { default as predictions } from "virtual:passcurve-evidence/predictions";
/** The mean absolute error of pass@100 from m of the 100 samples of each task, on published counts. */
export { default as fewSamples } from "virtual:passcurve-evidence/few-samples";
/** What computing takes. */
export { default as speed } from "virtual:passcurve-evidence/speed";
