import type { SelectionCurve } from "../../questions/measure/selection.ts";
import { pointAt } from "../../ui/curves/at-k.ts";
import type { IfLine, IfPoint, Standing } from "../../ui/curves/if-lines.ts";
import type { SelectionPicture } from "./picture.ts";
import { allowedWays, isAllowed, ways } from "./ways.ts";

/**
 * Style indices of the ways. They start far beyond those of runs, at a multiple of all colours and markers. No run has
 * the same one, so no line is mistaken for a run.
 */
const firstLook = 24_000;
const looks: Record<SelectionCurve, number> = {
  any: firstLook,
  verifier: firstLook + 1,
  vote: firstLook + 2,
  majority: firstLook + 2,
  all: firstLook + 3,
  score: firstLook + 4,
};

/** The run in focus at each k, by each way; without answers, also the range of a vote. */
export function selectionLines({ focus, ks }: SelectionPicture): IfLine[] {
  const measured = allowedWays(focus.run).map((way): IfLine => ({
    styleIndex: looks[way],
    name: ways[way].line,
    standing: "measured",
    points: ks.map((k) => pointAt(k, focus.at(way, k))),
  }));
  return isAllowed(focus.run, "vote") ? measured : [...measured, bracketLine({ focus, ks })];
}

/** Lower bound of a vote, with a band up to pass@k. */
function bracketLine({ focus, ks }: Pick<SelectionPicture, "focus" | "ks">): IfLine {
  const points = ks.map((k): IfPoint => {
    const { value, complement } = focus.at("majority", k);
    return { x: k, y: value, complement, lower: value, upper: focus.at("any", k).value };
  });
  return {
    styleIndex: looks.majority,
    name: "majority, at least",
    standing: "assumed",
    points,
  };
}

/** Meaning of each kind of line; empty if there is only one kind. */
export const selectionKey = ({ focus }: SelectionPicture): Partial<Record<Standing, string>> =>
  isAllowed(focus.run, "vote")
    ? {}
    : {
        measured: "measured",
        assumed:
          "more than half of k tries are right: the majority lies between this and any success",
      };
