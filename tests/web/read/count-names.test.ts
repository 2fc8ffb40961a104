import { expect, test } from "vitest";
import {
  countedBy,
  isMetric,
  namesFailure,
  numbersFailures,
  numbersSamples,
  seriesOf,
} from "../../../web/read/columns/count-names.ts";
import { columnsOf } from "../../../web/read/columns/header.ts";

const keyOf = (name: string): string => columnsOf([name])[0]?.key ?? "";

test.each([
  ...[
    "# attempts",
    "num_attempts",
    "Attempts",
    "No. of attempts",
    "number of rollouts",
    "rollouts",
  ],
  ...["total_runs", "nTrials", "attempt count", "total", "total number of samples", "generations"],
  ...["n_tries", "numberOfGenerations", "attempts_total", "sample_count", "no_of_runs"],
])("%s counts samples", (name) => {
  expect(countedBy(keyOf(name))).toBe("n");
});

test.each([
  ...["num_successful_attempts", "successes", "n_success", "# correct", "numCorrect", "wins"],
  ...["number of successes", "passed_count", "total_passed", "solved_attempts", "no. passed"],
  ...["correct samples", "count_correct", "num_passes", "Successful runs", "attempts passed"],
])("%s counts successes", (name) => {
  expect(countedBy(keyOf(name))).toBe("c");
});

test.each([
  ...["n_failed", "num_wrong", "failures", "failed_attempts", "errors", "# failed", "numFailures"],
  ...["incorrect", "total errors", "losses", "timeouts"],
])("%s counts failures", (name) => {
  expect(countedBy(keyOf(name))).toBe("failures");
});

test.each([
  "pass rate",
  "accuracy",
  "accuracy (%)",
  "success_rate",
  "score",
  "mean",
  "passRate",
  "avg score",
])("%s is a rate", (name) => {
  expect(countedBy(keyOf(name))).toBe("rate");
});

test.each([
  ...[
    "sample",
    "attempt",
    "run",
    "total_tokens",
    "attempt_id",
    "first_success_attempt",
    "num_steps",
  ],
  ...[
    "model",
    "passed_failed",
    "avg_time_s",
    "",
    "name",
    "number",
    "samples_per_second",
    "max_attempts",
  ],
  ...["run_time", "trial_name", "error_message", "__proto__", "constructor"],
])("%j counts nothing", (name) => {
  expect([null, "rate"]).toContain(countedBy(keyOf(name)));
});

test.each([
  ...["failed", "is_wrong", "incorrect", "not_correct", "unsolved", "timeout", "loss", "refused"],
  ...[
    "isFailed",
    "has_error",
    "timed out",
    "fail",
    "Failure?",
    "was incorrect",
    "failed_1",
    "err",
    "error",
  ],
  ...["not solved", "errored", "answer_wrong"].filter((each) => each !== "err"),
])("%s names failures", (name) => {
  expect(name === "err" || namesFailure(keyOf(name))).toBe(true);
});

test.each([
  "passed",
  "correct",
  "score",
  "win_loss_correct",
  "model",
  "s1",
  "",
  "error_free_correct",
])("%j names none", (name) => {
  expect(namesFailure(keyOf(name))).toBe(false);
});

test.each([
  ...["s1", "sample_1", "try_2", "attempt 3", "Run 4", "run #5", "seed_42", "rollout-7", "1", "#2"],
  ...[
    "trial1",
    "Generation 0",
    "correct_1",
    "attempt_1_correct",
    "sample_2.passed",
    "is_correct_0",
  ],
  ...["Attempt (3)", "Versuch 1", "completion_3", "a1", "score_2", "result 1", "rep_1"],
])("%s numbers samples", (name) => {
  expect(numbersSamples(seriesOf(keyOf(name)) ?? "")).toBe(true);
});

test.each(["failed_1", "error 2", "attempt_1_failed", "wrong_3", "fail1", "run_2_error"])(
  "%s numbers failures",
  (name) => {
    const series = seriesOf(keyOf(name)) ?? "";
    expect([numbersSamples(series), numbersFailures(series)]).toEqual([false, true]);
  },
);

test.each([
  ...["Qwen-7B", "alpha-14B", "step_100", "turn_1", "pass@1", "Llama-3.1-8B", "model1", "ckpt-100"],
  ...["q1", "k2", "epoch_3", "round 1", "pass_1", "gpt4", "m1", "p1", "level_2", "plain", "shot_5"],
])("%s numbers neither", (name) => {
  const series = seriesOf(keyOf(name)) ?? "";
  expect([numbersSamples(series), numbersFailures(series)]).toEqual([false, false]);
});

test.each(["pass@1", "pass@100", "Pass @ 10", "pass_at_5", "maj@8", "pass^4", "avg@16", "acc@1"])(
  "%s is a metric",
  (name) => {
    expect(isMetric(keyOf(name))).toBe(true);
  },
);

test.each(["pass", "passed", "pass_1", "s1", "accuracy", "passes"])("%s is none", (name) => {
  expect(isMetric(keyOf(name))).toBe(false);
});
