import { css, html, nothing } from "lit";
import { fewestOfSets } from "../../questions/compare/boundary.ts";
import { pairTrouble } from "../../ui/fields/pair-choice.ts";
import { compareStyles, runNames } from "../../ui/words/run-name.ts";
import { figure, sourceWords } from "../../ui/figures/figure.ts";
import { headline } from "../../ui/figures/headline.ts";
import { Disclosures } from "../../ui/workspace/disclosures.ts";
import { emptyPicture } from "../../ui/words/empty-picture.ts";
import type { RefPair } from "../../state/settings/run-ref.ts";
import { PictureView, type Ask } from "../../ui/workspace/workspace-view.ts";
import { sectionStyles } from "../../style/sections.ts";
import { sharedStyles } from "../../style/shared.ts";
import { viewStyles } from "../../style/view.ts";
import { aloneAnswer, efficiencyWords, pairAnswer, pairWarnings } from "./answer.ts";
import {
  boundaryPicture,
  requestOf,
  type BoundaryPicture,
  type BoundaryRequest,
  type PlacedBoundary,
} from "./boundary-picture.ts";
import { bernoulliSection } from "./bernoulli-section.ts";
import { moreField, overChoice, pairControls } from "./controls.ts";
import { againstFigure, partsFigure, setsFigure, stripFigure } from "./figure-words.ts";
import { kinOf, type Kin } from "./kin.ts";
import { refsTo } from "./pairs.ts";
import { partTable } from "./part-table.ts";
import { runTable } from "./run-table.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";

const ownStyles = css`
  .choice input[type="number"] {
    width: 9ch;
  }
`;

/** The formulas behind the numbers of this view. */
const formulas: FormulaId[] = ["boundary", "bernoulli-bootstrap", "mcnemar", "unsolvable"];

const alike = "A run gains and loses nothing against itself: choose two different runs.";

/** The tasks that a run can solve at all, and the gains and losses of one run against another. */
export class BoundaryView extends PictureView<BoundaryPicture> {
  static override styles = [sharedStyles, viewStyles, compareStyles, sectionStyles, ownStyles];

  readonly #sections = new Disclosures<"bernoulli">(this);

  get #kin(): Kin {
    return kinOf(this.workspace.runs);
  }

  protected override compose(ask: Ask): BoundaryPicture | null {
    const request = requestOf(this.#kin, this.workspace.settings);
    return request.over.length === 0
      ? null
      : boundaryPicture(request, ask, this.#sections.isOpen("bernoulli"));
  }

  protected override draw() {
    const { workspace, picture } = this;
    const kin = this.#kin;
    const request = requestOf(kin, workspace.settings);
    if (request.over.length === 0) return emptyPicture(workspace);
    return html`${picture === null ? nothing : this.#headline(picture, kin)}
      ${kin.runs.length < 2 ? nothing : pairControls(workspace, kin, request.pair)}
      ${this.progress("Computed", "Compute the boundary")}
      ${picture === null ? nothing : this.#results(picture, kin, request)}
      <pc-how-computed .formulas=${formulas}></pc-how-computed>`;
  }

  /** The headline about the pair, or about a single run. */
  #headline(picture: BoundaryPicture, kin: Kin) {
    const placed = placedOf(picture);
    const [first] = picture.runs;
    const trouble = pairTrouble(this.workspace, kin.runs, this.workspace.settings.pair, alike);
    if (placed === undefined && (trouble !== "" || first === undefined))
      return headline([], trouble);
    const answer =
      placed !== undefined ? pairAnswer(placed) : first === undefined ? null : aloneAnswer(first);
    const runs = picture.runs.map(({ styled }) => styled);
    return answer === null ? nothing : headline(runs, answer.sentence, answer.basis);
  }

  #results(picture: BoundaryPicture, kin: Kin, request: BoundaryRequest) {
    const placed = placedOf(picture);
    return html`${placed === undefined ? nothing : this.#parts(picture, placed)}
      ${this.#sideBySide(picture, kin, request)}
      ${placed === undefined ? nothing : this.#changes(placed)} ${this.#sets(picture)}
      <h2>Unsolved tasks: unsolvable, or too few samples?</h2>
      <p class="choice">${moreField(this.workspace, request)}</p>
      ${runTable(picture)}`;
  }

  #parts(picture: BoundaryPicture, placed: PlacedBoundary) {
    return html`${
        picture.boundaries.some(({ boundary }) => boundary.comparison !== null)
          ? figure(
              {
                ...partsFigure(placed),
                source: sourceWords(this.workspace, [placed.a, placed.b]),
              },
              html`<pc-part-bars
                .pair=${picture.pair}
                .titles=${picture.titles}
                .places=${picture.boundaries}
                @pair=${(event: CustomEvent<RefPair>) =>
                  void this.workspace.set({ pair: event.detail })}
              ></pc-part-bars>`,
            )
          : nothing
      }
      <ul class="warnings">
        ${pairWarnings(placed).map((line) => html`<li>${line}</li>`)}
      </ul>
      ${partTable(picture)}
      ${this.#sections.section("bernoulli", "The same by the Bernoulli bootstrap", () =>
        picture.bernoulli === null ? "Computing …" : bernoulliSection(picture, picture.bernoulli),
      )}`;
  }

  #sideBySide(picture: BoundaryPicture, kin: Kin, request: BoundaryRequest) {
    const { table, over, base, rival, against } = picture;
    const [first] = against;
    const unnamed = over.filter(({ run }) => table.unnamed.includes(run.id));
    return html`${
      table.solvedBy.length === 0
        ? nothing
        : html`${overChoice(this.workspace, kin, request)}
          ${figure(
            { ...stripFigure(picture), source: sourceWords(this.workspace, over) },
            html`<pc-task-strip .table=${table} .runs=${over} .sorted=${base}></pc-task-strip>`,
          )}`
    }
    ${
      rival === null || first === undefined
        ? nothing
        : figure(
            { ...againstFigure(rival, against), source: sourceWords(this.workspace, over) },
            html`<pc-part-bars
              .pair=${picture.pair ?? first}
              .titles=${[rival.name, "the other run"]}
              .places=${against}
              @pair=${(event: CustomEvent<RefPair>) =>
                void this.workspace.set({ pair: event.detail })}
            ></pc-part-bars>`,
          )
    }
    ${
      unnamed.length === 0
        ? nothing
        : html`<p class="soft">
            Not shown, since not all of their tasks have names: ${runNames(unnamed)}.
          </p>`
    }`;
  }

  #changes(placed: PlacedBoundary) {
    if (placed.boundary.comparison === null) return nothing;
    const { workspace } = this;
    const pair = refsTo(placed);
    const there = workspace.address({ view: "compare", pair });
    return html`<h2>Tasks gained and lost</h2>
      <pc-task-list .placed=${placed}></pc-task-list>
      <h2>Tasks that both runs solve</h2>
      ${efficiencyWords(placed)}
      <p>
        Fisher’s exact test for each task:
        <a
          href=${there}
          @click=${(event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            this.#compare(placed, pair);
          }}
          >task by task in Compare</a
        >.
      </p>`;
  }

  /** Opens Compare, which needs both runs visible. */
  #compare({ a, b }: PlacedBoundary, pair: RefPair): void {
    for (const run of [a, b]) if (!run.on) this.workspace.toggle(run, true);
    this.workspace.set({ view: "compare", pair });
  }

  #sets(picture: BoundaryPicture) {
    const { shared, over } = picture;
    const { runs, tasks } = shared;
    if (runs.length < fewestOfSets) return nothing;
    const those = over.filter(({ run }) => runs.includes(run.id));
    return tasks.ends.length === 0
      ? html`<h2>${setsFigure(picture).title}</h2>
          <p>No task is in all ${runs.length} runs. Switch off the runs that have other tasks.</p>`
      : figure(
          { ...setsFigure(picture), source: sourceWords(this.workspace, those) },
          html`<p>${runNames(those)}</p>
            <pc-run-sets .shared=${shared} .runs=${over}></pc-run-sets>`,
        );
  }
}

/** The pair in focus with its computed boundary; undefined if there is none. */
const placedOf = ({ boundaries, pair }: BoundaryPicture): PlacedBoundary | undefined =>
  boundaries.find(({ a, b }) => a === pair?.a && b === pair.b);
