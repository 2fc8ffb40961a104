import { isOverride } from "../read/base/override.ts";
import type { Meaning } from "../read/base/override.ts";
import { failure, type Columns, type ReadFailure } from "../read/base/problem.ts";
import { encodingColumn, headerColumn, sheetColumn } from "../read/base/file-words.ts";
import type { ReadOptions } from "../read/base/run.ts";
import { nearest } from "./nearest.ts";

export interface ReadRunsOptions extends Partial<
  Pick<ReadOptions, "nested" | "meaning" | "byName" | "stopping" | "skipBadLines">
> {
  /**
   * Name of the file, with folders if they name the run, as in "gpt-x/eval_results.json". Runs without a label get this
   * name. A File has its own name.
   */
  name?: string;
  /** Encoding of text that is not Unicode, as TextDecoder names it: "windows-1252", "shift_jis". */
  encoding?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText = (value: unknown): boolean => typeof value === "string";
const isFlag = (value: unknown): boolean => typeof value === "boolean";

/** The rule for each option, in words, and its check. */
const rules: Readonly<
  Record<keyof ReadRunsOptions, { rule: string; isRight: (value: unknown) => boolean }>
> = {
  name: { rule: "a text", isRight: isText },
  encoding: { rule: "a text", isRight: isText },
  nested: { rule: "true or false", isRight: isFlag },
  meaning: {
    rule: 'an object of columns and their uses, as { verdict: { use: "verdict" } }',
    isRight: (value) => isObject(value) && Object.values(value).every(isOverride),
  },
  byName: { rule: "true or false", isRight: isFlag },
  // The reader itself refuses text that is not a rule, and rules that do not fit the runs.
  stopping: { rule: "a text", isRight: isText },
  skipBadLines: { rule: "true or false", isRight: isFlag },
};

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) as string | undefined;
  return (text ?? String(value)).slice(0, 60);
};

/** @throws TypeError for an unknown option, or a value of the wrong type */
export function checkOptions(options: unknown): void {
  if (!isObject(options))
    throw new TypeError(`readRuns: options = ${shown(options)}; must be an object`);
  for (const [name, value] of Object.entries(options)) {
    if (!Object.hasOwn(rules, name))
      throw new TypeError(
        `readRuns: "${name}" is not an option; it takes ${Object.keys(rules).join(", ")}`,
      );
    const { rule, isRight } = rules[name as keyof typeof rules];
    if (value !== undefined && !isRight(value))
      throw new TypeError(`readRuns: ${name} = ${shown(value)}; must be ${rule}`);
  }
}

/** Failure if `meaning` names a column that does not exist, or null. */
export function lacking(meaning: Meaning, { found }: Columns): ReadFailure | null {
  const ids = found.map(({ id }) => id);
  const known = new Set([...ids, encodingColumn, headerColumn, sheetColumn]);
  const absent = Object.keys(meaning).find((id) => !known.has(id));
  if (absent === undefined || ids.length === 0) return null;
  const like = nearest(absent, ids);
  return failure(
    null,
    absent,
    `the option meaning names the column "${absent}", which is not there`,
    `${like === null ? "" : `Did you mean "${like}"? `}The columns are ${ids.join(", ")}.`,
  );
}
