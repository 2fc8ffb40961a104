import { html, noChange, nothing } from "lit";
import { commaAsPoint } from "../../ui/words/comma-as-point.ts";
import { fixed, toDigits } from "../../base/decimals.ts";

/** Conversion between places of a slider and numbers. */
export interface SliderScale {
  /** The last place; the first is 0. */
  last: number;
  placeOf: (value: number) => number;
  valueAt: (place: number) => number;
}

/** Evenly spaced numbers: whole, or multiples of a step. */
export const evenScale = (from: number, to: number, step = 1): SliderScale => {
  const last = Math.max(0, Math.round((to - from) / step));
  const decimals = Math.max(0, Math.ceil(-Math.log10(step)));
  return {
    last,
    placeOf: (value) => Math.round((value - from) / step),
    valueAt: (place) => Number(fixed(from + place * step, decimals)),
  };
};

/** Numbers spaced evenly on the log scale; `round` makes the number of a place readable. */
export const logScale = (
  from: number,
  to: number,
  round: (value: number) => number = (value) => Math.max(1, Math.round(value)),
): SliderScale => {
  const last = 200;
  const span = Math.log(to / from);
  return {
    last,
    placeOf: (value) => Math.round((Math.log(Math.max(from, value) / from) / span) * last),
    valueAt: (place) => round(from * Math.exp((place / last) * span)),
  };
};

/** Two digits: a slider cannot distinguish more. */
export const twoDigits = (value: number): number => toDigits(value, 2);

export interface SliderField {
  label: string;
  /** Its letter, which names the slider next to the number. */
  letter: string;
  value: number;
  scale: SliderScale;
  /** The smallest and the largest valid value; restricted to whole numbers only if `step` is 1. */
  min: number;
  max: number;
  step?: number | "any";
  /** Text of the number for screen readers. */
  words?: string;
  /** Error of the field, with the fix; null if the value is valid. */
  refusal: string | null;
}

/** A number field with a slider. Its value is NaN while the text is not a number. */
export const sliderField = (
  { label, letter, value, scale, min, max, step = 1, words, refusal }: SliderField,
  set: (value: number) => void,
) => {
  const id = `fix-${label.replace(/\W+/g, "-")}`;
  return html`<div class="slider-field">
    <label
      ><span>${label}</span>
      <input
        type="number"
        min=${min}
        max=${max}
        step=${step}
        .value=${Number.isNaN(value) ? noChange : String(value)}
        aria-invalid=${refusal === null ? nothing : "true"}
        aria-describedby=${refusal === null ? nothing : id}
        @beforeinput=${commaAsPoint}
        @input=${(event: Event) => {
          set((event.target as HTMLInputElement).valueAsNumber);
        }}
    /></label>
    <input
      type="range"
      min="0"
      max=${scale.last}
      step="1"
      aria-label="Slider of ${letter}"
      aria-valuetext=${words ?? (Number.isNaN(value) ? "no number" : String(value))}
      .value=${String(Math.max(0, Math.min(scale.last, scale.placeOf(value) || 0)))}
      @input=${(event: Event) => {
        set(scale.valueAt((event.target as HTMLInputElement).valueAsNumber));
      }}
    />
    ${refusal === null ? nothing : html`<p class="fix small" id=${id} role="alert">${refusal}</p>`}
  </div>`;
};
