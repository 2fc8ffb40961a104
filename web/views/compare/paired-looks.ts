import { html } from "lit";
import type { Place } from "../../questions/compare/comparison.ts";
import { level } from "../../questions/measure/interval-ends.ts";
import { mostPlannedK } from "../../questions/plan/plan.ts";
import type { PairedSoFar } from "../../questions/plan/sequence.ts";
import { fixed as toDecimals } from "../../base/decimals.ts";
import { shortName } from "../../base/format.ts";
import {
  isCurveMetric,
  isOfCounts,
  metricOf,
  symbolAt,
  type CurveMetric,
} from "../../metrics/metrics.ts";
import { note, section, type Asking, type Block, type Context } from "../../ui/page/page.ts";
import { betterIn, noRuleForClusters, pairedWords } from "../../ui/words/paired-looks.ts";
import type { Placed } from "./placed.ts";
import { isPredictedAt } from "./predicted-words.ts";
import type { ShownComparison } from "./shown-comparison.ts";

/** The metric and k of a stopping rule; null if none is defined for these runs. */
function plannedAt(
  { compared, runs }: ShownComparison,
  { comparedIn: metric, k }: Place,
): { metric: CurveMetric; k: number } | null {
  const isDefined = compared.kind === "paired" && compared.strata === undefined;
  if (!isDefined || runs.a.run.stopped || runs.b.run.stopped) return null;
  if (!isCurveMetric(metric) || !isOfCounts(metric) || !metricOf(metric).takesK) return null;
  return k <= mostPlannedK(metric) ? { metric, k } : null;
}

const sectionId = "looks";

/** The data of the two runs so far; null while the section is folded, or until they are known. */
export function looksOf(
  { ask }: Pick<Asking, "ask">,
  placed: Placed | null,
  { isOpen }: Pick<Context, "isOpen">,
): PairedSoFar | null {
  if (placed === null || !hasRule(placed) || !isOpen(sectionId)) return null;
  const planned = plannedAt(placed.shown, placed.place);
  const { a, b } = placed.shown.runs;
  return planned && ask({ kind: "pairedSequence", runs: [a.run.id, b.run.id], ...planned, level });
}

/** True if the difference is measured on tasks that both runs have. */
const hasRule = ({ shown: { comparison, compared }, at }: Placed) =>
  comparison !== null && compared.kind === "paired" && !isPredictedAt(comparison, at);

/**
 * A stopping rule for sampling two runs on the same tasks: an interval of their difference that is valid at every look.
 */
export function looksBlock(
  placed: Placed,
  soFar: PairedSoFar | null,
  context: Pick<Context, "isOpen">,
): Block {
  if (!hasRule(placed) || plannedAt(placed.shown, placed.place) === null) return null;
  return section(context, sectionId, "Is it enough? A rule for stopping", () =>
    soFar === null ? [] : ruleBlocks(placed, soFar),
  );
}

/** The width of the interval of one look; NaN if there is none. */
function oneLookOf({ shown: { comparison, request }, at }: Placed): number {
  if (comparison === null || request.about !== "new-tasks") return NaN;
  return (comparison.upper[at] ?? NaN) - (comparison.lower[at] ?? NaN);
}

function ruleBlocks(placed: Placed, soFar: PairedSoFar): Block[] {
  if (soFar.clustered) return [note(noRuleForClusters)];
  const { place } = placed;
  const { a, b } = placed.shown.runs;
  const pair = [shortName(a.name), shortName(b.name)] as const;
  const symbol = symbolAt(place.comparedIn, place.k, 0);
  const better = betterIn(soFar);
  const { sequence } = soFar;
  const oneLook = oneLookOf(placed);
  const times =
    sequence === null || !(oneLook > 0)
      ? ""
      : ` It is ${toDecimals((sequence.upper - sequence.lower) / oneLook, 2)} times as wide as the interval of one look.`;
  return [
    note(pairedWords({ symbol, k: place.k, pair }, soFar)),
    note([
      `That interval holds at all looks together, wherever you stop.${times} `,
      better === null
        ? "Go on: the interval includes 0, so it is not known yet which is better."
        : `You may stop: ${pair[better]} has the higher ${symbol}.`,
    ]),
    note(
      html`Tasks of a batch must be new ones, picked like the others. In a terminal:
        <code>--until</code>.`,
      "small",
    ),
  ];
}
