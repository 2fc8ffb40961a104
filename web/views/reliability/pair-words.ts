import type { Crossing, CurveComparison } from "passcurve";
import { html, nothing } from "lit";
import type { PairComparison } from "../../questions/measure/reliability.ts";
import { markerIcon } from "../../charts/marker.ts";
import { toDigits } from "../../base/decimals.ts";
import { counted, shortName } from "../../base/format.ts";
import { unreachable } from "../../read/base/unreachable.ts";
import type { List } from "../../ui/page/page.ts";
import type { Band } from "../../ui/workspace/intervals.ts";
import type { About } from "../../state/settings/settings.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { area } from "../../ui/words/area-text.ts";

import { endAt } from "./reliable-bands.ts";

/** Longer lists of crossings are cut here, and the number of the others is added. */
const mostCrossings = 6;

/** The overlap of both runs' tasks, as far as known, in words. */
function tasksInCommon(a: StyledRun, b: StyledRun, common: number | null): string {
  const [ofA, ofB] = [a.run.tasks, b.run.tasks];
  if (common === ofA && common === ofB) return `Both are of the same ${counted(ofA, "task")}.`;
  const each = "each curve is of its own run’s tasks";
  if (common !== null) {
    return `They have ${counted(common, "task")} in common, of ${ofA} and ${ofB}: ${each}.`;
  }
  const known =
    ofA === ofB ? `Both have ${counted(ofA, "task")}` : `They have ${ofA} and ${ofB} tasks`;
  return `${known}, but not all by name, so whether these are the same is not known: ${each}.`;
}

type Place = (crossing: Crossing) => string;
const rounded = (tau: number) => String(toDigits(tau, 4));
const atTau: Place = ({ from, to }) =>
  from === to
    ? `above τ = ${rounded(from)}`
    : `above τ = ${rounded(to)} (equal from ${rounded(from)})`;
const atK: Place = ({ from, to }) =>
  to === from + 1 ? `from k = ${to} on` : `from k = ${to} on (until k = ${from} the other)`;

function changes({ crossings }: CurveComparison, nameOf: (leader: "a" | "b") => string, at: Place) {
  const [first] = crossings;
  const before = first === undefined ? "" : nameOf(first.leader === "a" ? "b" : "a");
  const listed = crossings.slice(0, mostCrossings);
  const more = crossings.length - listed.length;
  const list = listed.map((crossing) => `${nameOf(crossing.leader)} ${at(crossing)}`);
  return `${before} leads first, ${list.join(", ")}${more > 0 ? `, and ${counted(more, "change")} more` : ""}.`;
}

/** The leads of both runs, by Cover and by pass@k, in words; `band` has the intervals of AUC⁺ both ways. */
export function pairWords(
  a: StyledRun,
  b: StyledRun,
  pair: PairComparison,
  band: Band | null,
  about: About,
): List {
  const nameOf = (which: "a" | "b") => shortName((which === "a" ? a : b).name);
  const { excess, cover, passAtK, comparedTo, common } = pair;
  return {
    kind: "list",
    look: "pair",
    items: [
      html`AUC⁺, ${markerIcon(a.styleIndex)} ${nameOf("a")} over ${nameOf("b")} (plain):
      ${area(excess.aOverB, endAt(band, 0))}; ${markerIcon(b.styleIndex)} ${nameOf("b")} over
      ${nameOf("a")} (hatched): ${area(excess.bOverA, endAt(band, 1))}.`,
      coverWords(cover, nameOf),
      passWords(passAtK, nameOf, comparedTo),
      html`<span class="soft"
        >${tasksInCommon(a, b, common)}
        ${about === "new-tasks" ? nothing : "AUC⁺ has an interval about new tasks only."} Intervals
        of where they cross are in Compare.</span
      >`,
    ],
  };
}

function coverWords(cover: CurveComparison, nameOf: (which: "a" | "b") => string): string {
  const dominates = (one: string, other: string) =>
    `${one} covers at least as much as ${other} at every τ, so its naive pass@k is at least as high at every k.`;
  switch (cover.relation) {
    case "a-dominates":
      return dominates(nameOf("a"), nameOf("b"));
    case "b-dominates":
      return dominates(nameOf("b"), nameOf("a"));
    case "crosses":
      return `Cover@τ: ${changes(cover, nameOf, atTau)}`;
    case "equal":
      return "Their Cover@τ is the same at every τ.";
    case "undefined":
      return "Cover@τ: there is no τ at which both have a value.";
    default:
      return unreachable(cover.relation);
  }
}

function passWords(
  passAtK: CurveComparison,
  nameOf: (which: "a" | "b") => string,
  last: number,
): string {
  const ahead = (one: string) =>
    last === 1
      ? `pass@1: ${one} is ahead.`
      : `pass@k: ${one} is never behind from k = 1 to ${last}.`;
  switch (passAtK.relation) {
    case "a-dominates":
      return ahead(nameOf("a"));
    case "b-dominates":
      return ahead(nameOf("b"));
    case "crosses":
      return `pass@k up to k = ${last}: ${changes(passAtK, nameOf, atK)}`;
    case "equal":
      return `pass@k: the two are equal from k = 1 to ${last}.`;
    case "undefined":
      return "pass@k: there is no k at which both have a value.";
    default:
      return unreachable(passAtK.relation);
  }
}
