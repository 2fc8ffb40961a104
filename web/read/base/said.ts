import type { Use, ValueMeaning } from "./override.ts";

/** Which answers are the same beyond those that are written alike. */
export const sameness = ["case", "value"] as const;

/** What a call says of the columns of its files. Each name may be several, parted by commas. */
export interface Said {
  task: string | null;
  run: string | null;
  sample: string | null;
  verdict: string | null;
  /** Columns of verdicts, each of which is a run. */
  runsIn: string | null;
  /** Whether verdicts name failures. */
  turned: true | null;
  /** The score from which on a sample passed. */
  threshold: number | null;
  /** What values mean that are no verdicts by themselves. */
  sentinels: Readonly<Record<string, ValueMeaning>> | null;
  answer: string | null;
  same: (typeof sameness)[number][];
  score: string | null;
  bounds: { lowest: number; highest: number } | null;
  verifier: string | null;
  /** Columns and another use of theirs. */
  uses: (readonly [names: string, use: Use])[];
  /** Columns and the value of each whose rows are kept. */
  only: (readonly [name: string, value: string])[];
  /** Whether rows such as Total are tasks. */
  summaries: "left out" | "tasks" | null;
}

/** How far the files of a call have what it says of columns. */
export interface SaidFound {
  /** How many files have columns. */
  files: number;
  /** The columns of all files. */
  columns: string[];
  /** The options that do not hold for all of them, and for how many they do not. */
  lacks: SaidLack[];
}

export interface SaidLack {
  option: string;
  /** The column that is not there; null where a column of this use is not known. */
  column: string | null;
  files: number;
}

/** What several files have together. */
export function foundTogether(all: readonly (SaidFound | undefined)[]): SaidFound | undefined {
  const known = all.filter((each) => each !== undefined);
  if (known.length === 0) return undefined;
  const lacks = new Map<string, SaidLack>();
  for (const { option, column, files } of known.flatMap((each) => each.lacks)) {
    const key = JSON.stringify([option, column]);
    lacks.set(key, { option, column, files: files + (lacks.get(key)?.files ?? 0) });
  }
  return {
    files: known.reduce((sum, { files }) => sum + files, 0),
    columns: [...new Set(known.flatMap(({ columns }) => columns))],
    lacks: [...lacks.values()],
  };
}
