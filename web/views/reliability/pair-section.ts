import { html, nothing } from "lit";
import type { PairComparison } from "../../questions/measure/reliability.ts";
import type { Band } from "../../ui/workspace/intervals.ts";
import { shortName } from "../../base/format.ts";
import { pairTrouble } from "../../ui/fields/pair-choice.ts";
import { runChoice } from "../../ui/fields/run-choice.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import { findRun, refTo, type RefPair, type RunRef } from "../../state/settings/run-ref.ts";
import { areComparable } from "../../state/runs/rankable-parts.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import { isMean } from "../../state/sources/source.ts";
import { pairWords } from "./pair-words.ts";
import type { ShadedPair } from "./plot-cover.ts";
import type { ReliableRun } from "./reliable-runs.ts";

/** The choice of two runs, and where one leads the other. */
export const pairSection = (
  workspace: Workspace,
  runs: ReliableRun[],
  pair: PairComparison | null,
  band: Band | null,
  panels: readonly Part<ReliableRun>[],
) => {
  const shaded = shadedRuns(runs, pair);
  return html`${choiceOfPair(workspace, runs)}
  ${pair?.common === 0 ? html`<p>${apartWords(...(runsOf(runs, pair) ?? []))}</p>` : nothing}
  ${shaded === null || pair === null ? nothing : pairWords(...shaded, pair, band, workspace.settings.about)}
  ${
    shaded === null || panels.some(({ runs }) => shaded.every((run) => runs.includes(run)))
      ? nothing
      : html`<p class="soft small">No picture shades them: they are in different panels.</p>`
  }`;
};

/** Reason why two runs are not compared. */
const apartWords = (...runs: readonly ReliableRun[]) =>
  html`${runs.map(({ name }) => shortName(name)).join(" and ")} have no task in common, so neither
  leads the other.`;

function choiceOfPair(workspace: Workspace, runs: ReliableRun[]) {
  if (runs.some(({ run }) => isMean(run))) {
    return html`<p class="alone soft">
      Means over a label have no AUC⁺ of two runs and no surface over k and τ.
    </p>`;
  }
  if (runs.length < 2) {
    return html`<p class="alone soft">
      Show a second run to see where one leads the other: AUC⁺ compares two.
    </p>`;
  }
  const { pair } = workspace.settings;
  const haveShared = runs.some((run, i) =>
    runs.slice(i + 1).some((other) => areComparable(workspace.settings, run, other)),
  );
  if (pair === null && !haveShared) {
    return html`<p class="alone soft">
      No two of these runs have tasks in common: AUC⁺ compares runs of the same tasks.
    </p>`;
  }
  const [a, b] = pair ?? [];
  const choose = (which: 0 | 1) => (chosen: RunRef | null) => {
    const second = runs.find((each) => each !== findRun(runs, chosen));
    const other = (which === 0 ? b : a) ?? (second && refTo(second));
    const next: RefPair | null =
      chosen && other ? (which === 0 ? [chosen, other] : [other, chosen]) : null;
    void workspace.set({ pair: next });
  };
  const shownAs = (ref: RunRef | undefined) => findRun(runs, ref ?? null)?.name ?? "";
  const trouble = pairTrouble(workspace, runs, pair, "Choose two different runs.");
  return html`<p class="choice">
    <label>Shade where ${runChoice(runs, shownAs(a), "no run", choose(0))}</label>
    <label>leads ${runChoice(runs, shownAs(b), "no run", choose(1))}</label>
    <span class="soft">${trouble}</span>
  </p>`;
}

/** The two runs whose leads are shaded; null if none are chosen or they share no task. */
export function shadedRuns(runs: ReliableRun[], pair: PairComparison | null): ShadedPair | null {
  return pair?.common === 0 ? null : runsOf(runs, pair);
}

function runsOf(runs: ReliableRun[], pair: PairComparison | null): ShadedPair | null {
  const [a, b] = [pair?.a, pair?.b].map((id) => runs.find(({ run }) => run.id === id));
  return a === undefined || b === undefined ? null : [a, b];
}
