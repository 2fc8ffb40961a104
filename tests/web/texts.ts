// Count files that several tests load.

/** Three runs of equal n. */
export const threeRuns = `task,n,c,model
a,10,3,alpha
b,10,0,alpha
a,10,9,beta
b,10,10,beta
a,10,5,gamma
b,10,5,gamma
`;

/** One run whose tasks have 4 and 16 samples. */
export const unequal = "task,n,c\nshort,4,1\nlong,16,4\n";

/** One run of one task: pass@1 is 3/10. */
export const small = "task,n,c\na,10,3\n";

/** A table that is refused: more successes than samples. */
export const overfull = "task,n,c\na,10,3\nb,5,9\n";

/** `count` runs of two tasks, best first. */
export const manyRuns = (count: number): string =>
  [
    "task,n,c,model",
    ...Array.from({ length: count }, (_, i) => `a,40,${40 - i},run-${i}\nb,40,1,run-${i}`),
  ].join("\n");

/** Hostile names as cells of a file. */
export const cell = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Counts by the name of the run and the name of the task. */
export type TasksOfRuns = Record<string, Record<string, [n: number, c: number]>>;

export const fileOf = (runs: TasksOfRuns): string =>
  [
    "task,n,c,model",
    ...Object.entries(runs).flatMap(([model, tasks]) =>
      Object.entries(tasks).map(([task, [n, c]]) => [cell(task), n, c, cell(model)].join()),
    ),
  ].join("\n");
