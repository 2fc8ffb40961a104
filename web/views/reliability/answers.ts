import { html, type TemplateResult } from "lit";
import { markerIcon } from "../../charts/marker.ts";
import { toDigits } from "../../base/decimals.ts";
import { counted, shortName, span } from "../../base/format.ts";
import { standingLine } from "../../ui/page/standing-line.ts";
import type { Context, Headline, List } from "../../ui/page/page.ts";
import { clusterNote } from "../../ui/fields/about-choice.ts";
import type { About } from "../../state/settings/settings.ts";
import { tasksOf } from "../../ui/figures/figure-words.ts";
import { shareInWords } from "../../ui/words/with-interval.ts";
import { citedCover } from "./columns.ts";
import { coverPlace } from "./band-requests.ts";
import { endAt } from "./reliable-bands.ts";
import { isMean } from "../../state/sources/source.ts";
import { rankedPlace, type ComposedReliability } from "./composed.ts";
import type { ReliableRun } from "./reliable-runs.ts";
import { fullName } from "../../ui/how/note.ts";

/** The share of tasks that a run solves at a rate of at least τ, with its interval. */
function solved(run: ReliableRun, tau: number, about: About): TemplateResult {
  const { shape, bands, atTau } = run;
  const { coverAt } = atTau;
  const end = tau === 0 ? null : endAt(bands.cover, coverPlace(shape, about, tau));
  return shareInWords(
    coverAt.value[0] ?? NaN,
    coverAt.complement[0] ?? NaN,
    end,
    citedCover(run, tau),
  );
}

/** The rate from which a task counts as solved, in words. */
function rateWords(tau: number): string {
  if (tau === 0) return "in at least 0\u00a0% of attempts, as any run does";
  if (tau === 1) return "in every attempt";
  return `in at least ${toDigits(100 * tau, 12)}\u00a0% of attempts`;
}

/** The headline: what the run in focus solves at the current τ, and its standing among all runs. */
export function answer(
  { runs, standing, settings: { tau, about } }: ComposedReliability,
  inFocus: ReliableRun,
  context: Pick<Context, "settings" | "runs">,
): Headline {
  const { name, run } = inFocus;
  const n = `n\u00a0=\u00a0${span(run.minN, run.maxN, " to ")}`;
  return {
    runs,
    sentence: html`${fullName(name)} solves ${solved(inFocus, tau, about)} of ${tasksOf(inFocus)}
    ${rateWords(tau)}`,
    basis: html`<span class="basis">Cover@${tau}, share of tasks with c/n ≥ ${tau}, ${n}.</span>`,
    ...standingLine(standing, { run: inFocus, place: rankedPlace({ tau, about }) }, context),
  };
}

/** Basis of the intervals of AvgAUC⁺, or the reason why there are none. */
export function excessWords(about: About, runs: ReliableRun[]): string {
  if (about !== "new-tasks") {
    return "AvgAUC⁺ compares Covers of c/n, so that it has an interval about new tasks only.";
  }
  if (runs.some(({ run }) => isMean(run)))
    return "AvgAUC⁺ is the mean of its values. It has no interval, since none is known to hold for such a mean.";
  const bands = runs.flatMap((run) => run.bands.excess ?? []);
  if (bands.length === 0) return "";
  if (bands.every(({ paired }) => paired))
    return "AvgAUC⁺ over the tasks that all runs beside each other have in common.";
  const words =
    "AvgAUC⁺ as if every run had tasks of its own, since not all have the same by name: too wide where they do.";
  return bands.some(({ clusters }) => clusters === "unused")
    ? `${words} Its interval takes each task alone: too narrow where tasks come in clusters.`
    : words;
}

/** A warning names at most this many runs. */
const mostNamed = 24;

function namesOf(runs: readonly ReliableRun[]): string {
  const more = runs.length - mostNamed;
  const names = runs.slice(0, mostNamed).map(({ name }) => shortName(name));
  return `${names.join(", ")}${more > 0 ? ` and ${counted(more, "more run")}` : ""}`;
}

/** Each warning once, after the markers of the runs that it concerns. */
export function warnings(runs: ReliableRun[]): List {
  const about = new Map<string, Set<ReliableRun>>();
  for (const run of runs) {
    const { curve, mg } = run.atK;
    const notes = clusterNote(run.bands.passAt1?.clusters ?? null).map((message) => ({ message }));
    for (const { message } of [
      ...run.atTau.coverAt.warnings,
      ...curve.warnings,
      ...mg.warnings,
      ...notes,
    ])
      about.set(message, (about.get(message) ?? new Set()).add(run));
  }
  return {
    kind: "list",
    look: "warnings",
    items: [...about].map(([message, found]) => {
      const those = [...found];
      const isEvery = those.length === runs.length && runs.length > 1;
      const markers = those.slice(0, mostNamed).map(({ styleIndex }) => markerIcon(styleIndex));
      return html`${markers} ${isEvery ? "every run" : namesOf(those)}: ${message}`;
    }),
  };
}
