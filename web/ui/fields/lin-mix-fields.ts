import { linMixOf, linMixWords } from "../../state/settings/lin-mix.ts";
import { modelNotes, modelTitles } from "../../state/settings/models.ts";
import type { Settings } from "../../state/settings/address.ts";

/** Description of LinMix, with its ends if the reader has set them. */
export const linMixMeaning = (settings: Settings): string => {
  const ends = linMixWords(linMixOf(settings));
  return `${modelTitles.linmix}: ${modelNotes.linmix}${ends === null ? "" : ` ${ends}`}`;
};
