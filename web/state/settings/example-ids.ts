/** The data sets that ship with the page, by file name and in menu order; the page opens on the default. */
export const exampleIds = [
  "evalperf",
  "cruxeval-output",
  "simulated-mbpp",
  "simulated-paired",
  "simulated-depth",
  "taubench-airline",
] as const;

export type ExampleId = (typeof exampleIds)[number];
export const defaultExample: ExampleId = "evalperf";

export const isExampleId = (id: string): id is ExampleId =>
  exampleIds.some((known) => known === id);
