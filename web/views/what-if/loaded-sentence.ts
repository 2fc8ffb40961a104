import type { Fit } from "passcurve";
import { html, nothing } from "lit";
import type { ChangedRun, RatesAnswer } from "../../questions/plan/changed-runs.ts";
import { toDigits } from "../../base/decimals.ts";
import { capitalised, counted, percent, whole } from "../../base/format.ts";
import { citedMean, citing, type Cited } from "../../ui/how/cited.ts";
import { fullName } from "../../ui/how/note.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { LoadedSettings } from "./loaded-fields.ts";

const first = (values: ArrayLike<number>) => values[0] ?? NaN;

/** A value of a run’s rates, before or after a change. */
export const citedRates = (
  metric: "pass@k" | "pass^k",
  k: number,
  { population: { prior } }: RatesAnswer,
  value: number,
): Cited => ({
  formula: "changed-run",
  of: `${metric.replace("k", whole(k))} of these rates`,
  params: { a: prior.a, b: prior.b, pi0: prior.pi0, pi1: prior.pi1, k, metric, value },
});

/** Points and factors without the noise of binary fractions. */
const plain = (value: number) => String(toDigits(value, 6));

/** The changes in words, in the order of their application. */
export function changesOf({ impossible, rise, spread }: LoadedSettings): string[] {
  const points = Math.abs(100 * rise);
  return [
    ...(spread === 1 ? [] : [`ΔPass were ${plain(spread)} times as large`]),
    ...(rise === 0
      ? []
      : [
          `the mean rate ${rise > 0 ? "rose" : "fell"} by ${plain(points)} ${points === 1 ? "point" : "points"}`,
        ]),
    ...(impossible === 0 ? [] : [`${plain(100 * impossible)}\u00a0% of tasks were impossible`]),
  ];
}

const numberWords = ["no", "one", "two", "three"];

/** The value at k attempts after the change, and its basis. */
export function changedSentence(
  run: Pick<StyledRun, "name" | "run">,
  settings: LoadedSettings,
  { fit, before, after, measured }: ChangedRun,
) {
  const { k } = settings;
  const value = (of: RatesAnswer) => {
    const { value, complement } = of.at.passAtK;
    const shown = html`<data value=${first(value)}
      >${percent(first(value), first(complement))}</data
    >`;
    return citing(shown, citedRates("pass@k", k, of, first(value)));
  };
  const changes = changesOf(settings);
  const [only = ""] = changes;
  const attempts = counted(k, "attempt");
  const sentence =
    changes.length === 0
      ? html`${attempts} would solve ${value(before)} of tasks like these: nothing is changed`
      : html`${changes.length === 1 ? `If ${only}` : `With these ${numberWords[changes.length] ?? ""} changes`},
        ${attempts} would solve ${value(after)} of such tasks, instead of ${value(before)}`;
  const i = measured.k.indexOf(k);
  return {
    sentence,
    basis: html`${notSeen(fit)} Both values are of the Beta-Binomial fit of ${fullName(run.name)}.
    ${
      i === -1
        ? `Its own samples end at k = ${whole(run.run.minN)}.`
        : html`Its own samples give
          ${citing(
            html`<data value=${measured.value[i] ?? NaN}
              >${percent(measured.value[i] ?? NaN, measured.complement[i] ?? NaN)}</data
            >`,
            citedMean(`pass@${whole(k)} of ${run.name}`, run.run.id, {
              of: "pass@k",
              k,
              tau: 0,
              ragged: "strict",
            }),
          )}.`
    }
    ${cutWords(settings, before, after)}
    ${fit.status === "converged" || fit.status === "not_identifiable" ? nothing : `The fit: ${fit.meaning}.`}`,
  };
}

/** Note for one sample per task: the assumption that replaces the missing information. */
const notSeen = (fit: Fit) =>
  fit.status === "not_identifiable"
    ? `These values rest on an assumption. ${capitalised(fit.meaning)}.`
    : nothing;

/** Note if the mean could not rise or fall by the requested amount. */
function cutWords({ rise, impossible }: LoadedSettings, before: RatesAnswer, after: RatesAnswer) {
  const rounding = 1e-9;
  const target = (before.population.passAt1 + rise) * (1 - impossible);
  if (Math.abs(after.population.passAt1 - target) < rounding) return nothing;
  return `The mean cannot ${rise > 0 ? "rise" : "fall"} that much, so it stops at its limit.`;
}
