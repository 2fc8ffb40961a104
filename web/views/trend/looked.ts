import type { Change, Context } from "../../ui/page/page.ts";

/** The state of the page that charts depend on. */
export type Looked = Pick<Context, "kept" | "settings" | "loaded">;

/** The place of the rule; null before the reader moves it. */
export const placeIn = ({ kept: { at } }: Pick<Context, "kept">): number | null =>
  typeof at === "number" ? at : null;

/** The rules of all charts move together, outside the address. */
export const keepsPlace = { place: (at: number): Change => ({ kept: { at } }) };
