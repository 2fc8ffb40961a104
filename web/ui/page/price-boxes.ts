import { css, html } from "lit";
import { isCrowd } from "../../charts/crowd-size.ts";
import { counted } from "../../base/format.ts";
import type { Settings } from "../../state/settings/address.ts";
import { findRun, refTo } from "../../state/settings/run-ref.ts";
import { mostCost } from "../../state/settings/settings.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { amount, ownUnit, priceOf, unitOf } from "../words/money.ts";
import { runName } from "../words/run-name.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Change, NumberBox } from "./page.ts";

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

/** A change of cost settings. */
export const spentChange = (
  { settings }: Pick<Workspace, "settings">,
  change: Partial<Settings["spent"]>,
): Change => ({ spent: { ...settings.spent, ...change } });

/**
 * Fields for the price of one unit of each run's cost, and notes on them. Without costs in the data, the unit is a
 * sample. A crowd has only the field of the run in focus, if there is one.
 */
export function pricesOf(
  context: Pick<Workspace, "settings">,
  runs: readonly StyledRun[],
  focus?: StyledRun,
) {
  const alone = isCrowd(runs) ? focus : undefined;
  const isKnown = runs.some(({ run }) => run.cost !== undefined);
  const unknown =
    "The data say nothing of costs, so a sample of each run costs 1. Set prices here, or load a column such as cost, tokens or seconds.";
  const onlyOne = `Of ${counted(runs.length, "run")} the one that is chosen above has its price here.`;
  return {
    notes: [...(isKnown ? [] : [unknown]), ...(alone === undefined ? [] : [onlyOne])],
    boxes: (alone === undefined ? runs : [alone]).map((run) => priceBox(context, run)),
  };
}

const priceBox = (context: Pick<Workspace, "settings">, run: StyledRun) =>
  ({
    kind: "number",
    words: runName(run, 30),
    name: `Price of ${oneOf(run)} of ${run.name}`,
    labelStyle: "price",
    value: priceOf(run, context.settings),
    min: 0,
    max: mostCost,
    step: "any",
    after: html`<span class="soft">per ${oneOf(run)}${perSample(run)}</span>`,
    change: (value: number) => spentChange(context, { prices: pricesWith(context, run, value) }),
  }) satisfies NumberBox;

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

/** All prices with another one of a run; a price of 1 needs none. */
function pricesWith(
  { settings }: Pick<Workspace, "settings">,
  run: StyledRun,
  value: number,
): Settings["spent"]["prices"] {
  const others = settings.spent.prices.filter((each) => findRun([run], each.run) === undefined);
  return value === 1 ? others : [...others, { run: refTo(run), value }];
}
