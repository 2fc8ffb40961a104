import type { CrossValidation, Fit } from "passcurve";
import { citedHierarchical, citedPosterior, type Cited } from "../../ui/how/cited.ts";
import { linMixMeaning } from "../../ui/fields/lin-mix-fields.ts";
import type { End } from "../../ui/workspace/intervals.ts";
import { threeDigits, withMinus } from "../../ui/words/plain-numbers.ts";
import { stoppedWords } from "../../questions/runs/stopped-sampling.ts";
import type { Predicted } from "../../questions/models/predicted.ts";
import { fixed } from "../../base/decimals.ts";
import { whole } from "../../base/format.ts";
import { modelNames, modelNotes, modelTitles } from "../../state/settings/models.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { At, Column, Made } from "./column.ts";
import { gradeOfRun } from "../../questions/models/prediction-grade.ts";
import { pending } from "../../ui/tables/number-cells.ts";
import type { ColumnName } from "./column-names.ts";
import { curveValue, noValue, plainValue, type Value } from "./values.ts";

const noRefits = "Beyond n refits the model for one";
const noError = "a fit has none for it";

const citedFit = (
  { name, run }: StyledRun,
  { kind, a, b, pi0, pi1, status }: Fit,
  k: number,
  of: string,
): Cited | null =>
  status === "converged"
    ? citedPosterior(
        `${of} of ${name}`,
        run.id,
        k,
        kind === "bb" ? { kind, a, b } : { kind, a, b, pi0, pi1 },
      )
    : null;

/** A parameter of a fit; missing if the fit is a limit without such a number. */
function fitted(
  fit: Fit | undefined,
  part: "a" | "b" | "pi0" | "pi1" | "concentration",
  of: string,
): Value {
  if (fit === undefined) return pending;
  const value = fit[part];
  if (Number.isNaN(value)) return noValue(fit.meaning);
  const note = fit.status === "converged" ? null : fit.meaning;
  const isDelta = part === "concentration";
  const error = isDelta ? fit.seConcentration : NaN;
  const cited: Cited =
    isDelta && fit.status === "converged"
      ? { formula: "delta-pass", of, params: { a: fit.a, b: fit.b } }
      : { formula: "evidence", of, params: null };
  return plainValue(
    value,
    threeDigits(value),
    { cited, note, error, noEnd: noError },
    threeDigits(error),
  );
}

/** Columns of models: predictions, parameters, and scores on held-out tasks. */
export function modelColumn(
  name: ColumnName,
  { k }: At,
  { answers, settings }: Made,
): Column | null {
  const plain = (heading: string, meaning: string) => ({
    name,
    heading,
    meaning,
    place: null,
    best: null,
  });
  const fit = (
    heading: string,
    meaning: string,
    family: keyof Predicted["fits"],
    part: Parameters<typeof fitted>[1],
  ): Column => ({
    ...plain(heading, meaning),
    valueOf: (run) =>
      fitted(answers.predicted.get(run.run.id)?.fits[family], part, `${heading} of ${run.name}`),
  });
  const elpd = (heading: string, part: "bb" | "zoibb"): Column => ({
    ...plain(heading, "Expected log predictive density of held-out tasks, by cross-validation"),
    valueOf: (run) => {
      const fits = answers.fits.get(run.run.id);
      if (fits === undefined) return pending;
      const value = fits.validation?.[part];
      if (value === undefined) return noValue(noneHeldOut);
      const text = Number.isFinite(value) ? withMinus(fixed(value, 2)) : "−∞";
      return plainValue(value, text, {
        cited: { formula: "held-out", of: `${heading} of ${run.name}`, params: null },
        noEnd: "the difference of both has a standard error",
      });
    },
  });
  switch (name) {
    case "hb":
      return {
        ...plain(`pass@${whole(k)} by HB`, `${modelTitles.hb}: ${modelNotes.hb}`),
        best: "highest",
        valueOf: (run) => {
          const curve = answers.beyond.get(run.run.id);
          const at = Array.from(curve?.k ?? []).indexOf(k);
          const { lower = [], upper = [] } = curve ?? {};
          const end: End = run.run.stopped
            ? { lower: NaN, upper: NaN, reason: stoppedWords([run]) }
            : { lower: lower[at] ?? NaN, upper: upper[at] ?? NaN, reason: null };
          const cited = citedHierarchical(`pass@${whole(k)} of ${run.name}`, run.run.id, k);
          const value = curveValue(curve, k, end, cited);
          const grade = Number.isNaN(value.value) ? null : gradeOfRun(run.run, k);
          return grade === null ? value : { ...value, more: `${value.more}; ${grade.words}` };
        },
      };
    case "bb":
    case "zoibb":
    case "linmix": {
      const heading = `pass@${whole(k)} by ${modelNames[name]}`;
      return {
        ...plain(
          heading,
          name === "linmix" ? linMixMeaning(settings) : `${modelTitles[name]}: ${modelNotes[name]}`,
        ),
        best: "highest",
        valueOf: (run) => {
          const found = answers.predicted.get(run.run.id);
          const cited =
            found === undefined
              ? null
              : name === "linmix"
                ? mixed(run, found, k, heading)
                : citedFit(run, found.fits[name], k, heading);
          return curveValue(found?.[name], k, null, cited, noRefits);
        },
      };
    }
    case "delta-pass":
      return fit("ΔPass", "a + b of the Beta-Binomial fit ± standard error", "bb", "concentration");
    case "bb-a":
      return fit("a (BB)", "First shape of the Beta-Binomial fit", "bb", "a");
    case "bb-b":
      return fit("b (BB)", "Second shape of the Beta-Binomial fit", "bb", "b");
    case "zoibb-a":
      return fit("a (ZOIBB)", "First shape of the zero-one-inflated fit", "zoibb", "a");
    case "zoibb-b":
      return fit("b (ZOIBB)", "Second shape of the zero-one-inflated fit", "zoibb", "b");
    case "pi0":
      return fit(
        "π₀",
        "Share of tasks that the zero-one-inflated fit puts at rate 0; more samples may solve them",
        "zoibb",
        "pi0",
      );
    case "pi1":
      return fit(
        "π₁",
        "Share of tasks that the zero-one-inflated fit puts at rate 1; more samples may show a failure",
        "zoibb",
        "pi1",
      );
    case "elpd-bb":
      return elpd("CV-ELPD of BB", "bb");
    case "elpd-zoibb":
      return elpd("CV-ELPD of ZOIBB", "zoibb");
    case "elpd-difference":
      return {
        ...plain(
          "CV-ELPD, ZOIBB − BB",
          "Above 0, ZOIBB predicts held-out tasks better; ± standard error",
        ),
        valueOf: (run) => {
          const fits = answers.fits.get(run.run.id);
          if (fits === undefined) return pending;
          const { validation } = fits;
          if (validation === null) return noValue(noneHeldOut);
          const { difference, standardError } = validation;
          return plainValue(
            difference,
            withMinus(threeDigits(difference)),
            {
              error: standardError,
              cited: { formula: "held-out", of: `CV-ELPD of ${run.name}`, params: null },
            },
            threeDigits(standardError),
          );
        },
      };
    case "better-fit":
      return {
        ...plain(
          "better fit",
          "The fit with the higher CV-ELPD; ≈ where it leads by less than two standard errors of the difference",
        ),
        valueOf: (run) => {
          const fits = answers.fits.get(run.run.id);
          if (fits === undefined) return pending;
          const { validation } = fits;
          if (validation === null) return noValue(noneHeldOut);
          return betterFit(validation, run.name);
        },
      };
    default:
      return null;
  }
}

const noneHeldOut = "a single task leaves none to be held out";

/** A lead of this many standard errors of the difference is a clear preference on held-out tasks. */
const clearly = 2;

/** The fit that predicts held-out tasks better. The column sorts by the difference of both. */
function betterFit({ preferred, difference, standardError }: CrossValidation, name: string): Value {
  const errors = Math.abs(difference) / standardError;
  const isClear = errors >= clearly || Number.isNaN(errors) || standardError === 0;
  const text =
    preferred === "neither" ? "neither" : `${isClear ? "" : "≈\u00a0"}${modelNames[preferred]}`;
  return {
    ...plainValue(difference, text, {
      cited: { formula: "held-out", of: `Better fit of ${name}`, params: null },
      note: isClear ? null : "no clear preference",
      noEnd: "the difference of both has a standard error",
    }),
    csv: [text],
  };
}

function mixed({ name, run }: StyledRun, found: Predicted, k: number, heading: string): Cited {
  const at = (part: "bb" | "zoibb" | "linmix") =>
    found[part].value[Array.from(found[part].k).indexOf(k)] ?? NaN;
  return {
    formula: "linmix",
    of: `${heading} of ${name}`,
    params: {
      minN: run.minN,
      maxN: run.maxN,
      ...found.ends,
      bb: at("bb"),
      zoibb: at("zoibb"),
      value: at("linmix"),
    },
  };
}
