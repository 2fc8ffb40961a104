import type { Use, ValueMeaning } from "./override.ts";

/** Rules by which differently written answers are the same. */
export const sameness = ["case", "value"] as const;

/** Column options of a call. Each name may be a comma-separated list. */
export interface Said {
  task: string | null;
  run: string | null;
  sample: string | null;
  verdict: string | null;
  /** Verdict columns that are a run each. */
  runsIn: string | null;
  /** True if verdicts name failures. */
  turned: true | null;
  /** Lowest score of a sample that passed. */
  threshold: number | null;
  /** Meaning of values that are not verdicts by themselves. */
  sentinels: Readonly<Record<string, ValueMeaning>> | null;
  answer: string | null;
  same: (typeof sameness)[number][];
  score: string | null;
  bounds: { lowest: number; highest: number } | null;
  verifier: string | null;
  /** Columns with one of the other uses. */
  uses: (readonly [names: string, use: Use])[];
  /** Columns with the value whose rows are kept. */
  only: (readonly [name: string, value: string])[];
  /** Treatment of rows such as Total. */
  summaries: "left out" | "tasks" | null;
}

/** Match between the files of a call and its column options. */
export interface SaidFound {
  /** Number of files with columns. */
  files: number;
  /** Columns of all files. */
  columns: string[];
  /** Options that fail for some of the files, with the number of those files. */
  lacks: SaidLack[];
}

export interface SaidLack {
  option: string;
  /** Missing column; null if no column of this use is known. */
  column: string | null;
  files: number;
}

/** Combines the results of several files. */
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
