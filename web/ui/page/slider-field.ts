import { html, noChange, nothing } from "lit";
import { commaAsPoint } from "../words/comma-as-point.ts";
import type { Slider } from "./blocks.ts";

/** A number field with a slider. */
export const sliderField = (
  { words, letter, value, scale, min, max, step = 1, refusal }: Slider,
  set: (value: number) => void,
) => {
  const id = `fix-${words.replace(/\W+/g, "-")}`;
  return html`<div class="slider-field">
    <label
      ><span>${words}</span>
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
      aria-valuetext=${Number.isNaN(value) ? "no number" : String(value)}
      .value=${String(Math.max(0, Math.min(scale.last, scale.placeOf(value) || 0)))}
      @input=${(event: Event) => {
        set(scale.valueAt((event.target as HTMLInputElement).valueAsNumber));
      }}
    />
    ${refusal === null ? nothing : html`<p class="fix small" id=${id} role="alert">${refusal}</p>`}
  </div>`;
};
