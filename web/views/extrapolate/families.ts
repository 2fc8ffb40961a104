import { html, nothing } from "lit";
import { property } from "lit/decorators.js";
import type { ExtrapolatedRun } from "../../ui/beyond-n/extrapolated-runs.ts";
import { familyWords, isAveraged } from "../../ui/beyond-n/family-words.ts";
import { fullName } from "../../ui/how/note.ts";
import { Job } from "../../ui/workspace/job.ts";
import { WorkspaceView } from "../../ui/workspace/workspace-view.ts";
import { sharedStyles } from "../../style/shared.ts";
import { stacked } from "../../style/stacked.ts";

/** A run's pass@k without the assumption that HB's family of rates is true. */
export class Families extends WorkspaceView {
  /** The run in focus, or null. */
  @property({ attribute: false }) inFocus: ExtrapolatedRun | null = null;
  @property({ type: Number }) k = 1;

  readonly #average = new Job<"families">(this, { atOnce: true });

  static override styles = [sharedStyles, stacked(3)];

  override render() {
    const run = this.inFocus?.run;
    if (run === undefined || !isAveraged(run, this.k)) return nothing;
    const [found] = this.#average.about([{ kind: "families", runs: [run.id], k: this.k }]);
    return html`<h2>Other families of rates for ${fullName(run.name)}</h2>
      ${found == null ? nothing : html`<p>${familyWords(this.k, found)}</p>`}
      ${this.#average.control({ start: "Average over families", running: "Averaged" })}
      <p class="soft small">
        HB’s intervals of pass@k beyond the samples are over these families, around its value. They
        hold in more populations of rates than HB’s family alone. They are wider where the counts
        cannot tell the families apart.
      </p>`;
  }
}
