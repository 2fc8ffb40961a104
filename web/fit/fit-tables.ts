import type { Fit } from "passcurve";
import { html, nothing } from "lit";
import { markerIcon } from "../charts/marker.ts";
import { families, gainAt, type RunGoodness } from "../compute/fits.ts";
import { modelNames } from "../compute/models.ts";
import { percent, shortName } from "../format.ts";
import type { FittedRun } from "./fitted-runs.ts";
import { goodnessWords, pValueText, preference } from "./fit-words.ts";

export const threeDigits = (value: number) =>
  Number.isNaN(value) ? "–" : Number.isFinite(value) ? String(Number(value.toPrecision(3))) : "∞";

const minus = (text: string) => text.replace("-", "−");

const withError = (value: number, error: number) =>
  html`<data value=${value}>${minus(threeDigits(value))}</data>${
      Number.isNaN(error) ? nothing : html` <span class="soft">± ${threeDigits(error)}</span>`
    }`;

const nameCell = ({ name, slot }: FittedRun) =>
  html`<th scope="row" title=${name}>${markerIcon(slot)}${shortName(name)}</th>`;

const fitRow = (run: FittedRun, fit: Fit) =>
  html`<tr>
    ${nameCell(run)}
    <td>${modelNames[fit.kind]}</td>
    <td>${withError(fit.mean, fit.seMean)}</td>
    <td>${withError(fit.concentration, fit.seConcentration)}</td>
    <td><data value=${fit.pi0}>${threeDigits(fit.pi0)}</data></td>
    <td><data value=${fit.pi1}>${threeDigits(fit.pi1)}</data></td>
    <td><data value=${fit.logEvidence}>${minus(fit.logEvidence.toFixed(2))}</data></td>
    <td class="status">${fit.meaning}</td>
  </tr>`;

/** Both priors of every run, with their errors and their status in words. */
export const fitTable = (runs: FittedRun[]) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="Fitted priors by run">
    <table>
      <thead>
        <tr>
          <th scope="col">run</th>
          <th scope="col">prior</th>
          <th scope="col" title="a/(a+b) ± standard error">mean</th>
          <th
            scope="col"
            title="a+b ± standard error: for BB this is ΔPass, comparable within one regime only"
          >
            a + b
          </th>
          <th scope="col" title="The mass of tasks that never succeed">π₀</th>
          <th scope="col" title="The mass of tasks that always succeed">π₁</th>
          <th scope="col">log evidence</th>
          <th scope="col" class="status">status</th>
        </tr>
      </thead>
      <tbody>
        ${runs.flatMap((run) => families.map((family) => fitRow(run, run.fits[family])))}
      </tbody>
    </table>
  </div>`;

const elpd = (value: number | undefined) =>
  value === undefined
    ? html`<td>–</td>`
    : html`<td>
        <data value=${value}>${Number.isFinite(value) ? minus(value.toFixed(2)) : "−∞"}</data>
      </td>`;

/** How well each family foretells, and whether it could have given the counts. */
export const checkTable = (runs: FittedRun[], goodness: RunGoodness[]) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="Checks of the fits by run">
    <table>
      <thead>
        <tr>
          <th scope="col">run</th>
          <th scope="col" title="Expected log predictive density by cross-validation">
            CV-ELPD of BB
          </th>
          <th scope="col">of ZOIBB</th>
          <th scope="col">difference</th>
          <th scope="col" class="status">foretells better</th>
          <th scope="col" title="Share of simulated data sets at least as far from the fit">
            p of BB
          </th>
          <th scope="col">p of ZOIBB</th>
          <th scope="col" class="status">goodness of fit</th>
        </tr>
      </thead>
      <tbody>
        ${runs.map((run) => {
          const { validation } = run.fits;
          const found = goodness.find(({ run: id }) => id === run.run.id);
          return html`<tr>
            ${nameCell(run)} ${elpd(validation?.bb)} ${elpd(validation?.zoibb)}
            <td>
              ${
                validation === null
                  ? "–"
                  : withError(validation.difference, validation.standardError)
              }
            </td>
            <td class="status">${preference(run.fits)}</td>
            ${families.map(
              (family) =>
                html`<td>
                  ${
                    found === undefined
                      ? "–"
                      : html`<data value=${found.pValue[family]}
                          >${pValueText(found.pValue[family], found.replicates)}</data
                        >`
                  }
                </td>`,
            )}
            <td class="status">${found === undefined ? "not tested" : goodnessWords(found)}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;

/** Every run's place in the plane, and what many tries gain over one. */
export const planeTable = (runs: FittedRun[]) =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="Pass@1, ΔPass and gain by run">
    <table>
      <thead>
        <tr>
          <th scope="col">run</th>
          <th scope="col">Pass@1</th>
          <th scope="col" title="a + b of the Beta-Binomial fit">ΔPass</th>
          <th scope="col">on the frontier</th>
          <th scope="col">Pass@${gainAt}</th>
          <th scope="col" title="(Pass@${gainAt} − Pass@1)/Pass@1">relative gain</th>
        </tr>
      </thead>
      <tbody>
        ${runs.map((run) => {
          const { passAt1, passAtFar, relativeGain, bb } = run.fits;
          return html`<tr>
            ${nameCell(run)}
            <td>
              <data value=${passAt1.value}>${percent(passAt1.value, passAt1.complement)}</data>
            </td>
            <td><data value=${bb.concentration}>${threeDigits(bb.concentration)}</data></td>
            <td>${run.onFront ? "yes" : "no"}</td>
            <td>
              <data value=${passAtFar.value}
                >${percent(passAtFar.value, passAtFar.complement)}</data
              >
              <span class="soft">${passAtFar.isMeasured ? "unbiased" : "by HB"}</span>
            </td>
            <td>
              <data value=${relativeGain}
                >${Number.isNaN(relativeGain) ? "–" : `+${threeDigits(100 * relativeGain)}\u00a0%`}</data
              >
            </td>
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
