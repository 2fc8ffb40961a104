import { css, html } from "lit";
import { withBands, type RunBand } from "../../charts/band-areas.ts";
import { bandPoints } from "../../charts/run-lines.ts";
import { bandWords, rangeWords } from "../../ui/fields/about-choice.ts";
import { Disclosures } from "../../ui/workspace/disclosures.ts";
import { emptyPicture } from "../../ui/words/empty-picture.ts";
import { figure, sourceWords } from "../../ui/figures/figure.ts";
import { headline } from "../../ui/figures/headline.ts";
import { compareStyles, runName } from "../../ui/words/run-name.ts";
import { PictureView, type Ask } from "../../ui/workspace/workspace-view.ts";
import { sharedStyles } from "../../style/shared.ts";
import { fieldStyles, viewStyles } from "../../style/view.ts";
import { costControls } from "./controls.ts";
import { priceStyles, setSpent } from "../../ui/fields/price-fields.ts";
import type { CostLine } from "./cost-chart.ts";
import { costFigure } from "./figure-words.ts";
import { money } from "../../ui/words/money.ts";
import { budgetOf, costPicture, passBand, type CostPicture } from "./picture.ts";
import { costBasis, costSentence, elsewhereNote, targetText } from "./sentence.ts";
import { attemptsTable, budgetTable, targetTable, type EndAt } from "./tables.ts";
import { taskSection } from "./task-section.ts";
import { formulaOfInterval } from "../../ui/how/cited.ts";
import type { About } from "../../state/settings/settings.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";

/** Formulas behind the numbers of this view. */
const formulasOf = (about: About): FormulaId[] => [
  "cost-per-solved",
  "pass-at-budget",
  "cheapest-run",
  "cost-of-pass",
  "expected-tries",
  "pass-at-k",
  formulaOfInterval[about],
];

/** Costs of attempts: the run that reaches a target at the least cost, and what a budget buys. */
export class CostView extends PictureView<CostPicture> {
  readonly #sections = new Disclosures<"attempts" | "tasks">(this);

  static override styles = [
    sharedStyles,
    viewStyles,
    fieldStyles,
    compareStyles,
    priceStyles,
    css`
      h2 {
        margin: 0;
      }
      .top input[type="checkbox"] {
        width: auto;
      }
    `,
  ];

  protected override compose(ask: Ask): CostPicture | null {
    return costPicture(ask, this.workspace, (section) => this.#sections.isOpen(section));
  }

  protected override draw() {
    const { picture, workspace } = this;
    if (picture === null || workspace.shown.length === 0)
      return html`${this.progress("Priced", "Price")} ${emptyPicture(workspace)}`;
    const { settings, focus, target, unit } = picture;
    const request = picture.runs.map((run) => passBand(run, picture));
    workspace.intervals.request(request);
    const bands = new Map(
      picture.runs.map((run, i) => {
        const each = request[i];
        return [run.run.id, each === undefined ? null : workspace.intervals.of(each)];
      }),
    );
    const endAt: EndAt = ({ run }, k) => bands.get(run.id)?.at.get(k) ?? null;
    const budget = budgetOf(picture);
    return html`
      ${headline(picture.runs, costSentence(picture), costBasis(picture))} ${elsewhereNote(picture)}
      ${costControls(workspace, picture)} ${this.progress("Priced", "Price")}
      ${this.#figure(picture, endAt, budget)}
      <h2>What ${targetText(target)} costs</h2>
      ${targetTable(picture)}
      <h2>What ${money(budget, unit)} per task buys</h2>
      ${budgetTable(picture, budget, endAt)}
      <p class="soft small">
        ${rangeWords(settings.about, picture.runs)}. Those of costs always cover which tasks were
        picked.
      </p>
      ${this.#sections.section("attempts", html`Each k of ${runName(focus, 40)}`, () =>
        attemptsTable(picture, endAt),
      )}
      ${this.#sections.section("tasks", "Cost-of-pass by task", () => taskSection(picture, workspace))}
      <pc-how-computed .formulas=${formulasOf(settings.about)}></pc-how-computed>
    `;
  }

  #figure(picture: CostPicture, endAt: EndAt, budget: number) {
    const { workspace } = this;
    const { runs, focus, ks, target, unit, settings } = picture;
    const banded = withBands(runs, focus);
    const bands = banded.map(({ styleIndex, costs, ...run }): RunBand => {
      const ends = ks.flatMap((k, at): [number, { lower: number; upper: number }][] => {
        const end = endAt({ styleIndex, costs, ...run }, k);
        const cost = costs.cost[at] ?? NaN;
        return end === null || Number.isNaN(cost) ? [] : [[cost, end]];
      });
      return { styleIndex, points: bandPoints(new Map(ends)) };
    });
    const hasBands = bands.some(({ points }) => points.length > 0);
    return figure(
      { ...costFigure(picture, hasBands), source: sourceWords(workspace, runs) },
      html`<pc-cost-chart
        .lines=${runs.map(({ styleIndex, name, run, costs }): CostLine => ({
          styleIndex,
          name,
          run,
          points: ks.flatMap((k, at) => {
            const [cost = NaN, pass = NaN] = [costs.cost[at], costs.pass[at]];
            return Number.isNaN(cost) ? [] : [{ k, cost, pass }];
          }),
        }))}
        .bands=${bands}
        .target=${target}
        .unit=${unit}
        .at=${budget}
        .caption=${hasBands ? bandWords(settings.about) : null}
        @place=${(event: CustomEvent<number>) => {
          setSpent(workspace, { budget: event.detail });
        }}
      ></pc-cost-chart>`,
    );
  }
}
