import { css, html, nothing } from "lit";
import { property } from "lit/decorators.js";
import type { Curve } from "passcurve";
import { percent, shortName, whole } from "../../base/format.ts";
import {
  rulesOf,
  samplingQuestion,
  samplingSaidIn,
} from "../../questions/runs/stopped-sampling.ts";
import { tickBox } from "../../ui/fields/fields.ts";
import { PictureView, type Ask } from "../../ui/workspace/workspace-view.ts";
import { fixed, parseStopping, ruleWords } from "../../read/base/stopping.ts";
import type { LoadedSource, RunSummary } from "../../state/sources/source.ts";
import { sharedStyles } from "../../style/shared.ts";

/** Fired with the sampling rule that the reader chose for a source, in the format of `stopping.ts`. */
export class SamplingSaid extends Event {
  readonly stopping: string;

  constructor(stopping: string) {
    super("sampling-said");
    this.stopping = stopping;
  }
}

/** The other k besides 1, if some task has a single sample. */
const usualK = 10;

/** Curve of pass@k for one run under each sampling rule. */
interface Picture {
  run: RunSummary;
  ks: number[];
  rules: string[];
  curves: (Curve | null)[];
}

/**
 * Asks how the tasks of a source were sampled, and shows pass@k under each answer. Fires "sampling-said" with the
 * chosen rule.
 */
export class SamplingQuestion extends PictureView<Picture> {
  @property({ attribute: false }) source!: LoadedSource;

  static override styles = [
    sharedStyles,
    css`
      :host {
        display: block;
      }
      fieldset {
        border: 0;
        padding: 0;
        margin: var(--space-2) 0;
        display: grid;
        gap: var(--space-1);
      }
      legend {
        padding: 0;
      }
      p {
        margin: 0;
      }
      label {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: var(--space-2);
        align-items: start;
      }
    `,
  ];

  protected compose(ask: Ask): Picture | null {
    const { runs } = this.source.result;
    const run = runs.find(({ fits }) => fits !== undefined) ?? runs[0];
    if (run === undefined) return null;
    const said = samplingSaidIn(runs);
    const rules = [...new Set([fixed, ...rulesOf(runs), ...(said === null ? [] : [said])])];
    const larger = run.minN > 1 ? run.minN : Math.min(usualK, run.maxN);
    const ks = [...new Set([1, larger])];
    const curves = ask({ kind: "samplings", runs: [run.id], ks, rules });
    return curves && { run, ks, rules, curves };
  }

  protected draw() {
    if (this.picture === null) return html``;
    const { run, ks, rules, curves } = this.picture;
    const { key, result } = this.source;
    const said = samplingSaidIn(result.runs);
    const whose = result.runs.length > 1 ? ` of ${shortName(run.name)}` : "";
    return html`<fieldset class="small">
      <legend>How were the tasks sampled?</legend>
      ${said === null ? html`<p>${samplingQuestion} The answers give${whose}:</p>` : nothing}
      ${rules.map((rule, i) =>
        tickBox(
          html`<span>${answerWords(rule)}: ${valuesIn(curves[i], ks)}</span>`,
          rule === said,
          () => {
            this.dispatchEvent(new SamplingSaid(rule));
          },
          `sampling-${key}`,
        ),
      )}
    </fieldset>`;
  }
}

function answerWords(rule: string): string {
  const said = parseStopping(rule);
  if (said === null || said === fixed) return "a fixed number of samples";
  return ruleWords(said);
}

const valuesIn = (curve: Curve | null | undefined, ks: readonly number[]): string =>
  ks
    .map((k, i) => {
      const value = curve?.value[i] ?? NaN;
      const shown = Number.isNaN(value)
        ? "not defined"
        : percent(value, curve?.complement[i] ?? NaN);
      return `pass@${whole(k)} ${shown}`;
    })
    .join(", ");
