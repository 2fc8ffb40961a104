import { counted } from "../../base/format.ts";
import type { Note } from "../base/problem.ts";
import { stated } from "../checks/check-stated.ts";
import { at, hasKeys, isFields, isText, objectsIn, type Fields } from "../records/json.ts";
import { failedNotes, samplesOf } from "../records/samples.ts";
import { firstOf } from "./evalplus.ts";
import type { LogFormat } from "./log-format.ts";
import { kTrialLetters } from "../runs/paths.ts";
import { baseOf, labelsOf } from "./names.ts";

const what = "Terminal-Bench results";

/** A trial that was not judged is a failure, as in the harness's own accuracy. */
const resolvedOf = (trial: unknown) => at(trial, "is_resolved") === true;

/** `{results: [{task_id, is_resolved}]}`, or one such trial. Source: terminal_bench/harness. */
export const terminalBench: LogFormat = {
  what,
  is: ({ first }) =>
    hasKeys(objectsIn(first.results)[0], "is_resolved", "task_id") ||
    hasKeys(first, "is_resolved", "task_id"),
  open: ({ first }) => {
    const trials = Array.isArray(first.results) ? objectsIn(first.results) : [first];
    return samplesOf(
      trials.map((fields, i) => ({ fields, line: i + 1 })),
      { task: "task_id", verdicts: { is_resolved: resolvedOf } },
      {
        what,
        stated: stated("accuracy", first.accuracy, 1, "samples"),
        notes: failedNotes(
          trials.filter((trial) => typeof at(trial, "is_resolved") !== "boolean").length,
          "trial that was not judged",
          "trials that were not judged",
        ),
      },
    );
  },
};

/** True if a trial failed with an error. Harbor's own mean counts it as 0. */
const brokenOff = (trial: Fields) => isFields(trial.exception_info);

const noteOf = (count: number): Note[] =>
  failedNotes(
    count,
    "trial that ended in an error without a reward",
    "trials that ended in an error without a reward",
  );

/** The name of a task without its data set, as in the names of trials. */
const withoutSet = (task: unknown): unknown => (isText(task) ? baseOf(task) : task);

/** One trial of Harbor: `{task_name, verifier_result: {rewards}}`. */
export const harborTrial: LogFormat = {
  what: "a trial of Harbor",
  is: ({ first }) =>
    hasKeys(first, "task_name", "trial_name") &&
    ("verifier_result" in first || "task_checksum" in first),
  open: (log) => {
    const rewards = at(log.first, "verifier_result.rewards");
    const names = isFields(rewards) ? Object.keys(rewards) : ["reward"];
    const broken = !isFields(rewards) && brokenOff(log.first);
    return samplesOf(
      log.rows(),
      {
        task: ({ task_name: task }) => withoutSet(task),
        verdicts: Object.fromEntries(
          names.map((name) => [
            name,
            (trial: Fields) => (broken ? 0 : at(trial, `verifier_result.rewards.${name}`)),
          ]),
        ),
      },
      {
        what: "a trial of Harbor",
        labels: labelsOf({
          model: at(log.first, "agent_info.model_info.name"),
          benchmark: log.first.source,
        }),
        notes: noteOf(Number(broken)),
      },
    );
  },
};

const listIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The trials in a map from rewards or exceptions to lists of trials. */
const trialsIn = (map: unknown): [string, string][] =>
  Object.entries(isFields(map) ? map : {}).flatMap(([key, trials]) =>
    listIn(trials).map((trial): [string, string] => [key, trial]),
  );

/** The task of a trial, from the trial's name, which has only the task's first letters. */
const taskOfTrial = (trial: unknown): string => String(trial).replace(/__[^_]*$/, "");

const cutNote: Note = {
  line: null,
  message: `names of tasks are cut at ${kTrialLetters} letters, so one may stand for several tasks: open the folder of the job, whose trials name theirs in full`,
};

/** A job of Harbor: names of trials by reward, and by exception. */
export const harborJob: LogFormat = {
  what: "a job of Harbor",
  is: ({ first }) => "n_total_trials" in first && isFields(at(first, "stats.evals")),
  open: ({ first }) => {
    const evals = at(first, "stats.evals");
    let broken = 0;
    const rows = Object.entries(isFields(evals) ? evals : {}).flatMap(([of, each]) => {
      const stats = at(each, "reward_stats");
      const graded = trialsIn(at(stats, "reward") ?? firstOf(stats));
      const known = new Set(graded.map(([, trial]) => trial));
      const others = trialsIn(at(each, "exception_stats")).filter(([, trial]) => !known.has(trial));
      broken += others.length;
      const [agent = of, ...rest] = of.split("__");
      const names = { model: rest.length > 1 ? rest[0] : agent, benchmark: rest.at(-1) };
      return [
        ...graded.map(([reward, trial]) => ({ trial, reward: Number(reward), ...names })),
        ...others.map(([, trial]) => ({ trial, reward: 0, ...names })),
      ];
    });
    const left = Number(first.n_total_trials) - rows.length;
    const isCut = rows.some(({ trial }) => taskOfTrial(trial).length === kTrialLetters);
    return samplesOf(
      rows.map((fields, i) => ({ fields, line: i + 1 })),
      {
        task: ({ trial }) => taskOfTrial(trial),
        verdicts: { reward: "reward" },
        labels: { model: "model", benchmark: "benchmark" },
      },
      {
        what: "a job of Harbor",
        notes: [
          ...noteOf(broken),
          ...(isCut ? [cutNote] : []),
          ...(left > 0
            ? [
                {
                  line: null,
                  message: `${counted(left, "trial has", "trials have")} neither a reward nor an error, and ${left === 1 ? "is" : "are"} left out`,
                },
              ]
            : []),
        ],
      },
    );
  },
};
