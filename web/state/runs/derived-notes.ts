import { counted } from "../../base/format.ts";
import { labelWords } from "../../read/columns/run-name.ts";
import { valueOf, valuesOf, type Group, type NamedSummary } from "../sources/alike-runs.ts";

const mostNamed = 3;

function listed(all: readonly string[]): string {
  const more = all.length - mostNamed;
  const named = all.slice(0, mostNamed);
  if (more > 0) return `${named.join(", ")} and ${more} more`;
  return named.length < 2
    ? named.join("")
    : `${named.slice(0, -1).join(", ")} and ${named.at(-1) ?? ""}`;
}

/** Note that no run has a label which an address or an option names. */
export const noRunHas = (label: string): string => `No run has the label ${label}.`;

/** Derived runs, and the runs that they are derived from. */
interface Told {
  label: string;
  how: "pooled" | "averaged" | "added";
  joined: Group[];
  lacking: { first: NamedSummary; size: number; missing: string[] }[];
  twice: NamedSummary[];
  runs: readonly NamedSummary[];
  /** True if a run stays as it is, since its benchmark has fewer than two values. */
  stays: (run: NamedSummary) => boolean;
}

const sampleWords = { votes: "answers", scores: "scores", ranks: "words of a verifier" };

/** Data of runs besides n and c, which are missing in their sums. */
function lostIn(joined: readonly Group[]): string[] {
  const runs = joined.flatMap(({ members }) => members.map(({ run }) => run));
  const kinds = new Set(runs.flatMap(({ samples = [] }) => samples));
  return [
    ...(runs.some(({ cost }) => cost !== undefined) ? ["costs"] : []),
    ...(runs.some(({ greedy = 0 }) => greedy > 0) ? ["greedy scores"] : []),
    ...[...kinds].map((kind) => sampleWords[kind]),
  ];
}

/** Notes on the derived runs, their parts, and the runs that were left out. */
export function notesOf({ label, how, joined, lacking, twice, runs, stays }: Told): string[] {
  const whats = {
    pooled: "Pooled over",
    averaged: "Averaged over",
    added: "Samples added up over",
  };
  const what = whats[how];
  const of = joined.reduce((sum, { members }) => sum + members.length, 0);
  const values = valuesOf(
    joined.flatMap(({ members }) => members),
    label,
  );
  const words = listed(values.map((value) => labelWords(label, value)));
  const isMean = how === "averaged";
  const fewer = lacking.flatMap(({ first, size, missing }) => {
    const why = `it has no ${listed(missing.map((value) => labelWords(label, value)))}`;
    if (!isMean && size > 1)
      return `${how === "added" ? "Added up" : "Pooled"} without all values: ${first.name} and the runs beside; ${why}.`;
    return isMean
      ? `Left out: ${first.name}, since ${why}.`
      : `${first.name} stays as it is: ${why}.`;
  });
  const out = isMean ? "Left out" : how === "added" ? "Not added up" : "Not pooled";
  const lost = how === "added" ? lostIn(joined) : [];
  const alone = runs.filter(stays);
  const unlabelled = runs.filter((each) => valueOf(each, label) === undefined && !stays(each));
  const others: [why: string, those: readonly NamedSummary[]][] = [
    [`without ${label}`, unlabelled],
    ["since all of their labels are the same", twice],
  ];
  return [
    joined.length === 0
      ? `No runs are equal but for ${label}.`
      : `${what} ${label}: ${of} runs become ${joined.length}. Values: ${words}.`,
    ...(lost.length === 0 ? [] : [`The sums are without ${listed(lost)}.`]),
    ...(alone.length === 0 || joined.length === 0
      ? []
      : [
          `Not averaged, since their benchmark has no two values of ${label}: ${listed(alone.map(({ name }) => name))}.`,
        ]),
    ...capped(fewer),
    ...others.flatMap(([why, those]) =>
      those.length === 0 ? [] : `${out}, ${why}: ${listed(those.map(({ name }) => name))}.`,
    ),
  ];
}

/** The question whether pooled runs with the same tasks are samples of one run. */
export interface PoolQuestion {
  /** The label that they are pooled over. */
  label: string;
  /** Sentence on the pooled runs. */
  fact: string;
}

export function poolQuestion(label: string, groups: readonly Group[]): PoolQuestion | null {
  const [first] = groups;
  const [run] = first?.members ?? [];
  if (first === undefined || run === undefined) return null;
  const { length } = first.members;
  return {
    label,
    fact: `The ${length} pooled runs have the same ${counted(run.run.tasks, "task name")}, which count as ${counted(length * run.run.tasks, "task")}.`,
  };
}

const capped = (notes: readonly string[]): string[] =>
  notes.length <= mostNamed
    ? [...notes]
    : [...notes.slice(0, mostNamed), `And ${notes.length - mostNamed} more.`];
