import { html, nothing } from "lit";
import { rangeDecimals } from "../format.ts";
import { aboutWords, percentLevel } from "../page/about-choice.ts";
import type { End } from "../page/bands.ts";
import type { DrawnFamily } from "../page/depth-picture.ts";
import type { About } from "../page/settings.ts";
import { surer, type CellGains, type Gain } from "./depth-bands.ts";
import { pointsText } from "./surface-cells.ts";

/** The interval of a gain in brackets, in points; "" where there is none. */
function rangeText({ lower, upper }: End, decimals: number): string {
  if (Number.isNaN(lower)) return "";
  return `(${pointsText(lower, decimals)}\u00a0to\u00a0${pointsText(upper, decimals)})`;
}

/** A gain in points with its interval. */
export function gainWords({ value, end }: Gain) {
  const decimals = rangeDecimals(end?.lower ?? NaN, end?.upper ?? NaN);
  const range = end === null ? "" : rangeText(end, decimals);
  return html`<data value=${value}>${pointsText(value, decimals)}</data>${
      range === ""
        ? nothing
        : html` <span class="range" data-lower=${end?.lower} data-upper=${end?.upper}
            >${range}</span
          >`
    }`;
}

/** What the dot of a cell says, in the legend. */
export function sureWords(about: About, families: DrawnFamily[]): string {
  const hasNone = about !== "new-tasks" && families.some(({ kind }) => kind === "nested");
  return `• where that is sure: the ${percentLevel} interval of ΔT − Δk, ${aboutWords[about]}, leaves out 0, each cell by itself${hasNone ? "; nested truncation has none" : ""}.`;
}

const differenceName = "ΔT\u00a0−\u00a0Δk";

/** How much more a round brings than a doubling, and whether that is sure; nothing before there are intervals. */
export function verdictWords(gains: CellGains) {
  const { end } = gains.difference;
  if (end === null) return nothing;
  if (end.reason !== null) return html`; which buys more is not judged: ${end.reason}`;
  const verdicts = { round: "a round buys more", doubling: "doubling buys more" };
  const sure = surer(gains);
  return html`; ${differenceName} is ${gainWords(gains.difference)}:
  ${sure === null ? "they cannot be told apart" : verdicts[sure]}`;
}
