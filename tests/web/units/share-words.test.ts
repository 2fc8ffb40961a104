import { expect, test } from "vitest";
import { tasksWords, runsWords, viewWords, type Contents } from "../../../web/shell/share-words.ts";
import * as words from "../../../web/shell/share-words.ts";
import { faultsOf } from "./sentence-faults.ts";

const contents = (runs: number, tasks: number, clusters: boolean): Contents => ({
  runs: Array.from({ length: runs }, (_, i) => `run-${i}`),
  tasks,
  clusters,
  view: "Curves",
});

test("every sentence of the dialog is plain, whatever is shared", () => {
  const texts: string[] = [
    words.secrecyWords,
    words.exampleWords,
    words.emptyWords,
    words.localWords,
    words.namesLeftOut,
    words.elementWords,
    words.noElementWords,
    words.pageWords,
    words.pageItselfWords,
    words.pageExampleWords,
    words.noPageWords,
    ...[1, 1_200_000, 1_500_001].map((bytes) => words.savedPageWords("runs.html", bytes)),
    ...[1, 1999, 2000, 2001, 32_000].map(words.lengthWords),
    ...[null, 32_001, 5_000_000].map(words.tooLongWords),
  ];
  for (const runs of [1, 2, 3, 4, 5, 40])
    for (const tasks of [0, 1, 2, 164])
      for (const clusters of [false, true])
        for (const told of ["names", "numbers", "groups"] as const) {
          const all = contents(runs, tasks, clusters);
          texts.push(runsWords(all), viewWords(all), ...tasksWords(all, told));
        }
  expect(texts.flatMap(faultsOf)).toEqual([]);
});

test("the runs are named up to three, and the rest is counted", () => {
  const plain = (text: string) => text.replace(/[\u2068\u2069]/g, "");
  expect(plain(runsWords(contents(1, 1, false)))).toBe("1 run: run-0");
  expect(plain(runsWords(contents(3, 1, false)))).toBe("3 runs: run-0, run-1, run-2");
  expect(plain(runsWords(contents(5, 1, false)))).toBe("5 runs: run-0, run-1, run-2 and 2 more");
});

test("what a reader cannot do is told of groups alone, and of runs that name no tasks", () => {
  expect(tasksWords(contents(1, 3, true), "groups").join()).toContain("Boundary cannot list tasks");
  expect(tasksWords(contents(1, 3, true), "groups").join()).toContain("clusters");
  expect(tasksWords(contents(1, 3, false), "names").join()).not.toContain("cannot");
  expect(tasksWords(contents(1, 0, false), "groups").join()).toContain("name no tasks");
});
