import { html, type TemplateResult } from "lit";
import { sharedStyles } from "../../style/shared.ts";
import { viewStyles } from "../../style/view.ts";
import { emptyPicture } from "../words/empty-picture.ts";
import { Disclosures } from "../workspace/disclosures.ts";
import { PictureView, type Ask } from "../workspace/workspace-view.ts";
import { drawPage } from "./draw-page.ts";
import type { Change, Context, Kept, View } from "./page.ts";

/** Makes the element of a view. It asks, and draws the page of the answers; it keeps only which sections are open, and what the reader changes outside the address. */
export const viewElement = <Picture>(view: View<Picture>) =>
  class extends PictureView<Picture> {
    static override styles = [sharedStyles, viewStyles, ...view.styles];

    readonly #sections = new Disclosures<string>(this);

    #kept: Kept = {};

    readonly #set = ({ kept, ...settings }: Change): void => {
      if (kept !== undefined) {
        this.#kept = { ...this.#kept, ...kept };
        this.requestUpdate();
      }
      if (Object.keys(settings).length > 0) this.workspace.set(settings);
    };

    get #context(): Context {
      const { settings, shown, runs, loaded, loadedRuns } = this.workspace;
      return {
        settings,
        shown,
        runs,
        loaded,
        loadedRuns,
        countsOf: (run) => this.workspace.countsOf(run),
        nameOf: (ref) => this.workspace.nameOf(ref),
        address: (change) => this.workspace.address(change),
        isOpen: (section) => this.#sections.isOpen(section),
        kept: this.#kept,
      };
    }

    protected override compose(ask: Ask, atRest: Ask): Picture | null {
      return view.compose({ ask, atRest, bands: this.workspace.intervals }, this.#context);
    }

    protected override draw(): TemplateResult {
      const { picture, workspace } = this;
      const progress = view.progress && this.progress(...view.progress);
      const hasRuns = view.withoutRuns === true || workspace.shown.length > 0;
      return picture === null || !hasRuns
        ? html`${progress} ${emptyPicture(workspace)}`
        : drawPage(view.page(picture, this.#context), {
            workspace,
            set: this.#set,
            sections: this.#sections,
            progress,
          });
    }
  };
