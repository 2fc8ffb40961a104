import { drawn, type Change, type Drawn } from "../../../ui/page/page.ts";
import type { ChosenCell } from "./depth-map.ts";
import type { DepthMaps } from "./depth-maps.ts";

/** Settings of a chosen cell. */
export const cellChosen = ({ k, T, of }: ChosenCell): Change => ({ k, T, of: { name: of } });

/** A map of each family. A cell can be chosen, except in an example. */
export const mapsOf = (
  shown: Pick<DepthMaps, "families" | "shows" | "bands" | "k" | "T">,
  isChoice = true,
): Drawn => drawn<DepthMaps>("pc-depth-maps", shown, isChoice ? { place: cellChosen } : {});
