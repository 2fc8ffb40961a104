import { toDigits } from "../../base/decimals.ts";
import { whole } from "../../base/format.ts";
import type { Settings } from "../../state/settings/address.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import { evenScale, logScale, twoDigits, type SliderScale } from "../../ui/fields/slider-scales.ts";
import type { Row, Slider } from "../../ui/page/blocks.ts";
import type { Change, Context } from "../../ui/page/page.ts";
import { keptValue, typedValue } from "./typed.ts";

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

/** The parts that change the run. */
export const changeParts = ["impossible", "rise", "spread", "k"] as const;

/** True if all fields that change the run are valid; the share belongs to the mix with a second run. */
export const isLoaded = (settings: LoadedSettings) =>
  changeParts.every((part) => refusalOf(part, settings[part]) === null);

type Chosen = Pick<Context, "settings" | "kept" | "shown">;

/** Default k, limited to the samples of the run. */
const defaultK = 10;

/** The run that changes; undefined if no run is visible. */
export const loadedRun = ({ shown, settings }: Pick<Context, "settings" | "shown">) =>
  findRun(shown, settings.of) ?? shown[0];

/** The changes in the fields. */
export function loadedIn(context: Chosen): LoadedSettings {
  const { loaded, k } = context.settings;
  const fallback = Math.min(defaultK, loadedRun(context)?.run.minN ?? defaultK);
  const { impossible, rise, spread, share } = loaded;
  const chosen = { impossible, rise, spread, share, k: k ?? fallback };
  for (const part of Object.keys(partWords) as LoadedPart[])
    chosen[part] = typedValue(context.kept, "loaded", part) ?? chosen[part];
  return chosen;
}

/** Changes a part. A refused value stays in its field. */
export function changedLoaded(
  { settings: { loaded } }: Pick<Context, "settings">,
  part: LoadedPart,
  value: number,
): Change {
  if (refusalOf(part, value) !== null) return { kept: keptValue("loaded", part, value) };
  const kept = keptValue("loaded", part, undefined);
  return part === "k" ? { kept, k: value } : { kept, loaded: { ...loaded, [part]: value } };
}

/** Parts as fields with their sliders, side by side. */
export function loadedFields(context: Chosen, parts: readonly LoadedPart[]): Row {
  const settings = loadedIn(context);
  const controls = parts.map((part): Slider => {
    const { label, letter, least, most, scale, isWhole = false, times = 1 } = partWords[part];
    return {
      kind: "slider",
      words: label,
      letter,
      scale,
      value: shown(settings[part], times),
      min: shown(least, times),
      max: shown(most, times),
      step: isWhole ? 1 : "any",
      refusal: refusalOf(part, settings[part]),
      change: (value) => changedLoaded(context, part, value / times),
    };
  });
  return { kind: "row", look: "fields", controls };
}
