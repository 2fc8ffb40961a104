import type { Meaning } from "../base/override.ts";
import type { Note, Reading } from "../base/problem.ts";
import { listed, shown } from "../base/quote.ts";
import type { Accepted, ReadResult } from "../base/read-result.ts";
import type { Labels } from "../base/run.ts";
import { shownPath } from "./shown-path.ts";

/** A file that was read, and a function that reads it again with other verdicts. */
export interface Judged {
  path: string;
  result: Accepted;
  again: (meaning: Meaning) => Promise<ReadResult>;
}

/** The verdict that a file is counted by; null for several or none. Also, the verdicts on offer with their meanings. */
export interface VerdictTaken {
  taken: string | null;
  offered: Map<string, Meaning>;
}

const verdictsOf = (meaning: Meaning): string[] =>
  Object.entries(meaning).flatMap(([id, { use }]) => (use === "verdict" ? [id] : []));

/** The verdict that a content was counted by, and those on offer. */
export function verdictTaken({
  found,
  choice = [],
}: {
  found: readonly { id: string; use: string }[];
  choice?: readonly Reading[];
}): VerdictTaken {
  const used = found.filter(({ use }) => use === "verdict").map(({ id }) => id);
  const [only = null, other] = used;
  const offered = new Map(
    choice.flatMap(({ meaning }): [string, Meaning][] => {
      const [verdict, second] = verdictsOf(meaning);
      return verdict === undefined || second !== undefined ? [] : [[verdict, meaning]];
    }),
  );
  const taken = other === undefined ? only : null;
  if (taken !== null && !offered.has(taken)) offered.set(taken, {});
  return { taken, offered };
}

/** Key of runs to compare, from their harness and benchmark; null for an unknown harness. */
export function benchmarkOf({
  notes,
  runs,
}: {
  notes: readonly Note[];
  runs: readonly { labels: Labels }[];
}): string | null {
  const harness = notes.find(({ message }) => message.startsWith("read as "))?.message;
  const benchmarks = new Set(runs.map(({ labels }) => labels.benchmark ?? ""));
  return harness === undefined ? null : JSON.stringify([harness, ...benchmarks]);
}

/** True if two files have a task in common. */
function shareTasks(one: Accepted, other: Accepted): boolean {
  const tasks = new Set(one.runs.flatMap(({ tasks: names }) => names ?? []));
  return other.runs.some(({ tasks: names }) => names?.some((task) => tasks.has(task)) ?? false);
}

/** Groups of files from one benchmark, whose verdicts must agree. */
function alike(files: readonly Judged[]): Judged[][] {
  const groups = new Map<string, Judged[]>();
  for (const file of files) {
    const key = benchmarkOf(file.result);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), file]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const isNamed = first?.result.runs.some(({ labels }) => labels.benchmark !== undefined);
    if (first === undefined || isNamed === true) return [group];
    return [group.filter((each) => each === first || shareTasks(first.result, each.result))];
  });
}

/**
 * Counts files of one benchmark by one verdict, if all offer it: the verdict of most files, or else the first. Returns
 * notes for the user, also if the verdicts differ because no verdict is in all files.
 */
export async function withOneVerdict(files: readonly Judged[]): Promise<Note[]> {
  const notes: Note[] = [];
  for (const group of alike(files)) {
    const all = group.map((file) => ({ file, ...verdictTaken(file.result.columns) }));
    const taken = [...new Set(all.map((each) => each.taken))];
    if (taken.length < 2 || taken.includes(null)) continue;
    const common = [...(all[0]?.offered.keys() ?? [])].filter((id) =>
      all.every(({ offered }) => offered.has(id)),
    );
    const votes = (id: string) => all.filter((each) => each.taken === id).length;
    common.sort((a, b) => votes(b) - votes(a));
    let agreed: string | null = null;
    for (const id of common) {
      const others = all.filter((each) => each.taken !== id);
      const reads = await Promise.all(
        others.map(({ file, offered }) => file.again(offered.get(id) ?? {})),
      );
      if (!reads.every((read) => read.ok)) continue;
      others.forEach(({ file }, i) => {
        const read = reads[i];
        if (read?.ok === true) file.result = read;
      });
      agreed = id;
      break;
    }
    notes.push(agreed === null ? differing(all) : agreeing(agreed, common));
  }
  return notes;
}

const agreeing = (agreed: string, common: readonly string[]): Note => {
  const others = common.filter((id) => id !== agreed);
  const more = others.length === 0 ? "" : `; ${listed(others)} can be chosen in its place`;
  return {
    line: null,
    control: "verdict",
    message: `the verdict is ${shown(agreed)} in all files of one benchmark, so that they can be compared${more}`,
  };
};

const differing = (
  all: readonly { file: Judged; taken: string | null }[],
): Note & { message: string } => {
  const firsts = new Map<string, string>();
  for (const { file, taken } of all)
    if (taken !== null && !firsts.has(taken)) firsts.set(taken, file.path);
  const words = [...firsts].map(([id, path]) => `${shown(id)} in ${shownPath(path)}`);
  return {
    line: null,
    control: "verdict",
    message: `files of one benchmark are judged by different verdicts, and no verdict is in all of them: ${words.join(", ")}; compare only runs that were judged alike`,
  };
};
