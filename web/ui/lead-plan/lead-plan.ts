import { html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { About } from "passcurve";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { sharedStyles } from "../../style/shared.ts";
import { PictureView, type Ask } from "../workspace/workspace-view.ts";
import { leadPicture, unplannedOf, type LeadPicture, type LeadQuestion } from "./lead-picture.ts";
import { leadSentence, leadWays } from "./lead-sentence.ts";

/**
 * Plan for naming the leader of two runs at a k. It is simulated only when the reader requests it, which takes seconds.
 */
export class LeadPlan extends PictureView<LeadPicture> {
  @property({ attribute: false }) a!: StyledRun;
  @property({ attribute: false }) b!: StyledRun;
  @property({ type: Number }) k!: number;
  @property() about!: About;
  /** Key of the question that the reader requested. */
  @state() private asked = "";

  static override styles = [sharedStyles];

  get #question(): LeadQuestion {
    const { power } = this.workspace.settings.found;
    return { k: this.k, about: this.about, power, run: this.a, rival: this.b };
  }

  /** Key that distinguishes one question from another. */
  get #key(): string {
    return JSON.stringify([this.a.run.id, this.b.run.id, this.k, this.about]);
  }

  protected override compose(ask: Ask): LeadPicture | null {
    return this.asked === this.#key ? leadPicture(ask, this.#question) : null;
  }

  protected override draw() {
    if (unplannedOf(this.#question) !== null) return html``;
    if (this.asked !== this.#key)
      return html`<button
        @click=${() => {
          this.picture = null;
          this.asked = this.#key;
        }}
      >
        Simulate what would settle it
      </button>`;
    const { picture } = this;
    return html`${this.progress("Simulated", "Simulate")}
    ${
      picture === null
        ? nothing
        : html`<span class="plan">${leadSentence(picture)}. ${leadWays(picture)}</span>`
    }`;
  }
}
