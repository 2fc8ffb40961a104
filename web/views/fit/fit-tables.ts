import type { Fit } from "passcurve";
import { html, nothing } from "lit";
import { biasOf, stoppedWords } from "../../compute/runs/stopped-sampling.ts";
import { families, gainAt, type RunFits, type RunGoodness } from "../../compute/models/fits.ts";
import { modelNames, modelNotes, modelTitles } from "../../state/settings/models.ts";
import { cell, dataTable, head, runHead, undefinedCell } from "../../parts/tables/data-table.ts";
import { citedHierarchical, citedMean } from "../../parts/how/cited.ts";
import { relativeText, threeDigits, withMinus } from "../../parts/words/plain-numbers.ts";
import { share, shareInFull } from "../../parts/words/with-interval.ts";
import type { FittedRun } from "./fitted-runs.ts";
import { goodnessWords, pValueText, preference } from "./fit-words.ts";
import type { GainEnds } from "./gain-bands.ts";

const withError = (value: number, error: number) =>
  html`<data value=${value}>${withMinus(threeDigits(value))}</data>${
      Number.isNaN(error)
        ? nothing
        : html` <span class="soft" data-error=${error}>± ${threeDigits(error)}</span>`
    }`;

const fitRow = (run: FittedRun, fit: Fit) =>
  html`<tr>
    ${runHead(run)}
    ${cell(modelNames[fit.kind], `${modelTitles[fit.kind]}: ${modelNotes[fit.kind]}`)}
    <td>${withError(fit.mean, fit.seMean)}</td>
    <td>${withError(fit.concentration, fit.seConcentration)}</td>
    <td><data value=${fit.pi0}>${threeDigits(fit.pi0)}</data></td>
    <td><data value=${fit.pi1}>${threeDigits(fit.pi1)}</data></td>
    ${cell(
      html`<data value=${fit.logEvidence}>${withMinus(fit.logEvidence.toFixed(2))}</data>`,
      null,
      "",
      { formula: "evidence", of: `${modelNames[fit.kind]} of ${run.name}`, params: null },
    )}
    <td class="status">${fit.meaning}</td>
  </tr>`;

/** Both priors of every run, with their errors and their status in words. */
export const fitTable = (runs: FittedRun[]) =>
  dataTable(
    "Fitted priors by run",
    [
      head("run"),
      head("prior"),
      head("mean", "a/(a + b) ± standard error"),
      head(
        "a + b",
        "± standard error; for BB this is ΔPass, comparable within one set of tasks and samples",
      ),
      head("π₀", "Share of tasks that the model puts at rate 0; more samples may solve them"),
      head("π₁", "Share of tasks that the model puts at rate 1; more samples may show a failure"),
      head("log evidence"),
      head("status", undefined, "status"),
    ],
    runs.flatMap((run) => families.map((family) => fitRow(run, run.fits[family]))),
  );

const elpd = (value: number | undefined) =>
  value === undefined
    ? html`<td>–</td>`
    : cell(
        html`<data value=${value}
          >${Number.isFinite(value) ? withMinus(value.toFixed(2)) : "−∞"}</data
        >`,
        null,
        "",
        { formula: "held-out", of: "CV-ELPD", params: null },
      );

/** How well each family predicts, and whether it fits the counts. */
export const checkTable = (runs: FittedRun[], goodness: RunGoodness[]) =>
  dataTable(
    "Checks of the fits by run",
    [
      head("run"),
      head("CV-ELPD of BB", "Expected log predictive density by cross-validation"),
      head("CV-ELPD of ZOIBB"),
      head("difference"),
      head("better on held-out tasks", undefined, "status"),
      head("p of BB", "Share of simulated data sets that lie at least as far from the fit"),
      head("p of ZOIBB"),
      head("goodness of fit", undefined, "status"),
    ],
    runs.map((run) => {
      const { validation } = run.fits;
      const found = goodness.find(({ run: id }) => id === run.run.id);
      return html`<tr>
        ${runHead(run)} ${elpd(validation?.bb)} ${elpd(validation?.zoibb)}
        <td>
          ${validation === null ? "–" : withError(validation.difference, validation.standardError)}
        </td>
        <td class="status">${preference(run.fits)}</td>
        ${families.map((family) =>
          cell(
            found === undefined
              ? "–"
              : html`<data value=${found.pValue[family]}
                  >${pValueText(found.pValue[family], found.replicates)}</data
                >`,
            null,
            "",
            found === undefined
              ? null
              : {
                  formula: "goodness",
                  of: `p of ${modelNames[family]}, ${run.name}`,
                  params: null,
                },
          ),
        )}
        <td class="status">${found === undefined ? "not tested" : goodnessWords(found)}</td>
      </tr>`;
    }),
  );

const citedPass = ({ name, run }: FittedRun, k: number) =>
  citedMean(`pass@${k} of ${name}`, run.id, { of: "pass@k", k, tau: 0, ragged: "strict" });

/** Every run's place in the plane, and what many attempts gain over one. */
export const planeTable = (runs: FittedRun[], endsOf: (of: RunFits) => GainEnds) =>
  dataTable(
    "Pass@1, ΔPass and gain by run",
    [
      head("run"),
      head("Pass@1"),
      head("ΔPass", "a + b of the Beta-Binomial fit ± standard error"),
      head("on the frontier", "Of the runs that it is ranked with"),
      head(`Pass@${gainAt}`),
      head(
        "relative gain",
        `(Pass@${gainAt} − Pass@1)/Pass@1; no interval: its two parts have theirs`,
      ),
    ],
    runs.map((run) => {
      const { passAt1, passAtExtrapolated, relativeGain, bb } = run.fits;
      const ends = endsOf(run.fits);
      return html`<tr>
        ${runHead(run)}
        ${cell(
          share(passAt1.value, passAt1.complement, ends.passAt1),
          shareInFull(passAt1.value, ends.passAt1),
          "",
          citedPass(run, 1),
        )}
        ${cell(
          withError(bb.concentration, bb.seConcentration),
          null,
          "",
          bb.status === "converged"
            ? { formula: "delta-pass", of: `ΔPass of ${run.name}`, params: { a: bb.a, b: bb.b } }
            : null,
        )}
        <td>${run.front !== null ? "yes" : "no"}</td>
        ${
          run.run.stopped && !passAtExtrapolated.isMeasured
            ? html`${undefinedCell(stoppedWords([run]))}${undefinedCell(stoppedWords([run]))}`
            : html`${cell(
                  html`${share(passAtExtrapolated.value, passAtExtrapolated.complement, ends.passAtExtrapolated)}
                    <span class="soft"
                      >${passAtExtrapolated.isMeasured ? biasOf([run]) : "by HB"}</span
                    >`,
                  shareInFull(passAtExtrapolated.value, ends.passAtExtrapolated),
                  "",
                  passAtExtrapolated.isMeasured
                    ? citedPass(run, gainAt)
                    : citedHierarchical(`pass@${gainAt} of ${run.name}`, run.run.id, gainAt),
                )}
                <td>
                  <data value=${relativeGain}
                    >${Number.isNaN(relativeGain) ? "–" : relativeText(relativeGain)}</data
                  >
                </td>`
        }
      </tr>`;
    }),
  );
