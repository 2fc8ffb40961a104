import { html, nothing } from "lit";
import { property } from "lit/decorators.js";
import type { Place } from "../../questions/compare/comparison.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { sharedStyles } from "../../style/shared.ts";
import { stacked } from "../../style/stacked.ts";
import { drawBlock, type Drawing } from "../page/draw-page.ts";
import { compareStyles } from "../words/run-name.ts";
import { Disclosures } from "../workspace/disclosures.ts";
import { PictureView, type Ask } from "../workspace/workspace-view.ts";
import { rankedRuns } from "./ranked-runs.ts";
import { rankingBlocks, rankingStyles } from "./ranking-blocks.ts";
import type { Ranked } from "./tied-words.ts";

/**
 * Runs at one place: ranked, with the groups that are not distinguishable, and every pair.
 *
 * @fires pair - with references to the two chosen runs as detail
 */
export class TiedGroups extends PictureView<Ranked> {
  @property({ attribute: false }) runs: StyledRun[] = [];
  @property({ attribute: false }) place!: Place;

  static override styles = [sharedStyles, compareStyles, stacked(3), rankingStyles];

  readonly #sections = new Disclosures<string>(this);

  protected override compose(ask: Ask): Ranked | null {
    const { runs, place } = this;
    return rankedRuns(ask, ask, runs, place);
  }

  protected override draw() {
    return html`${this.progress("Compared", "Compare all pairs")}
    ${this.picture === null ? nothing : rankingBlocks(this.picture, this.workspace).map((block) => drawBlock(block, this.#drawing))}`;
  }

  get #drawing(): Drawing {
    const { workspace } = this;
    return {
      workspace,
      sections: this.#sections,
      set: (change) => {
        workspace.set(change);
      },
      further: undefined,
      host: this,
      jobs: new Map(),
      below: (part) => part(),
      progress: nothing,
      progressOf: () => nothing,
    };
  }
}
