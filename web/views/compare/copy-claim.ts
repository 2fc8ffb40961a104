import { css, html, nothing, type PropertyValues } from "lit";
import { property, state } from "lit/decorators.js";
import { version } from "../../export/version.ts";
import { copiedText } from "../../ui/tables/copied-text.ts";
import { bareLinkOf, linkOf, longestLink } from "../../ui/workspace/shared-link.ts";
import { WorkspaceView } from "../../ui/workspace/workspace-view.ts";
import type { Settings } from "../../state/settings/address.ts";
import { refTo } from "../../state/settings/run-ref.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { sharedStyles } from "../../style/shared.ts";
import { adjustedOf } from "./adjusted.ts";
import { claimWords, type ClaimOf } from "./claim.ts";
import { metricOf } from "../../metrics/metrics.ts";

/** A comparison as a claim: the runs ranked with it, and the name of its panel, "" without panels. */
export type Claimed = Omit<ClaimOf, "adjusted" | "pairs"> & { beside: StyledRun[]; panel: string };

/** Copies the result of a comparison as a text for a paper, with a link to the same answer. */
export class CopyClaim extends WorkspaceView {
  /** Claims of the two runs, and of the same pair in other panels. */
  @property({ attribute: false }) claims: Claimed[] = [];
  /** Result of the last press, in words. */
  @state() notice = "";
  @state() copied = "";

  #words = "";

  static override styles = [
    sharedStyles,
    css`
      p {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-1) var(--space-2);
      }
      textarea {
        width: 100%;
        max-width: 76ch;
        font: inherit;
        font-size: var(--text-1);
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const words = this.#sentences();
    // The copied text belongs to another answer.
    if (words !== this.#words) [this.#words, this.notice, this.copied] = [words, "", ""];
  }

  override render() {
    return this.#words === ""
      ? nothing
      : html`<p>
            <button @click=${this.#copy}>Copy as a sentence, with its link</button>
            <span class="soft small" role="status">${this.notice}</span>
          </p>
          ${
            this.copied === ""
              ? nothing
              : html`<textarea
                  readonly
                  rows="5"
                  aria-label="Sentence and link"
                  .value=${this.copied}
                ></textarea>`
          }`;
  }

  /** One line per panel; "" if there is no result. */
  #sentences(): string {
    return this.claims
      .flatMap(({ beside, panel, ...claim }) => {
        const words = claimWords({ ...claim, ...adjustedOf(this.workspace, claim, beside) });
        if (words === null) return [];
        return panel === "" ? [words] : [`${panel.replace(/\s+/g, " ")}: ${words}`];
      })
      .join("\n");
  }

  readonly #copy = async () => {
    const text = this.#text();
    this.notice = await copiedText(text, "sentence with its link");
    this.copied = await text;
  };

  async #text(): Promise<string> {
    const words = this.#words;
    const link = await this.#link();
    return `${words}\n${link}\n`;
  }

  /** The link to this answer. A link without per-task data would lead to another answer for paired runs. */
  async #link(): Promise<string> {
    const { workspace } = this;
    const [first] = this.claims;
    if (first === undefined) return "";
    const { runs, compared } = first.shown;
    const { comparedIn, k, tau, about } = first.place;
    const change: Partial<Settings> = {
      view: "compare",
      pair: [refTo(runs.a), refTo(runs.b)],
      ...(metricOf(comparedIn).takesTau ? { comparedIn, tau, about } : { comparedIn, about }),
      ...(metricOf(comparedIn).takesK ? { k } : {}),
    };
    const made = await linkOf(workspace, { names: false, shown: false }, change);
    const isWhole =
      made !== null &&
      made.text.length <= longestLink &&
      (made.detail !== "groups" || compared.kind !== "paired");
    const by = `Computed with passcurve ${version}`;
    return isWhole
      ? `${by}: ${made.text}`
      : `${by}. The data are too large for a link. Load the same file at this address: ${bareLinkOf(workspace, change)}`;
  }
}
