import { html } from "lit";
import { toDigits } from "../../base/decimals.ts";
import { whole } from "../../base/format.ts";
import type { Settings } from "../../state/settings/address.ts";
import { evenScale, logScale, sliderField, twoDigits, type SliderScale } from "./slider-field.ts";

/** The changes of a loaded run, and the k of its values. */
export type LoadedSettings = Omit<Settings["loaded"], "mixedWith"> & { k: number };
export type LoadedPart = keyof LoadedSettings;

interface PartWords {
  label: string;
  letter: string;
  least: number;
  most: number;
  isWhole?: boolean;
  scale: SliderScale;
  /** Factor between the value and the number in the field: 100 for points. */
  times?: number;
}

const share = { least: 0, most: 1, scale: evenScale(0, 1, 0.01) };

const partWords: Record<LoadedPart, PartWords> = {
  impossible: { label: "Impossible share", letter: "share made impossible", ...share },
  rise: {
    label: "Mean + points",
    letter: "rise",
    least: -1,
    most: 1,
    scale: evenScale(-50, 50),
    times: 100,
  },
  spread: {
    label: "ΔPass ×",
    letter: "ΔPass times",
    least: 0.01,
    most: 100,
    scale: logScale(0.1, 10, twoDigits),
  },
  k: {
    label: "Attempts (k)",
    letter: "k",
    least: 1,
    most: 10_000,
    isWhole: true,
    scale: logScale(1, 1000),
  },
  share: { label: "Its share", letter: "share of the second run", ...share },
};

const shown = (value: number, times: number) => toDigits(value * times, 12);

/** Reason why a part's value is invalid, or null. */
export function refusalOf(part: LoadedPart, value: number): string | null {
  const { letter, least, most, isWhole = false, times = 1 } = partWords[part];
  if (least <= value && value <= most && (!isWhole || Number.isInteger(value))) return null;
  const start = Number.isNaN(value) ? letter : `${letter} = ${shown(value, times)};`;
  const high = shown(most, times);
  return `${start} must be a ${isWhole ? "whole " : ""}number from ${shown(least, times)} to ${high >= 1000 ? whole(high) : high}`;
}

/** True if all fields that change the run are valid; the share belongs to the mix with a second run. */
export const isLoaded = (settings: LoadedSettings) =>
  (["impossible", "rise", "spread", "k"] as const).every(
    (part) => refusalOf(part, settings[part]) === null,
  );

/** A part as a field with its slider. */
export function loadedField(
  part: LoadedPart,
  settings: LoadedSettings,
  set: (part: LoadedPart, value: number) => void,
) {
  const { label, letter, least, most, scale, isWhole = false, times = 1 } = partWords[part];
  return sliderField(
    {
      label,
      letter,
      scale,
      value: shown(settings[part], times),
      min: shown(least, times),
      max: shown(most, times),
      step: isWhole ? 1 : "any",
      refusal: refusalOf(part, settings[part]),
    },
    (value) => {
      set(part, value / times);
    },
  );
}

/** The changes of a run’s rates, side by side. */
export const changeFields = (
  settings: LoadedSettings,
  set: (part: LoadedPart, value: number) => void,
) =>
  html`<div class="fields">
    ${(["impossible", "rise", "spread", "k"] as const).map((part) => loadedField(part, settings, set))}
  </div>`;
