import { whole } from "../../base/format.ts";
import type { Settings } from "../../state/settings/address.ts";
import { evenScale, logScale } from "../../ui/fields/slider-scales.ts";
import type { Row, Slider } from "../../ui/page/blocks.ts";
import type { Change, Context } from "../../ui/page/page.ts";
import { keptValue, typedValue } from "./typed.ts";

/** The selected task, with the threshold of G-Pass as a share of its attempts. */
export type Task = Settings["task"] & { tau: number };
export const taskParts = ["n", "c", "k", "tau"] as const;
export type TaskPart = (typeof taskParts)[number];

/** Largest valid n and k. */
export const mostSamples = 1e6;
/** Upper limit of the sliders. */
const samplesBeyond = 1000;

const wholeFrom = (name: string, value: number, low: number, high: number, highWords: string) =>
  Number.isInteger(value) && low <= value && value <= high
    ? null
    : `${Number.isNaN(value) ? name : `${name} = ${value};`} must be a whole number from ${whole(low)} to ${highWords}`;

/** Reason why each part of a task is invalid, or null. */
export function refusalsOf({ n, c, k, tau }: Task): Record<TaskPart, string | null> {
  const most = whole(mostSamples);
  const ofN = wholeFrom("n", n, 1, mostSamples, most);
  return {
    n: ofN,
    c: wholeFrom(
      "c",
      c,
      0,
      ofN === null ? n : mostSamples,
      ofN === null ? `n = ${whole(n)}` : most,
    ),
    k: wholeFrom("k", k, 1, mostSamples, most),
    tau:
      0 <= tau && tau <= 1
        ? null
        : `${Number.isNaN(tau) ? "τ" : `τ = ${tau};`} must be a number from 0 to 1`,
  };
}

/** The task of the fields. */
export function taskIn({ settings, kept }: Pick<Context, "settings" | "kept">): Task {
  const { task, tau } = settings;
  const chosen: Task = { ...task, tau };
  for (const part of taskParts) chosen[part] = typedValue(kept, "task", part) ?? chosen[part];
  return chosen;
}

/** Changes a part. An invalid number or threshold stays in its field, and the address keeps the value before it. */
export function changedTask(
  { settings: { task } }: Pick<Context, "settings">,
  part: TaskPart,
  value: number,
): Change {
  const isHeld = Number.isFinite(value) && (part !== "tau" || (value >= 0 && value <= 1));
  if (!isHeld) return { kept: keptValue("task", part, value) };
  const kept = keptValue("task", part, undefined);
  return part === "tau" ? { kept, tau: value } : { kept, task: { ...task, [part]: value } };
}

type Field = Omit<Slider, "kind" | "value" | "refusal" | "change">;

/** The fields and sliders of a task. */
export function taskFields(context: Pick<Context, "settings" | "kept">): Row {
  const task = taskIn(context);
  const refusals = refusalsOf(task);
  const { n, k } = task;
  const isN = refusals.n === null;
  const fields: Record<TaskPart, Field> = {
    n: {
      words: "Samples (n)",
      letter: "n",
      min: 1,
      max: mostSamples,
      scale: logScale(1, Math.max(samplesBeyond, isN ? n : 1)),
    },
    c: {
      words: "Correct (c)",
      letter: "c",
      min: 0,
      max: isN ? n : mostSamples,
      scale: evenScale(0, isN ? n : 1),
    },
    k: {
      words: "Attempts (k)",
      letter: "k",
      min: 1,
      max: mostSamples,
      scale: logScale(1, Math.max(samplesBeyond, refusals.k === null ? k : 1)),
    },
    tau: {
      words: "Threshold (τ)",
      letter: "τ",
      min: 0,
      max: 1,
      step: "any",
      scale: evenScale(0, 1, 0.01),
    },
  };
  const controls = taskParts.map((part): Slider => ({
    kind: "slider",
    ...fields[part],
    value: task[part],
    refusal: refusals[part],
    change: (value) => changedTask(context, part, value),
  }));
  return { kind: "row", look: "fields", controls };
}
