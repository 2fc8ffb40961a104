import { html, nothing } from "lit";
import { amount, times } from "../../ui/words/money.ts";

/** An interval in brackets; data attributes hold its full-precision ends for scripts. */
const range = (lower: number, upper: number, text: (value: number) => string) =>
  Number.isNaN(lower)
    ? nothing
    : html`<span class="range" data-lower=${lower} data-upper=${upper}
        >(${text(lower)}–${text(upper)})</span
      >`;

export const costRange = (lower: number, upper: number) => range(lower, upper, amount);

export const timesRange = (lower: number, upper: number) => range(lower, upper, times);
