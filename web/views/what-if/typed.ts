import type { What } from "../../state/settings/settings.ts";
import type { Kept } from "../../ui/page/page.ts";

const nameOf = (what: What, part: string) => `${what} ${part}`;

/** The value of a field that is no number, or that the address cannot hold; undefined if the address holds it. */
export function typedValue(kept: Kept, what: What, part: string): number | undefined {
  const value = kept[nameOf(what, part)];
  return typeof value === "number" ? value : undefined;
}

/** Keeps the value of a field until the address holds a newer one. */
export const keptValue = (what: What, part: string, value: number | undefined): Kept => ({
  [nameOf(what, part)]: value,
});
