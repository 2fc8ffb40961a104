import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { shortName } from "../format.ts";

/** A menu of runs by name; `none` is the choice of no run, where there is one. */
export const runChoice = (
  runs: { name: string }[],
  chosen: string,
  none: string | null,
  choose: (event: Event) => void,
) =>
  html`<select @change=${choose}>
    ${none === null ? nothing : html`<option value="" .selected=${live(chosen === "")}>${none}</option>`}
    ${runs.map(
      ({ name }) =>
        html`<option value=${name} .selected=${live(name === chosen)}>
          ${shortName(name, 30)}
        </option>`,
    )}
  </select>`;
