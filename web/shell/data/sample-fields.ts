import { html } from "lit";
import { menu, numberField, tickBox } from "../../ui/fields/fields.ts";
import type { Bounds, Override } from "../../read/base/override.ts";

type Answer = Extract<Override, { use: "answer" }>;

type Choice = { [Key in keyof Omit<Answer, "use">]: Answer[Key] | undefined };

/** Options for answers: which ones are equal, and whether a sample without an answer votes. */
export function answerFields(own: Override | null | undefined, set: (override: Answer) => void) {
  const answer: Answer = own?.use === "answer" ? own : { use: "answer" };
  // Leaves out default values, so that an override without effect is empty.
  const change = ({ ignoreCase, asNumbers, blank }: Choice) => {
    set({
      use: "answer",
      ...(ignoreCase ? { ignoreCase } : {}),
      ...(asNumbers ? { asNumbers } : {}),
      ...(blank ? { blank } : {}),
    });
  };
  return html`<div class="value">
    ${tickBox("a and A are the same", answer.ignoreCase ?? false, (ignoreCase) => {
      change({ ...answer, ignoreCase });
    })}
    ${tickBox("1/2, 0.5 and \\frac{1}{2} are the same", answer.asNumbers ?? false, (asNumbers) => {
      change({ ...answer, asNumbers });
    })}
    <label
      >rows without an answer
      ${menu(
        [
          ["", "abstain"],
          ["votes", "vote for no answer"],
        ],
        answer.blank ?? "",
        (chosen) => {
          change({ ...answer, blank: chosen === "votes" ? chosen : undefined });
        },
      )}</label
    >
  </div>`;
}

/** Fields for the lowest and highest possible score. */
export function boundFields(
  { lowest = 0, highest = 1 }: Bounds,
  set: (bounds: Required<Bounds>) => void,
) {
  const bound = (value: number, label: string, of: (value: number) => Required<Bounds>) =>
    numberField({ value, min: -1e9, max: 1e9, step: "any", label }, (given) => {
      if (Number.isFinite(given)) set(of(given));
    });
  return html`<label class="value"
    >scores from
    ${bound(lowest, "Lowest score that is possible", (given) => ({ lowest: given, highest }))} to
    ${bound(highest, "Highest score that is possible", (given) => ({ lowest, highest: given }))}</label
  >`;
}
