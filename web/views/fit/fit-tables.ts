import { fixed } from "../../base/decimals.ts";
import { pValueText } from "../../base/format.ts";
import type { Fit } from "passcurve";
import { biasOf, stoppedWords } from "../../questions/runs/stopped-sampling.ts";
import { families, gainAt, type RunFits, type RunGoodness } from "../../questions/models/fits.ts";
import { modelNames, modelNotes, modelTitles } from "../../state/settings/models.ts";
import { runHead, shareCell, undefinedCell } from "../../ui/tables/cells.ts";
import { cellWithError, none } from "../../ui/tables/number-cells.ts";
import type { TableBlock } from "../../ui/page/page.ts";
import { runsBlock } from "../../ui/page/runs-block.ts";
import { cell, contentOf, type Cell, type ColumnOf } from "../../ui/tables/value-text.ts";
import { citedHierarchical, citedMean, type Cited } from "../../ui/how/cited.ts";
import { relativeText, threeDigits, withMinus } from "../../ui/words/plain-numbers.ts";
import { shareInFull } from "../../ui/words/with-interval.ts";
import type { FittedRun } from "./fitted-runs.ts";
import { goodnessWords, preference } from "./fit-words.ts";
import type { GainEnds } from "./gain-bands.ts";

const twoDecimals = (value: number) => (Number.isFinite(value) ? withMinus(fixed(value, 2)) : "−∞");

/** One of the fits of a run. */
interface FitOf {
  run: FittedRun;
  fit: Fit;
}

const fitColumns: ColumnOf<FitOf>[] = [
  {
    name: "prior",
    isName: true,
    cell: ({ fit: { kind } }) => ({
      text: modelNames[kind],
      more: `${modelTitles[kind]}: ${modelNotes[kind]}`,
    }),
  },
  {
    name: "mean",
    meaning: "a/(a + b) ± standard error",
    cell: ({ fit }) => cellWithError(fit.mean, fit.seMean),
  },
  {
    name: "a + b",
    meaning:
      "± standard error; for BB this is ΔPass, comparable within one set of tasks and samples",
    cell: ({ fit }) => cellWithError(fit.concentration, fit.seConcentration),
  },
  {
    name: "π₀",
    meaning: "Share of tasks that the model puts at rate 0; more samples may solve them",
    cell: ({ fit }) => ({ value: fit.pi0, text: threeDigits(fit.pi0) }),
  },
  {
    name: "π₁",
    meaning: "Share of tasks that the model puts at rate 1; more samples may show a failure",
    cell: ({ fit }) => ({ value: fit.pi1, text: threeDigits(fit.pi1) }),
  },
  {
    name: "log evidence",
    cell: ({ run, fit }) => ({
      value: fit.logEvidence,
      text: withMinus(fixed(fit.logEvidence, 2)),
      cited: {
        formula: "evidence",
        of: `${modelNames[fit.kind]} of ${run.name}`,
        params: null,
      },
    }),
  },
  { name: "status", kind: "words", cell: ({ fit }) => ({ text: fit.meaning }) },
];

/** Both fits of every run, with their errors and their status in words. */
export function fitTable(runs: FittedRun[]): TableBlock {
  const all = runs.flatMap((run) => families.map((family) => ({ run, fit: run.fits[family] })));
  return {
    kind: "table",
    label: "Fitted priors by run",
    content: contentOf(fitColumns, all, ({ run }) => runHead(run)),
  };
}

const elpd = (value: number | undefined): Cell =>
  value === undefined
    ? none
    : {
        value,
        text: twoDecimals(value),
        cited: { formula: "held-out", of: "CV-ELPD", params: null },
      };

/** The predictive score of each family, and the test of its fit. */
export function checkTable(runs: FittedRun[], goodness: RunGoodness[]): TableBlock {
  const goodnessOf = ({ run }: FittedRun) => goodness.find((each) => each.run === run.id);
  const ofP = (family: (typeof families)[number]) => ({
    name: `p of ${modelNames[family]}`,
    cell: (run: FittedRun): Cell => {
      const found = goodnessOf(run);
      if (found === undefined) return none;
      const value = found.pValue[family];
      return {
        value,
        text: pValueText(value, found.replicates),
        cited: { formula: "goodness", of: `p of ${modelNames[family]}, ${run.name}`, params: null },
      };
    },
  });
  return runsBlock("Checks of the fits by run", runs, [
    {
      name: "CV-ELPD of BB",
      meaning: "Expected log predictive density by cross-validation",
      cell: ({ fits }) => elpd(fits.validation?.bb),
    },
    { name: "CV-ELPD of ZOIBB", cell: ({ fits }) => elpd(fits.validation?.zoibb) },
    {
      name: "difference",
      cell: ({ fits: { validation } }) =>
        validation === null ? none : cellWithError(validation.difference, validation.standardError),
    },
    {
      name: "better on held-out tasks",
      kind: "words",
      cell: ({ fits }) => ({ text: preference(fits) }),
    },
    {
      ...ofP("bb"),
      meaning: "Share of simulated data sets that lie at least as far from the fit",
    },
    ofP("zoibb"),
    {
      name: "goodness of fit",
      kind: "words",
      cell: (run) => {
        const found = goodnessOf(run);
        return { text: found === undefined ? "not tested" : goodnessWords(found) };
      },
    },
  ]);
}

const citedPass = ({ name, run }: FittedRun, k: number) =>
  citedMean(`pass@${k} of ${name}`, run.id, { of: "pass@k", k, tau: 0, ragged: "strict" });

function citedDelta({ name, fits: { bb } }: FittedRun): Cited | null {
  const { a, b } = bb;
  return bb.status === "converged"
    ? { formula: "delta-pass", of: `ΔPass of ${name}`, params: { a, b } }
    : null;
}

/** Every run's place in the plane, and its gain from many attempts over one. */
export function planeTable(runs: FittedRun[], endsOf: (of: RunFits) => GainEnds): TableBlock {
  /** A value at many attempts, which is undefined if early stopping rules it out. */
  const unlessStopped = (run: FittedRun, cell: () => Cell): Cell =>
    run.run.stopped && !run.fits.passAtExtrapolated.isMeasured
      ? undefinedCell(stoppedWords([run]))
      : cell();
  return runsBlock("Pass@1, ΔPass and gain by run", runs, [
    {
      name: "Pass@1",
      cell: (run) => {
        const { value, complement } = run.fits.passAt1;
        const end = endsOf(run.fits).passAt1;
        const more = shareInFull(value, end);
        return { ...shareCell(value, complement, end), more, cited: citedPass(run, 1) };
      },
    },
    {
      name: "ΔPass",
      meaning: "a + b of the Beta-Binomial fit ± standard error",
      cell: (run) => {
        const { concentration, seConcentration } = run.fits.bb;
        return { ...cellWithError(concentration, seConcentration), cited: citedDelta(run) };
      },
    },
    {
      name: "on the frontier",
      meaning: "Of the runs that it is ranked with",
      cell: ({ front, fits: { bb } }) => ({
        text:
          bb.concentration === Infinity ? "no: ΔPass is infinite" : front !== null ? "yes" : "no",
      }),
    },
    {
      name: `Pass@${gainAt}`,
      cell: (run) =>
        unlessStopped(run, () => {
          const { value, complement, isMeasured } = run.fits.passAtExtrapolated;
          const end = endsOf(run.fits).passAtExtrapolated;
          return {
            ...shareCell(value, complement, end),
            note: isMeasured ? biasOf([run]) : "by HB",
            more: shareInFull(value, end),
            cited: isMeasured
              ? citedPass(run, gainAt)
              : citedHierarchical(`pass@${gainAt} of ${run.name}`, run.run.id, gainAt),
          };
        }),
    },
    {
      name: "relative gain",
      meaning: `(Pass@${gainAt} − Pass@1)/Pass@1; no interval: its two parts have theirs`,
      cell: (run) => unlessStopped(run, () => cell(run.fits.relativeGain, relativeText)),
    },
  ]);
}
