import { html } from "lit";
import { mostDigits, units } from "../../state/settings/settings.ts";
import { menu } from "./fields.ts";
import type { Workspace } from "../workspace/workspace.ts";

const unitNames: Record<(typeof units)[number], string> = {
  percent: "percent",
  fraction: "fractions of 1",
  "times-100": "× 100",
};

const decimals = Array.from({ length: mostDigits + 1 }, (_, i) => String(i));

/** Controls for the print format of shares in every view. */
export function printChoice(workspace: Workspace) {
  const { print } = workspace.settings;
  return html`<p class="tools print">
    <label
      >Print shares as
      ${menu(
        units.map((each) => [each, unitNames[each]]),
        print.units,
        (chosen) => {
          const found = units.find((each) => each === chosen) ?? print.units;
          void workspace.set({ print: { ...print, units: found } });
        },
      )}</label
    >
    <label
      >decimals
      ${menu(
        [["", "automatic"], ...decimals.map((each) => [each, each] as const)],
        print.digits === null ? "" : String(print.digits),
        (chosen) =>
          void workspace.set({
            print: { ...print, digits: chosen === "" ? null : Number(chosen) },
          }),
      )}</label
    >
    <span class="soft"
      >Copies as Markdown and LaTeX follow. CSV, TSV and JSON hold fractions in full.</span
    >
  </p>`;
}
