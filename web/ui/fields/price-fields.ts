import { css, html, nothing } from "lit";
import { isCrowd } from "../../charts/crowd-size.ts";
import { counted } from "../../base/format.ts";
import type { Settings } from "../../state/settings/address.ts";
import { findRun, refTo } from "../../state/settings/run-ref.ts";
import { mostCost } from "../../state/settings/settings.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { numberField } from "./fields.ts";
import { amount, ownUnit, priceOf, unitOf } from "../words/money.ts";
import { runName } from "../words/run-name.ts";
import type { Workspace } from "../workspace/workspace.ts";

export const priceStyles = css`
  .prices {
    border: 0;
    margin: 0;
    padding: 0;
    min-width: 0;
  }
  .price {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 9ch auto;
    align-items: center;
    gap: var(--space-2);
  }
  .price strong {
    font-weight: inherit;
  }
  .prices p {
    margin: 0 0 var(--space-2);
  }
`;

/** Updates cost settings. */
export const setSpent = (workspace: Workspace, change: Partial<Settings["spent"]>) =>
  void workspace.set({ spent: { ...workspace.settings.spent, ...change } });

/**
 * Fields for the price of one unit of each run's cost. Without costs in the data, the unit is a sample. A crowd has
 * only the field of the run in focus, if there is one.
 */
export function priceFields(workspace: Workspace, runs: readonly StyledRun[], focus?: StyledRun) {
  const alone = isCrowd(runs) ? focus : undefined;
  const isKnown = runs.some(({ run }) => run.cost !== undefined);
  return html`${
      isKnown
        ? nothing
        : html`<p class="soft small">
            The data say nothing of costs, so a sample of each run costs 1. Set prices here, or load
            a column such as cost, tokens or seconds.
          </p>`
    }
    ${
      alone === undefined
        ? nothing
        : html`<p class="soft small">
            Of ${counted(runs.length, "run")} the one that is chosen above has its price here.
          </p>`
    }
    <div class="top">
      ${(alone === undefined ? runs : [alone]).map(
        (run) =>
          html`<label class="price"
            >${runName(run, 30)}
            ${numberField(
              {
                value: priceOf(run, workspace.settings),
                min: 0,
                max: mostCost,
                step: "any",
                label: `Price of ${oneOf(run)} of ${run.name}`,
              },
              (value) => {
                setPrice(workspace, run, value);
              },
            )} <span class="soft">per ${oneOf(run)}${perSample(run)}</span></label
          >`,
      )}
    </div>`;
}

/** Name of one unit of a run's cost. */
function oneOf(run: StyledRun): string {
  const unit = unitOf(run);
  return unit === ""
    ? "unit of cost"
    : unit === ownUnit || /[^s]s$/.test(unit)
      ? unit.slice(0, -1)
      : unit;
}

const perSample = ({ run }: StyledRun) =>
  run.cost === undefined ? "" : `, ${amount(run.cost.mean)} a sample`;

function setPrice(workspace: Workspace, run: StyledRun, value: number): void {
  const others = workspace.settings.spent.prices.filter(
    (each) => findRun([run], each.run) === undefined,
  );
  setSpent(workspace, { prices: value === 1 ? others : [...others, { run: refTo(run), value }] });
}
