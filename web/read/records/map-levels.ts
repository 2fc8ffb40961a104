import type { Override } from "../base/override.ts";
import type { Question, Reading } from "../base/problem.ts";
import { listed, quoted } from "../base/quote.ts";

/** A level of maps in one another: the keys of all of its maps. */
export interface Level {
  keys: ReadonlySet<string>;
  /** The key under which the map lies; empty where none is. */
  under: string;
}

/** What levels are: the column of each, and its uses where these are certain, or the question. */
export interface Levels {
  names: string[];
  /** The part of each key that its column holds. */
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

/** Whether keys count from 0 or 1 on. */
function areNumbered(keys: readonly string[]): boolean {
  const numbers = keys.map(Number).sort((a, b) => a - b);
  const [first] = numbers;
  return (
    keys.every((key) => /^\d+$/.test(key)) &&
    (first === 0 || first === 1) &&
    numbers.every((number, i) => number === first + i)
  );
}

/** What keys look like; null of any other. */
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

/** What each level is, the outer one first; null where its keys do not say. A single level is of tasks. */
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
  // Within a task, what is neither a run nor a sample may be either.
  const isInside = task >= 0 && kinds.slice(task + 1).includes(null);
  if (task >= 0 && !isInside) return withTask(task);
  if (!kinds.includes("task") && open >= 0) return withTask(open);
  if (!kinds.includes("task") && !kinds.includes(null) && only("sample") >= 0)
    return isOfLists || kinds.includes("run") ? withTask(only("sample")) : null;
  return null;
}

/** The words that all of these keys begin with, before their numbers; null where they do not. */
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

/** The columns of levels. `isOfLists` is whether each innermost key has several outcomes. */
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
