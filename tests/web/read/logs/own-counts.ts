import type { Fixture } from "./fixture.ts";
import { lines } from "./fixtures.ts";

const json = (value: unknown): string => JSON.stringify(value);

/** Counts and verdicts written by hand, in every readable JSON shape. */
export const ownCounts: readonly Fixture[] = [
  {
    says: "an envelope with counts, a list of outcomes and bits",
    of: null,
    name: "a.json",
    text: json({
      passcurve: 1,
      meta: { model: "m-a", temperature: 0.8, benchmark: "demo" },
      tasks: [
        { task: "t1", n: 4, c: 3 },
        { task: "t4", n: 4, c: 0 },
      ],
    }),
    runs: ["t1=4/3 t4=4/0"],
    labels: { model: "m-a", temperature: "0.8", benchmark: "demo" },
  },
  {
    says: "an envelope with outcomes as lists and as bits",
    of: null,
    name: "a.json",
    text: json({
      passcurve: 1,
      meta: { model: "m-a" },
      tasks: [
        { task: "t2", outcomes: [1, 0, 0, 1] },
        { task: "t3", outcomes: "0110" },
      ],
    }),
    runs: ["t2=4/2 t3=4/2"],
    labels: { model: "m-a" },
  },
  {
    says: "an envelope where one task has counts and others outcomes",
    of: null,
    name: "a.json",
    text: json({
      passcurve: 1,
      tasks: [
        { task: "t1", n: 4, c: 3 },
        { task: "t2", outcomes: [1, 0, 0, 1] },
        { task: "t3", outcomes: "0110" },
      ],
    }),
    runs: ["t1=4/3 t2=4/2 t3=4/2"],
  },
  {
    says: "a list of objects",
    of: null,
    name: "a.json",
    text: json([
      { task: "t1", n: 4, c: 3 },
      { task: "t2", n: 5, c: 0 },
    ]),
    runs: ["t1=4/3 t2=5/0"],
  },
  {
    says: "a map from tasks to counts",
    of: null,
    name: "a.json",
    text: json({ t1: { n: 4, c: 3 }, t2: { n: 4, c: 0 } }),
    runs: ["t1=4/3 t2=4/0"],
  },
  {
    says: "a map from tasks to outcomes",
    of: null,
    name: "a.json",
    text: json({ t1: [1, 0, 1], t2: [false, false] }),
    runs: ["t1=3/2 t2=2/0"],
  },
  {
    says: "a map from tasks to bits",
    of: null,
    name: "a.json",
    text: json({ t1: "101", t2: "00" }),
    runs: ["t1=3/2 t2=2/0"],
  },
  {
    says: "a map from tasks to scores beside their mean",
    of: null,
    name: "a.json",
    text: json({ score: 0.5, task_results: { t1: 1, t2: 0 } }),
    runs: ["t1=1/1 t2=1/0"],
  },
  {
    says: "a matrix",
    of: null,
    name: "a.json",
    text: json([
      [1, 0],
      [1, 1],
    ]),
    runs: ["1=2/1 2=2/2"],
  },
  {
    says: "an object on each line, with labels",
    of: null,
    name: "a.jsonl",
    text: lines({ task: "t1", n: 4, c: 3, model: "x" }, { task: "t1", n: 4, c: 1, model: "y" }),
    runs: ["t1=4/3", "t1=4/1"],
    labels: { model: "x" },
  },
  {
    says: "a sample on each line, of which one was not scored",
    of: null,
    name: "a.jsonl",
    text: lines(
      { task: "t1", correct: true },
      { task: "t1", correct: false },
      { task: "t1", correct: null },
    ),
    runs: ["t1=2/1"],
  },
  {
    says: "outcomes on each line",
    of: null,
    name: "a.jsonl",
    text: lines({ task: "t1", outcomes: [true, null, false] }, { task: "t2", outcomes: "01" }),
    runs: ["t1=2/1 t2=2/1"],
  },
  {
    says: "a list in a file that is called .jsonl, with white space",
    of: null,
    name: "a.jsonl",
    text: JSON.stringify([{ task: "t1", n: 4, c: 3 }], null, 2),
    runs: ["t1=4/3"],
  },
  {
    says: "one object on one line",
    of: null,
    name: "a.jsonl",
    text: lines({ task: "t1", n: 4, c: 3 }),
    runs: ["t1=4/3"],
  },
  {
    says: "a list of samples for each task, one of which has none",
    of: null,
    name: "a.json",
    text: json({
      t1: [
        { answer: "1", passed: true },
        { answer: "2", passed: false },
      ],
      t2: [{ answer: "3", passed: false }],
      t3: [],
    }),
    runs: ["t1=2/1 t2=1/0"],
    notes: [/^1 task without any outcome left out$/],
  },
  {
    says: "a list of named tasks for each group: none is passed over",
    of: null,
    name: "a.json",
    text: json({
      easy: [
        { id: "a", correct: true },
        { id: "b", correct: false },
      ],
      hard: [{ id: "c", correct: false }],
    }),
    runs: ["a=1/1 b=1/0", "c=1/0"],
    labels: { group: "easy" },
  },
  {
    says: "samples in a list within each task",
    of: null,
    name: "a.json",
    text: json([
      {
        problem: "p1",
        solutions: [
          { answer: "1", passed: true },
          { answer: "2", passed: false },
        ],
      },
      { problem: "p2", solutions: [{ answer: "3", passed: false }] },
    ]),
    runs: ["p1=2/1 p2=1/0"],
  },
  {
    says: "a list of outcomes in a record for each task",
    of: null,
    name: "a.json",
    text: json({ t1: { correct: [1, 0, 1] }, t2: { correct: [0, 0, 0] } }),
    runs: ["t1=3/2 t2=3/0"],
  },
  {
    says: "counts beside pass@k of each task",
    of: null,
    name: "a.jsonl",
    text: lines(
      { task: "t1", n: 10, c: 3, "pass@1": 0.3 },
      { task: "t2", n: 10, c: 0, "pass@1": 0 },
    ),
    runs: ["t1=10/3 t2=10/0"],
  },
];
