import { html, type TemplateResult } from "lit";
import { showNames } from "../../base/format.ts";
import type { Settings } from "../../state/settings/address.ts";
import { sharedStyles } from "../../style/shared.ts";
import { viewStyles } from "../../style/view.ts";
import { emptyPicture } from "../words/empty-picture.ts";
import type { AnswerTo, Kind, Question } from "../../questions/questions.ts";
import { Job } from "../workspace/job.ts";
import { Disclosures } from "../workspace/disclosures.ts";
import { PictureView, type Ask } from "../workspace/workspace-view.ts";
import { drawPage, type DrawFurther } from "./draw-page.ts";
import { rebased } from "./rebased.ts";
import type { Asking, Change, Context, Kept, View } from "./page.ts";

/**
 * Makes the element of a view. It asks, and draws the page of the answers. It keeps only open sections, jobs, and choices
 * of the reader outside the address.
 */
export const viewElement = <Picture>(view: View<Picture>, further?: DrawFurther) =>
  class extends PictureView<Picture> {
    static override styles = [sharedStyles, viewStyles, ...view.styles];

    readonly #sections = new Disclosures<string>(this);
    readonly #jobs = new Map<string, Job<Kind>>();

    #kept: Kept = {};
    /** The settings of the last drawing, which its choices change. */
    #drawn: Settings | null = null;

    /** True while a source outside the reader's data is read for the picture. */
    #reads = false;

    readonly #set = ({ kept, ...settings }: Change): void => {
      if (kept !== undefined) {
        this.#kept = { ...this.#kept, ...kept };
        this.requestUpdate();
      }
      if (Object.keys(settings).length === 0) return;
      const { settings: current } = this.workspace;
      this.workspace.set(rebased(settings, this.#drawn ?? current, current));
    };

    readonly #ofJob: Asking["job"] = <Of extends Kind>(
      id: string,
      questions: Question<Of>[],
      start = { atOnce: false },
    ) => {
      const job = this.#jobs.get(id) ?? new Job(this, start);
      this.#jobs.set(id, job);
      return job.about(questions as Question[]) as (AnswerTo<Of> | null)[];
    };

    get #context(): Context {
      const { settings, shown, runs, loaded, loadedRuns, starting, reading } = this.workspace;
      return {
        settings,
        shown,
        runs,
        loaded,
        loadedRuns,
        starting,
        reading,
        following: this.workspace.following,
        countsOf: (run) => this.workspace.countsOf(run),
        nameOf: (ref) => this.workspace.nameOf(ref),
        address: (change) => this.workspace.address(change),
        isOpen: (section) => this.#sections.isOpen(section),
        kept: this.#kept,
      };
    }

    protected override works(): boolean {
      return this.#reads;
    }

    protected override compose(ask: Ask, atRest: Ask): Picture | null {
      const { stopped, workspace } = this;
      const { intervals: bands } = workspace;
      this.#reads = false;
      const aside: Asking["aside"] = (source) => {
        const read = workspace.aside(source);
        this.#reads ||= read === null;
        return read;
      };
      const asking = { ask, atRest, bands, job: this.#ofJob, aside, stopped };
      return view.compose(asking, this.#context, this.picture);
    }

    protected override framed(content: TemplateResult): TemplateResult {
      return view.isWhole === true ? content : super.framed(content);
    }

    protected override draw(): TemplateResult {
      const { picture, workspace } = this;
      const context = this.#context;
      this.#drawn = context.settings;
      const progress = view.progress && this.progress(...view.progress);
      const hasRuns = view.withoutRuns === true || workspace.shown.length > 0;
      if (picture !== null && view.names !== undefined) showNames(this, view.names(picture));
      const page =
        picture === null || !hasRuns ? view.waiting?.(context) : view.page(picture, context);
      if (page === undefined) return html`${progress} ${emptyPicture(workspace)}`;
      return drawPage(page, {
        workspace,
        set: this.#set,
        further,
        host: this,
        sections: this.#sections,
        jobs: this.#jobs,
        below: (part) => this.below(part),
        progress,
        progressOf: (doing, again) => this.progress(doing, again),
      });
    }
  };
