import { crc32 } from "../base/crc32.ts";
import { failure, Problems } from "../base/problem.ts";
import { shown } from "../base/quote.ts";
import type { ReadResult } from "../base/read-result.ts";
import { isLook, type Run } from "../base/run.ts";
import { arePossible, sampleKinds, type SampleKind, type Samples } from "../base/sample-groups.ts";
import { groupsIn } from "../base/sample-lists.ts";
import type { SourceText } from "../text/source-text.ts";
import type { Format } from "../text/format.ts";

// { "passcurve": 1,            format version, comes first; 2 if runs have one of the last three
//   "address": "#curves?k=5",  view and settings, as in the page's address
//   "runs": [{ "name": "a", "labels": { "model": "a" },
//              "depth": "separate" or "nested",  if the run has a label T
//              "tasks": ["t1", …], "n": [20, …] or 20 for all, "c": [7, …],
//              "weight": [3, …],                 number of tasks with each n and c
//              "clusters": ["x", …],
//              "greedy": [1, 0.5, null, …],   scores of a deterministic attempt
//              "cost": [0.5, …],                 cost per sample of each task, in
//              "costUnit": "tokens",
//              "original": "b",                  its name before the user renamed it
//              "look": 3,                        the look chosen by the user, 0 to 23
//              "votes": [[0, 2, 1], …],       per task, samples without an answer, then with each wrong one
//              "scores": [[[0.5, 3], …], …],  per task, scores from 0 to 1, ascending, each with its samples
//              "ranks": [[[3, 1], …], …] }],  per task, from the lowest rank, all samples and the correct ones
//   "checksum": "cbf43926" }   CRC-32 of JSON.stringify([address, runs]); may be left out

export const version = 2;

/** Files that the page writes to share data: runs with their labels, the view and the settings. */
export const passcurveFile: Format = {
  name: "a file of this page",
  // Always true: this format is loaded only for text that starts like one.
  sniff: () => true,
  open,
};

export function checksumOf(address: unknown, runs: readonly unknown[]): string {
  const sum = new Checksum(address);
  for (const run of runs) sum.add(run);
  return sum.text;
}

/** Checksum that is updated as runs are written: CRC-32 of the address and the runs as one JSON array. */
export class Checksum {
  readonly #encoder = new TextEncoder();
  #crc = 0;
  #hasRuns = false;

  constructor(address: unknown) {
    this.#take(`[${JSON.stringify(address)},[`);
  }

  add(run: unknown): void {
    this.#take(`${this.#hasRuns ? "," : ""}${JSON.stringify(run)}`);
    this.#hasRuns = true;
  }

  get text(): string {
    const crc = crc32(this.#encoder.encode("]]"), this.#crc);
    return crc.toString(16).padStart(8, "0");
  }

  #take(text: string): void {
    this.#crc = crc32(this.#encoder.encode(text), this.#crc);
  }
}

type Fields = Record<string, unknown>;

const refused = (message: string, fix: string) => failure(null, null, message, fix);
const again = "Get the file again.";

function open(text: SourceText): ReadResult {
  text.stage = "count";
  const whole = [...text.pieces()].join("");
  let file: unknown;
  try {
    file = JSON.parse(whole);
  } catch {
    const isWhole = whole.trimEnd().endsWith("}");
    return refused(
      isWhole ? "the file is no valid JSON" : "the file is cut: its end is missing",
      again,
    );
  }
  const { passcurve, address, runs, checksum } = file as Fields;
  if (typeof passcurve === "number" && passcurve > version)
    return refused(
      `a newer version of this page wrote the file: it has version ${passcurve}, and this page reads up to ${version}`,
      "Load the page again to get its newest version.",
    );
  if ((passcurve !== 1 && passcurve !== version) || !Array.isArray(runs) || runs.length === 0)
    return refused('the file has no "runs" of a version that this page reads', again);
  if (checksum !== undefined && checksum !== checksumOf(address, runs))
    return refused(
      "the file was altered since the page wrote it: its checksum differs",
      'Get the file again, or take out "checksum" if you changed the file yourself.',
    );
  return runsOf(runs, typeof address === "string" ? address : "");
}

function runsOf(given: readonly unknown[], address: string): ReadResult {
  const problems = new Problems();
  const runs = given.flatMap((each, i) => runOf(each, `run ${i + 1}`, problems) ?? []);
  if (problems.any) return problems.failure();
  return {
    ok: true,
    shape: "passcurve file",
    runs,
    notes: [],
    rows: runs.reduce((sum, { n }) => sum + n.length, 0),
    meta: { address },
    depthChoice: null,
    columns: { found: [], rows: [], doubt: null },
  };
}

const isText = (value: unknown): value is string =>
  // NUL separates names in storage.
  typeof value === "string" && !value.includes("\0");

const textsOf = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every(isText) ? value : null;

/** Whole numbers of `least` or more; null for any other value. */
const numbersOf = (value: unknown, least: number): Float64Array | null =>
  Array.isArray(value) && value.every((each) => Number.isSafeInteger(each) && each >= least)
    ? Float64Array.from(value as number[])
    : null;

/** Numbers from 0 to 1, with NaN for null; null for any other value. */
const scoresOf = (value: unknown): Float64Array | null =>
  Array.isArray(value) &&
  value.every((each) => each === null || (typeof each === "number" && each >= 0 && each <= 1))
    ? Float64Array.from(value as (number | null)[], (each) => each ?? NaN)
    : null;

/** Finite numbers of 0 or more; null for any other value. */
const amountsOf = (value: unknown): Float64Array | null =>
  Array.isArray(value) && value.every((each) => Number.isFinite(each) && each >= 0)
    ? Float64Array.from(value as number[])
    : null;

/** A run of the file. Adds its faults to the problems and returns null. */
function runOf(given: unknown, place: string, problems: Problems): Run | null {
  const run = (given ?? {}) as Fields;
  const wrong = (field: string, rule: string): null => {
    const name = isText(run.name) ? ` (${shown(run.name)})` : "";
    problems.add(null, null, `"${field}" of ${place}${name} is wrong`, rule);
    return null;
  };
  const { name, original, look, labels = {}, depth } = run;
  if (!isText(name)) return wrong("name", "It must be a text.");
  if (original !== undefined && !isText(original)) return wrong("original", "It must be a text.");
  if (look !== undefined && !isLook(look))
    return wrong("look", "It must be a whole number from 0 to 23.");
  if (!isLabels(labels)) return wrong("labels", "They must be texts by name.");
  const c = numbersOf(run.c, 0);
  if (c === null || c.length === 0) return wrong("c", "It must be a list of whole numbers.");
  const n = numbersOf(Array.isArray(run.n) ? run.n : Array.from(c, () => run.n), 1);
  if (n?.length !== c.length) return wrong("n", "It must be a whole number from 1 on for each c.");
  if (!c.every((each, i) => each <= (n[i] ?? NaN))) return wrong("c", "No c may be above its n.");
  const beside = {
    weight: run.weight === undefined ? null : numbersOf(run.weight, 1),
    tasks: run.tasks === undefined ? null : textsOf(run.tasks),
    clusters: run.clusters === undefined ? null : textsOf(run.clusters),
  };
  for (const [field, list] of Object.entries(beside))
    if (run[field] !== undefined && list?.length !== c.length)
      return wrong(field, "It must have an entry for each c.");
  if (beside.tasks !== null && new Set(beside.tasks).size < c.length)
    return wrong("tasks", "Each task may be there once.");
  const greedy = run.greedy === undefined ? null : scoresOf(run.greedy);
  if (run.greedy !== undefined && greedy?.length !== c.length)
    return wrong("greedy", "It must have a number from 0 to 1, or null, for each c.");
  const cost = run.cost === undefined ? null : amountsOf(run.cost);
  if (run.cost !== undefined && cost?.length !== c.length)
    return wrong("cost", "It must be a number of 0 or more for each c.");
  const { costUnit: unit = "" } = run;
  if (!isText(unit)) return wrong("costUnit", "It must be a text.");
  const kind = labels.T === undefined ? null : depth === "nested" ? depth : "separate";
  const priced = cost === null ? {} : { cost: { perSample: cost, unit } };
  const scored = greedy === null ? {} : { greedy };
  const samples: Samples = {};
  for (const field of sampleKinds) {
    if (run[field] === undefined) continue;
    const groups = groupsIn(field, run[field], c);
    if (groups === null || !arePossible(field, groups, { n, c }))
      return wrong(field, sampleRules[field]);
    samples[field] = groups;
  }
  const chosen = {
    ...(original === undefined ? {} : { original }),
    ...(look === undefined ? {} : { look }),
  };
  return {
    name,
    ...chosen,
    labels,
    depth: kind,
    n,
    c,
    ...beside,
    ...scored,
    ...priced,
    ...(Object.keys(samples).length === 0 ? {} : { samples }),
  };
}

const sampleRules: Readonly<Record<SampleKind, string>> = {
  votes:
    "It must list for each c the samples without an answer and those with each wrong answer, n − c together.",
  scores:
    "It must list for each c scores from 0 to 1, ascending, each with its samples, n together.",
  ranks:
    "It must list for each c samples, n together, each time with those that are right, c together.",
};

const isLabels = (value: unknown): value is Run["labels"] =>
  typeof value === "object" && value !== null && Object.values(value).every(isText);
