import type { Block, Control, Headline, Words } from "../../web/ui/page/page.ts";
import type { Cell } from "../../web/ui/tables/value-text.ts";
import { plain } from "./plain-text.ts";

/** Sentence and basis of a headline, the standing with its links, and what follows. */
export const headlineWords = (headline: Headline | null): Words => {
  const { sentence, basis, standing, next = [] } = headline ?? {};
  const { words = "", links = [] } = standing ?? {};
  const behind = links.map((link) => [" ", link.words]);
  return [sentence, " ", basis, " ", words, behind, " ", ...next.map(wordsIn)];
};

/** A block and all blocks in it. */
export function within(block: Block): Block[] {
  if (typeof block !== "object" || block === null || !("kind" in block)) return [block];
  switch (block.kind) {
    case "section":
    case "beside":
    case "region":
    case "fieldset":
    case "part":
      return [block, ...(block.blocks ?? []).flatMap(within)];
    case "figure":
      return [block, ...(block.below ?? []).flatMap(within)];
    case "below":
      return [block, ...block.blocks().flatMap(within)];
    default:
      return [block];
  }
}

/** True if a block or control is of one of these kinds. */
export const isOf = <Of extends Block | Control, Kind extends string>(
  of: Of,
  kinds: readonly Kind[],
): of is Extract<Of, { kind: Kind }> =>
  typeof of === "object" && of !== null && "kind" in of && kinds.some((kind) => kind === of.kind);

/** The controls in a block. */
export function controlsIn(block: Block | Control): readonly Control[] {
  if (typeof block !== "object" || block === null || !("kind" in block)) return [];
  switch (block.kind) {
    case "choices":
      return block.controls;
    case "controls":
      return [...block.first, ...block.more];
    case "row":
      return block.controls.flatMap((each) => (isOf(each, ["row"]) ? controlsIn(each) : [each]));
    case "navigation":
      return block.rows.flatMap(({ links }) => links);
    default:
      return [];
  }
}

/** The words of a control in a sentence: of a link, of a button, or its own. */
export function wordsIn(control: Control): Words {
  if (isOf(control, ["link", "button"])) return control.words;
  return typeof control === "object" && control !== null && "kind" in control ? null : control;
}

/** True if a text is the wanted one, or matches it. */
export const isLike = (text: string, wanted: string | RegExp) =>
  typeof wanted === "string" ? text === wanted : wanted.test(text);

/** Text of a cell with its interval and its note. */
export const cellText = ({ text, range = "", ends = "", note = "" }: Cell): string =>
  plain([text, range, ends, note].filter((part) => part !== "").join(" "));
