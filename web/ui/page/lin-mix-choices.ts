import type { Settings } from "../../state/settings/address.ts";
import { linMixOf, linMixWords } from "../../state/settings/lin-mix.ts";
import { mostMixed } from "../../state/settings/settings.ts";
import type { Block, Words } from "./page.ts";

/** Fields for the ends of LinMix, if it is shown or its ends are set. */
export function linMixChoices(settings: Settings, isShown: boolean): Block {
  const { linmix } = settings;
  const { from, to } = linmix;
  if (!isShown && linMixWords(linMixOf(settings)) === null) return null;
  const field = (words: Words, end: "from" | "to", value: number, min: number, max: number) =>
    ({
      kind: "number",
      words,
      value,
      min,
      max,
      change: (chosen: number) => ({ linmix: { ...linmix, [end]: chosen } }),
    }) as const;
  return {
    kind: "choices",
    controls: [
      field("LinMix: BB up to n =", "from", from, 0, to - 1),
      field("ZOIBB from n =", "to", to, from + 1, mostMixed),
    ],
  };
}
