import { html } from "lit";
import type { PairComparison } from "../../questions/measure/reliability.ts";
import { shortName } from "../../base/format.ts";
import { pairTrouble } from "../../ui/fields/pair-choice.ts";
import { runMenu } from "../../ui/page/run-menus.ts";
import { note, type Block, type Context } from "../../ui/page/page.ts";
import { findRun, refTo, type RefPair, type RunRef } from "../../state/settings/run-ref.ts";
import { areComparable } from "../../state/runs/rankable-parts.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import { isMean } from "../../state/sources/source.ts";
import type { ComposedReliability } from "./composed.ts";
import { pairWords } from "./pair-words.ts";
import type { ShadedPair } from "./plot-cover.ts";
import type { ReliableRun } from "./reliable-runs.ts";

/** The choice of two runs, and where one leads the other. */
export function pairSection(
  { runs, pair, pairBand, settings: { about } }: ComposedReliability,
  context: Pick<Context, "settings" | "nameOf">,
  panels: readonly Part<ReliableRun>[],
): Block[] {
  const shaded = shadedRuns(runs, pair);
  const isDrawn =
    shaded === null || panels.some(({ runs: those }) => shaded.every((run) => those.includes(run)));
  return [
    choiceOfPair(runs, context),
    pair?.common === 0 ? note(apartWords(...(runsOf(runs, pair) ?? []))) : null,
    shaded === null || pair === null ? null : pairWords(...shaded, pair, pairBand, about),
    isDrawn ? null : note("No picture shades them: they are in different panels.", "small"),
  ];
}

/** Reason why two runs are not compared. */
const apartWords = (...runs: readonly ReliableRun[]) =>
  `${runs.map(({ name }) => shortName(name)).join(" and ")} have no task in common, so neither leads the other.`;

/** Reason why no pair can be chosen; null if one can be. */
function withoutPair(runs: readonly ReliableRun[], settings: Context["settings"]): string | null {
  if (runs.some(({ run }) => isMean(run)))
    return "Means over a label have no AUC⁺ of two runs and no surface over k and τ.";
  if (runs.length < 2)
    return "Show a second run to see where one leads the other: AUC⁺ compares two.";
  const haveShared = runs.some((run, i) =>
    runs.slice(i + 1).some((other) => areComparable(settings, run, other)),
  );
  return settings.pair === null && !haveShared
    ? "No two of these runs have tasks in common: AUC⁺ compares runs of the same tasks."
    : null;
}

function choiceOfPair(
  runs: ReliableRun[],
  { settings, nameOf }: Pick<Context, "settings" | "nameOf">,
): Block {
  const why = withoutPair(runs, settings);
  if (why !== null) return note(why, "soft");
  const { pair } = settings;
  const [a, b] = pair ?? [];
  const choose = (which: 0 | 1) => (chosen: RunRef | null) => {
    const second = runs.find((each) => each !== findRun(runs, chosen));
    const other = (which === 0 ? b : a) ?? (second && refTo(second));
    const next: RefPair | null =
      chosen && other ? (which === 0 ? [chosen, other] : [other, chosen]) : null;
    return { pair: next };
  };
  const menuOf = (words: string, which: 0 | 1, shown: RunRef | undefined) =>
    runMenu({
      words,
      runs,
      chosen: findRun(runs, shown ?? null)?.name ?? "",
      none: "no run",
      change: choose(which),
    });
  const trouble = pairTrouble({ nameOf }, runs, pair, "Choose two different runs.");
  return {
    kind: "choices",
    style: "row",
    controls: [
      menuOf("Shade where", 0, a),
      menuOf("leads", 1, b),
      html`<span class="soft">${trouble}</span>`,
    ],
  };
}

/** The two runs whose leads are shaded; null if none are chosen or they share no task. */
export function shadedRuns(runs: ReliableRun[], pair: PairComparison | null): ShadedPair | null {
  return pair?.common === 0 ? null : runsOf(runs, pair);
}

function runsOf(runs: ReliableRun[], pair: PairComparison | null): ShadedPair | null {
  const [a, b] = [pair?.a, pair?.b].map((id) => runs.find(({ run }) => run.id === id));
  return a === undefined || b === undefined ? null : [a, b];
}
