import type { Override } from "../base/override.ts";
import type { Question, Reading } from "../base/problem.ts";
import { listed, quoted } from "../base/quote.ts";

/** Level of nested maps: the keys of all its maps. */
export interface Level {
  keys: ReadonlySet<string>;
  /** Key that holds the map; empty if there is none. */
  under: string;
}

/** Columns of levels, with their uses if these are certain, or else a question. */
export interface Levels {
  names: string[];
  /** Part of a key that each column holds. */
  cells: ((key: string) => string)[];
  meaning: Record<string, Override>;
  question: Question | null;
}

type Kind = "task" | "run" | "sample" | null;

const ofCheckpoints = /^(?:(?:global_?)?step|ckpt|checkpoint|iter|iteration)[-_ ]?\d+$/i;
const ofModels =
  /gpt|claude|llama|qwen|gemini|gemma|mistral|mixtral|deepseek|grok|olmo|kimi|falcon|sonnet|opus|haiku|\d(?:\.\d+)?b(?![a-z\d])|^(?:model|o[134]|phi|glm|yi)(?:[-_ ]|$)/i;
const ofSamples =
  /^(?:(?:s|seed|sample|run|trial|attempt|try|rollout|rep|repeat|completion)[-_ #]*)\d+$/i;
const ofTasks =
  /\/|__.+-\d+$|^(?:task|problem|question|q|p|t|prob|item|example|instance|human_?eval|mbpp|aime|math|gsm8k|test)[-_ #]*\d+/i;

/** True if keys are consecutive numbers from 0 or 1. */
function areNumbered(keys: readonly string[]): boolean {
  const numbers = keys.map(Number).sort((a, b) => a - b);
  const [first] = numbers;
  return (
    keys.every((key) => /^\d+$/.test(key)) &&
    (first === 0 || first === 1) &&
    numbers.every((number, i) => number === first + i)
  );
}

/** Kind that the keys of a level suggest; null if there is none. */
function kindOf({ keys, under }: Level): Kind {
  const all = [...keys];
  if (all.every((key) => ofCheckpoints.test(key)) || all.every((key) => ofModels.test(key)))
    return "run";
  if (/^(?:by_)?(?:models?|checkpoints?|agents?|systems?)$/i.test(under)) return "run";
  if (all.every((key) => ofSamples.test(key)) || areNumbered(all)) return "sample";
  if (all.every((key) => ofTasks.test(key))) return "task";
  return /^(?:by_|per_)?(?:tasks?|problems?|questions?|instances?|items?)$/i.test(under)
    ? "task"
    : null;
}

/** Kind of each level, the outermost first; null if the keys leave it open. A single level holds tasks. */
function decided(levels: readonly Level[], isOfLists: boolean): Kind[] | null {
  const kinds = levels.map(kindOf);
  const only = (kind: Kind) => {
    const first = kinds.indexOf(kind);
    return first >= 0 && kinds.lastIndexOf(kind) === first ? first : -1;
  };
  const withTask = (task: number, others: readonly Kind[] = kinds) =>
    others.map((kind, i): Kind => (i === task ? "task" : (kind ?? "run")));
  if (levels.length === 1) return ["task"];
  const [task, open] = [only("task"), only(null)];
  // An unclear level within a task may hold runs or samples.
  const isInside = task >= 0 && kinds.slice(task + 1).includes(null);
  if (task >= 0 && !isInside) return withTask(task);
  if (!kinds.includes("task") && open >= 0) return withTask(open);
  if (!kinds.includes("task") && !kinds.includes(null) && only("sample") >= 0)
    return isOfLists || kinds.includes("run") ? withTask(only("sample")) : null;
  return null;
}

/** Common prefix of all keys, before their numbers; null if there is none. */
function prefixOf(keys: readonly string[]): string | null {
  const prefixes = new Set(keys.map((key) => /^([a-z]\w*?)[-_ ]?\d+$/i.exec(key)?.[1] ?? ""));
  const [prefix = ""] = prefixes;
  return prefixes.size === 1 && prefix !== "" ? prefix.toLowerCase() : null;
}

function nameOf(level: Level, kind: Kind): { name: string; cell: (key: string) => string } {
  const keys = [...level.keys];
  const whole = (key: string) => key;
  if (kind === "task" || kind === "sample") return { name: kind, cell: whole };
  const prefix = keys.every((key) => ofCheckpoints.test(key)) ? prefixOf(keys) : null;
  if (prefix !== null) return { name: prefix, cell: (key) => /\d+$/.exec(key)?.[0] ?? key };
  const isOfModels =
    /^(?:by_)?models?$/i.test(level.under) || keys.every((key) => ofModels.test(key));
  return { name: isOfModels ? "model" : "group", cell: whole };
}

const kExamples = 2;
const examplesOf = ({ keys }: Level): string => {
  const some = [...keys].slice(0, kExamples).map(quoted);
  return listed(some) + (keys.size > kExamples ? " …" : "");
};

/** Columns of levels. `isOfLists` is true if each innermost key has several outcomes. */
export function columnsOfLevels(levels: readonly Level[], isOfLists: boolean): Levels {
  const kinds = decided(levels, isOfLists);
  if (kinds === null) return asked(levels, isOfLists);
  const found = levels.map((level, i) => nameOf(level, kinds[i] ?? null));
  const names = found.map(({ name }, i) =>
    found.findIndex((each) => each.name === name) === i ? name : `${name} ${i + 1}`,
  );
  const meaning = Object.fromEntries(
    names.map((name, i): [string, Override] => [name, { use: kinds[i] ?? "run" }]),
  );
  return { names, cells: found.map(({ cell }) => cell), meaning, question: null };
}

function asked(levels: readonly Level[], isOfLists: boolean): Levels {
  const names = levels.length === 2 ? ["outer", "inner"] : levels.map((_, i) => `level${i + 1}`);
  const shown = levels.map(examplesOf);
  const reading = (kinds: readonly ("task" | "run" | "sample")[]): Reading => ({
    words: kinds
      .map(
        (kind, i) =>
          `${shown[i] ?? ""} are ${kind === "task" ? "tasks" : kind === "run" ? "runs" : "samples"}`,
      )
      .join(", "),
    meaning: Object.fromEntries(names.map((name, i) => [name, { use: kinds[i] ?? "run" }])),
  });
  const readings = levels.map((_, task) =>
    reading(levels.map((__, i) => (i === task ? "task" : "run"))),
  );
  if (levels.length === 2 && !isOfLists) readings.push(reading(["task", "sample"]));
  if (levels.length === 2 && !isOfLists) readings.push(reading(["sample", "task"]));
  return {
    names,
    cells: levels.map(() => (key: string) => key),
    meaning: {},
    question: {
      column: names.at(-1) ?? "",
      message: `maps lie in one another, and their keys do not say which are tasks: ${shown.join(" hold ")}`,
      fix: `Say which of ${listed(names)} names the task, or name a task in each record.`,
      readings,
    },
  };
}
