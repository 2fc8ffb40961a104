import { html, nothing } from "lit";
import type { IfAxes } from "../../ui/curves/if-chart.ts";
import { bandWords, rangeWords } from "../../ui/fields/about-choice.ts";
import { figure, sourceWords } from "../../ui/figures/figure.ts";
import { headline } from "../../ui/figures/headline.ts";
import { emptyPicture } from "../../ui/words/empty-picture.ts";
import { compareStyles } from "../../ui/words/run-name.ts";
import { whole } from "../../base/format.ts";
import { Disclosures } from "../../ui/workspace/disclosures.ts";
import { PictureView, type Ask } from "../../ui/workspace/workspace-view.ts";
import { sharedStyles } from "../../style/shared.ts";
import { fieldStyles, viewStyles } from "../../style/view.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { checkerControls } from "./controls.ts";
import { checkerFigure } from "./figure-words.ts";
import { checkerKey, checkerLines, domainOf } from "./lines.ts";
import { checkerPicture, type CheckerPicture } from "./picture.ts";
import { checkerBasis, checkerSentence } from "./sentence.ts";
import { stricterSection } from "./stricter-section.ts";
import { eachK, runsAtK } from "./tables.ts";

const axes: IfAxes = {
  against: "k",
  xLabel: "k, attempts per task",
  yLabel: "pass@k",
  sampleEnd: null,
};

const formulas: FormulaId[] = [
  "checked-pass-at-k",
  "false-pass",
  "explaining-rate",
  "audited-rate",
  "checker-rates",
  "pass-at-k",
  "new-tasks",
];

/** pass@k if the checker passes wrong tries or fails right ones. */
export class CheckerView extends PictureView<CheckerPicture> {
  readonly #sections = new Disclosures<"stricter">(this);

  static override styles = [sharedStyles, viewStyles, fieldStyles, compareStyles];

  protected override compose(ask: Ask, atRest: Ask): CheckerPicture | null {
    return checkerPicture(ask, atRest, this.workspace);
  }

  protected override draw() {
    const { picture, workspace } = this;
    if (picture === null || workspace.shown.length === 0)
      return html`${this.progress("Corrected", "Correct")} ${emptyPicture(workspace)}`;
    const { focus, k, rates, runs, stricter } = picture;
    const uncertain =
      rates.range === null ? "" : "; of corrected values, also what is unknown of f";
    return html`
      ${headline([focus], checkerSentence(picture), checkerBasis(picture))}
      ${checkerControls(workspace, picture)} ${this.progress("Corrected", "Correct")}
      ${this.#figure(picture)}
      <h2>At each k</h2>
      ${eachK(picture)}
      ${
        runs.length < 2
          ? nothing
          : html`<h2>All runs at k = ${whole(k)}</h2>
              ${runsAtK(picture)}`
      }
      <p class="soft small">${rangeWords("new-tasks")}${uncertain}.</p>
      ${
        stricter.runs.length === 0
          ? nothing
          : this.#sections.section("stricter", "Two checkers, task by task", () =>
              stricterSection(workspace, picture),
            )
      }
      <pc-how-computed .formulas=${formulas}></pc-how-computed>
    `;
  }

  #figure(picture: CheckerPicture) {
    const { workspace } = this;
    const { focus, ks, k } = picture;
    const lines = checkerLines(picture);
    return figure(
      { ...checkerFigure(picture), source: sourceWords(workspace, [focus]) },
      html`<pc-if-chart
        .lines=${lines}
        .axes=${axes}
        .places=${Float64Array.from(ks)}
        .at=${k}
        .domain=${domainOf(lines)}
        .key=${checkerKey}
        .caption=${bandWords("new-tasks")}
        @place=${({ detail }: CustomEvent<number>) => void workspace.set({ k: detail })}
      ></pc-if-chart>`,
    );
  }
}
