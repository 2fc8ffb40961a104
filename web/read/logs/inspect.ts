import type { Stated } from "../base/stated.ts";
import { stated } from "../checks/check-stated.ts";
import { at, hasKeys, isFields, isText, objectsIn, type Fields } from "../records/json.ts";
import type { Note } from "../base/problem.ts";
import { refuse } from "../records/refusal.ts";
import type { Get } from "../records/get.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { labelsOf } from "./names.ts";
import { valueIn } from "../../base/own.ts";

const what = "a log of Inspect";

/** A document with `eval` and `samples`, also made from the members of an `.eval`. Source: inspect_ai/log/_log.py. */
export const inspect: LogFormat = {
  what,
  is: ({ first }) =>
    hasKeys(first, "eval") && hasKeys(first.eval, "model", "task") && "version" in first,
  open: ({ first }) => {
    const samples = objectsIn(first.samples).map(withScores);
    const verdicts = verdictsOf(samples);
    const promised = Number(at(first, "results.total_samples") ?? 0);
    if (samples.length === 0 && promised > 0)
      throw refuse(
        `this is ${what} that tells of ${promised} samples and holds none of them`,
        "Run the evaluation with log_samples, and open the log that this writes.",
      );
    if (samples.length > 0 && Object.keys(verdicts).length === 0)
      throw refuse(
        `this is ${what} whose samples have no score`,
        "Score it with inspect score, and open the log that this writes.",
      );
    return samplesOf(
      samples.map((fields, i) => ({ fields, line: i + 1 })),
      { task: "id", sample: "epoch", verdicts, verdictLabel: "scorer", known: answersIn(samples) },
      {
        what,
        labels: labelsOf({
          model: at(first, "eval.model"),
          temperature: at(first, "eval.model_generate_config.temperature"),
          benchmark: at(first, "eval.task"),
        }),
        notes: notesOf(first, samples.length),
        stated: accuraciesIn(first, Object.keys(verdicts)),
      },
    );
  },
};

/** A sample with its scores by scorer; logs of the first version have a single score. */
const withScores = (sample: Fields): Fields =>
  isFields(sample.score) && !isFields(sample.scores)
    ? { ...sample, scores: { score: sample.score } }
    : sample;

/** The accuracy of each scorer, if it is the mean over epochs. */
function accuraciesIn(first: Fields, verdicts: readonly string[]): Stated[] {
  const reducers = at(first, "eval.config.epochs_reducer");
  if (Array.isArray(reducers) && !(reducers.length === 1 && reducers[0] === "mean")) return [];
  return objectsIn(at(first, "results.scores")).flatMap(({ name, metrics }) =>
    isText(name) && verdicts.includes(name)
      ? stated("accuracy", at(metrics, "accuracy.value"), 1, "tasks", name)
      : [],
  );
}

/** A verdict for each scorer, and for each key of a value with several. */
function verdictsOf(samples: readonly Fields[]): Record<string, Get> {
  const found = new Map<string, Get>();
  for (const { scores } of samples) {
    if (!isFields(scores)) continue;
    for (const [scorer, score] of Object.entries(scores)) {
      const value = at(score, "value");
      const keys = isFields(value) ? Object.keys(value) : [null];
      for (const key of keys) {
        const name = key === null ? scorer : `${scorer}.${key}`;
        if (found.has(name)) continue;
        found.set(name, (sample) => {
          const given = at(at(sample.scores, scorer), "value");
          return numberOf(key === null ? given : at(given, key));
        });
      }
    }
  }
  return Object.fromEntries(found);
}

/** The answer of a sample, from the first scorer that has one. */
function answersIn(samples: readonly Fields[]) {
  for (const { scores } of samples)
    for (const [scorer, score] of Object.entries(isFields(scores) ? scores : {}))
      if (isText(at(score, "answer")))
        return {
          answer: { answer: (sample: Fields) => at(at(sample.scores, scorer), "answer") },
        };
  return {};
}

/** Values of letters, as in Inspect's value_to_float; P is partial credit. */
const ofLetters: Readonly<Record<string, number>> = { C: 1, P: 0.5, I: 0, N: 0 };

const numberOf = (value: unknown): unknown =>
  typeof value === "string" ? (valueIn(ofLetters, value) ?? value) : value;

function notesOf(first: Fields, found: number): Note[] {
  const notes: Note[] = [];
  const promised = Number(at(first, "results.total_samples") ?? found);
  if (promised > found)
    notes.push({
      line: null,
      message: `the log tells of ${promised} samples and holds ${found}: those that it holds are counted`,
    });
  const { status } = first;
  if (typeof status === "string" && status !== "success")
    notes.push({
      line: null,
      message: `its status is "${status}": the samples scored before that are counted`,
    });
  return notes;
}
