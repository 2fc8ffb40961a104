import { html } from "lit";
import { whole } from "../../base/format.ts";
import type { Settings } from "../../state/settings/address.ts";
import { evenScale, logScale, sliderField } from "./slider-field.ts";

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

/** The fields and sliders of a task. */
export function taskFields(task: Task, set: (part: TaskPart, value: number) => void) {
  const refusals = refusalsOf(task);
  const { n, c, k, tau } = task;
  const isN = refusals.n === null;
  const part = (name: TaskPart) => (value: number) => {
    set(name, value);
  };
  return html`<div class="fields">
    ${sliderField(
      {
        label: "Samples (n)",
        letter: "n",
        value: n,
        refusal: refusals.n,
        min: 1,
        max: mostSamples,
        scale: logScale(1, Math.max(samplesBeyond, isN ? n : 1)),
      },
      part("n"),
    )}
    ${sliderField(
      {
        label: "Correct (c)",
        letter: "c",
        value: c,
        refusal: refusals.c,
        min: 0,
        max: isN ? n : mostSamples,
        scale: evenScale(0, isN ? n : 1),
      },
      part("c"),
    )}
    ${sliderField(
      {
        label: "Attempts (k)",
        letter: "k",
        value: k,
        refusal: refusals.k,
        min: 1,
        max: mostSamples,
        scale: logScale(1, Math.max(samplesBeyond, refusals.k === null ? k : 1)),
      },
      part("k"),
    )}
    ${sliderField(
      {
        label: "Threshold (τ)",
        letter: "τ",
        value: tau,
        min: 0,
        max: 1,
        step: "any",
        scale: evenScale(0, 1, 0.01),
        refusal: refusals.tau,
      },
      part("tau"),
    )}
  </div>`;
}
