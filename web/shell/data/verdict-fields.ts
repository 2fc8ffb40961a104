import { html, nothing, svg } from "lit";
import { toDigits } from "../../base/decimals.ts";
import { counted } from "../../base/format.ts";
import { largestOf, smallestOf } from "../../base/extremes.ts";
import { menu, numberField, tickBox } from "../../ui/fields/fields.ts";
import { boundFields } from "./sample-fields.ts";
import type { Override } from "../../read/base/override.ts";
import type { FoundColumn, Score } from "../../read/base/problem.ts";

type Verdict = Extract<Override, { use: "verdict" }>;

/** Options for verdicts: the score from which a sample passes, and the value of a missing verdict. */
export function verdictFields(
  { scores, unscored, said, limit }: FoundColumn,
  own: Override | undefined,
  set: (override: Verdict) => void,
) {
  const word = own ?? said;
  // The harness's own verdict is the default until the reader overrides it.
  const unsaid: Verdict = { use: "verdict", ...(limit === undefined ? {} : { atLeast: limit }) };
  const verdict: Verdict = word?.use === "verdict" ? word : unsaid;
  const { turned, ...straight } = verdict;
  return html`<div class="value">
      ${tickBox("1 or true is a failure", turned === true, (isTurned) => {
        set(isTurned ? { ...straight, turned: true } : straight);
      })}
    </div>
    ${
      scores === undefined
        ? nothing
        : limitField(scores, verdict.atLeast ?? 1, (atLeast) => {
            set({ ...verdict, atLeast });
          })
    }
    ${
      scores === undefined
        ? nothing
        : boundFields(verdict, (bounds) => {
            set({ ...verdict, ...bounds });
          })
    }
    ${
      unscored === undefined
        ? nothing
        : html`<label class="value"
            >${counted(unscored, "row without a verdict", "rows without a verdict")}
            ${menu(
              [
                ["", "are left out"],
                ["fail", "count as failed"],
              ],
              verdict.blank ?? "",
              (chosen) => {
                const rest = { ...verdict };
                delete rest.blank;
                set(chosen === "fail" ? { ...rest, blank: "fail" } : rest);
              },
            )}</label
          >`
    }`;
}

const limitField = (scores: readonly Score[], limit: number, set: (limit: number) => void) => {
  const all = scores.reduce((sum, { rows }) => sum + rows, 0);
  const passed = scores.reduce((sum, { score, rows }) => sum + (score >= limit ? rows : 0), 0);
  return html`<label class="value"
      >passed from
      ${numberField(
        { value: limit, min: -1e6, step: "any", label: "Score from which on a sample passed" },
        (value) => {
          if (Number.isFinite(value)) set(value);
        },
      )}
      ${shortOfOne(limit)}</label
    >
    <div class="value">
      ${histogram(scores, limit)} ${counted(passed, "row passes", "rows pass")} of ${all}
    </div>`;
};

/** Shows how far a limit is below 1, for limits that are 1 except for rounding, as some harnesses write them. */
const shortOfOne = (limit: number) =>
  limit < 1 && 1 - limit < 1e-3
    ? html`<span class="soft">1, less ${toDigits(1 - limit, 3)}</span>`
    : nothing;

const bins = 24;
const width = 10;
const height = 40;

/** Histogram of scores; the bars of passing rows are filled. */
function histogram(scores: readonly Score[], limit: number) {
  const least = Math.min(0, smallestOf(scores.map(({ score }) => score)));
  const most = Math.max(1, largestOf(scores.map(({ score }) => score)));
  const counts = Array.from({ length: bins }, () => ({ passed: 0, failed: 0 }));
  for (const { score, rows } of scores) {
    const bin = counts[Math.min(bins - 1, Math.floor((bins * (score - least)) / (most - least)))];
    if (bin !== undefined) bin[score >= limit ? "passed" : "failed"] += rows;
  }
  const highest = largestOf(counts.map(({ passed, failed }) => passed + failed));
  const tall = (rows: number) => (height * rows) / highest;
  return html`<svg
    viewBox="0 0 ${bins * width} ${height}"
    role="img"
    aria-label="Scores from ${least} to ${most}; those from ${limit} on are filled"
  >
    ${counts.map(
      ({ passed, failed }, i) => svg`<rect
          class="passed" x=${i * width + 1} width=${width - 2}
          y=${height - tall(passed)} height=${tall(passed)}
        /><rect
          class="failed" x=${i * width + 1} width=${width - 2}
          y=${height - tall(passed + failed)} height=${tall(failed)}
        />`,
    )}
  </svg>`;
}
