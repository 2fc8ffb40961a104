import { html, nothing } from "lit";
import { aboutChoice } from "../../parts/about-choice.ts";
import { numberField, tickBox } from "../../parts/fields.ts";
import { focusChoice } from "../../parts/run-choice.ts";
import { runName } from "../../parts/run-name.ts";
import type { Workspace } from "../../parts/workspace.ts";
import type { Settings } from "../../state/address.ts";
import { findRun, refTo } from "../../state/run-ref.ts";
import { mostCost, mostSpent } from "../../state/settings.ts";
import { amount, inUnit, ownUnit, unitOf } from "./money.ts";
import { budgetOf, type CostPicture, type PricedRun } from "./picture.ts";

/** Changes some of what is set of costs. */
export const setSpent = (workspace: Workspace, change: Partial<Settings["spent"]>) =>
  void workspace.set({ spent: { ...workspace.settings.spent, ...change } });

/** The target, the budget, whether attempts stop at a success, and what things cost. */
export function costControls(workspace: Workspace, picture: CostPicture) {
  const { runs, focus, unit, target, stopping } = picture;
  return html`<div class="top">
      <label
        >Target
        ${numberField(
          { value: Number((100 * target).toPrecision(6)), min: 0, max: 100, step: "any" },
          (share) => {
            setSpent(workspace, { target: share / 100 });
          },
        )}
        %</label
      >
      <label
        >Budget per task${inUnit(unit)}
        ${numberField(
          { value: Number(budgetOf(picture).toPrecision(6)), min: 0, max: mostSpent, step: "any" },
          (budget) => {
            setSpent(workspace, { budget });
          },
        )}</label
      >
      ${tickBox("stop at the first success", stopping, (on) => {
        setSpent(workspace, { stop: on ? "at-success" : "never" });
      })}
      ${
        runs.length < 2
          ? nothing
          : html`<label class="about">Run ${focusChoice(workspace, runs, focus)}</label>`
      }
      ${aboutChoice(workspace)}
    </div>
    ${priceFields(workspace, runs)}`;
}

/** What a unit of each run’s cost is worth. */
function priceFields(workspace: Workspace, runs: PricedRun[]) {
  const shown = workspace.shown.flatMap(
    ({ run }) => runs.find((each) => each.run.id === run.id) ?? [],
  );
  const isKnown = runs.some(({ run }) => run.cost !== undefined);
  return html`<fieldset class="prices">
    <legend>Prices</legend>
    ${
      isKnown
        ? nothing
        : html`<p class="soft small">
            The data say nothing of costs, so a sample of each run costs 1. Set prices here, or load
            a column such as cost, tokens or seconds.
          </p>`
    }
    <div class="top">
      ${shown.map(
        (run) =>
          html`<label class="price"
            >${runName(run, 30)}
            ${numberField(
              {
                value: run.price,
                ...{ min: 0, max: mostCost, step: "any" },
                label: `Price of ${oneOf(run)} of ${run.name}`,
              },
              (value) => {
                setPrice(workspace, run, value);
              },
            )} <span class="soft">per ${oneOf(run)}${perSample(run)}</span></label
          >`,
      )}
    </div>
  </fieldset>`;
}

/** One unit of a run’s cost. */
function oneOf(run: PricedRun): string {
  const unit = unitOf(run);
  return unit === ""
    ? "unit of cost"
    : unit === ownUnit || /[^s]s$/.test(unit)
      ? unit.slice(0, -1)
      : unit;
}

const perSample = ({ run }: PricedRun) =>
  run.cost === undefined ? "" : `, ${amount(run.cost.mean)} a sample`;

function setPrice(workspace: Workspace, run: PricedRun, value: number): void {
  const others = workspace.settings.spent.prices.filter(
    (each) => findRun([run], each.run) === undefined,
  );
  setSpent(workspace, { prices: value === 1 ? others : [...others, { run: refTo(run), value }] });
}
