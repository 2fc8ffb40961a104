import { expect, test } from "vitest";
import type { Contents } from "../../../../web/ui/workspace/shared-link.ts";
import { dataWords, viewWords } from "../../../../web/shell/share/share-words.ts";
import * as words from "../../../../web/shell/share/share-words.ts";
import { faultsOf } from "../sentence-faults.ts";

const contents = (runs: number, tasks: number, clusters: boolean): Contents => ({
  runs: Array.from({ length: runs }, (_, i) => `run-${i}`),
  tasks,
  clusters,
  files: "own.csv",
  view: "Curves",
});

test("every sentence of the dialog is plain, whatever is shared", () => {
  const texts: string[] = [
    words.secrecyWords,
    words.exampleWords,
    words.emptyWords,
    words.localWords,
    words.namesLeftOut,
    words.frameWords,
    words.growingWords,
    words.elementWords,
    ...["https://a.example/pc/", "http://localhost:8080/", "file:///home/a/pc.html"].flatMap(
      (link) => [words.frameOriginWords(link), words.elementOriginWords(link)],
    ),
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
        for (const detail of ["names", "numbers", "groups"] as const) {
          const all = contents(runs, tasks, clusters);
          texts.push(...dataWords(all, detail), viewWords(all));
        }
  expect(texts.flatMap(faultsOf)).toEqual([]);
});

test("the runs are named up to three, and the rest is counted", () => {
  const first = (runs: number) =>
    dataWords(contents(runs, 1, false), "names")[0]?.replace(/[\u2068\u2069]/g, "");
  expect(first(1)).toBe("1 run: run-0");
  expect(first(3)).toBe("3 runs: run-0, run-1, run-2");
  expect(first(5)).toBe("5 runs: run-0, run-1, run-2 and 2 more");
});

test("the source of the runs is named", () => {
  expect(dataWords(contents(1, 1, false), "names")[1]).toBe("where they are from: own.csv");
});

test("what a reader cannot do is told of groups alone, and of runs that name no tasks", () => {
  expect(dataWords(contents(1, 3, true), "groups").join()).toContain("Boundary cannot list tasks");
  expect(dataWords(contents(1, 3, true), "groups").join()).toContain("clusters");
  expect(dataWords(contents(1, 3, false), "names").join()).not.toContain("cannot");
  expect(dataWords(contents(1, 0, false), "groups").join()).toContain("name no tasks");
});

test("an address on the reader's own computer is told to be one, and another what its use needs", () => {
  for (const own of [
    "http://localhost:5173/",
    "http://127.0.0.1:80/a",
    "http://[::1]/",
    "file:///a",
  ]) {
    expect(words.frameOriginWords(own)).toContain("on your own computer");
    expect(words.elementOriginWords(own)).toContain("on your own computer");
  }
  const site = "https://a.example/pc/element/element.js";
  expect(words.frameOriginWords(site)).toContain("https://a.example in frame-src");
  for (const part of ["https://a.example.", "CORS", "script-src", "connect-src", "copy"])
    expect(words.elementOriginWords(site)).toContain(part);
});
