import { html, nothing } from "lit";
import { whole } from "../../base/format.ts";
import type { IfAxes } from "../../ui/curves/if-chart.ts";
import { whyVotesEnd } from "../../questions/models/measured-votes.ts";
import { bandWords, rangeWords } from "../../ui/fields/about-choice.ts";
import { figure, sourceWords } from "../../ui/figures/figure.ts";
import { headline } from "../../ui/figures/headline.ts";
import { emptyPicture } from "../../ui/words/empty-picture.ts";
import { compareStyles } from "../../ui/words/run-name.ts";
import { PictureView, type Ask } from "../../ui/workspace/workspace-view.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { sharedStyles } from "../../style/shared.ts";
import { fieldStyles, viewStyles } from "../../style/view.ts";
import { isAllowed } from "./ways.ts";
import { selectionControls } from "./controls.ts";
import { selectionFigure } from "./figure-words.ts";
import { selectionKey, selectionLines } from "./lines.ts";
import { selectionPicture, type SelectionPicture } from "./picture.ts";
import { selectionBasis, selectionSentence } from "./sentence.ts";
import { eachK, runsAtK } from "./tables.ts";

const axes: IfAxes = {
  against: "k",
  xLabel: "k, attempts per task",
  yLabel: "value at k",
  sampleEnd: null,
};

const formulas: FormulaId[] = [
  "maj-at-k",
  "vote-bracket",
  "best-of-k",
  "pass-at-k",
  "pass-hat-k",
  "max-at-k",
  "oracle-gap",
  "verifier-fall",
  "new-tasks",
];

/** The results of an oracle, a vote and a verifier on k tries. */
export class SelectionView extends PictureView<SelectionPicture> {
  static override styles = [sharedStyles, viewStyles, fieldStyles, compareStyles];

  protected override compose(ask: Ask, atRest: Ask): SelectionPicture | null {
    return selectionPicture(ask, atRest, this.workspace);
  }

  protected override draw() {
    const { picture, workspace } = this;
    if (picture === null || workspace.shown.length === 0)
      return html`${this.progress("Chosen", "Choose")} ${emptyPicture(workspace)}`;
    const { focus, k, runs } = picture;
    return html`
      ${headline([focus], selectionSentence(picture), selectionBasis(picture))}
      ${selectionControls(workspace, picture)} ${this.progress("Chosen", "Choose")}
      ${this.#figure(picture)}
      <h2>At each k</h2>
      ${eachK(picture)}
      ${
        runs.length < 2
          ? nothing
          : html`<h2>All runs at k = ${whole(k)}</h2>
              ${runsAtK(picture)}`
      }
      <p class="soft small">
        ${rangeWords("new-tasks")}. Gaps are in points.
        ${isAllowed(focus.run, "vote") ? whyVotesEnd() : nothing}
      </p>
      <pc-how-computed .formulas=${formulas}></pc-how-computed>
    `;
  }

  #figure(picture: SelectionPicture) {
    const { workspace } = this;
    const { focus, ks, k } = picture;
    return figure(
      { ...selectionFigure(picture), source: sourceWords(workspace, [focus]) },
      html`<pc-if-chart
        .lines=${selectionLines(picture)}
        .axes=${axes}
        .places=${Float64Array.from(ks)}
        .at=${k}
        .key=${selectionKey(picture)}
        .caption=${bandWords("new-tasks")}
        @place=${({ detail }: CustomEvent<number>) => void workspace.set({ k: detail })}
      ></pc-if-chart>`,
    );
  }
}
