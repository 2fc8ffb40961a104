import { findRun, type NamedRun, type RefPair, type RunRef } from "../../state/settings/run-ref.ts";
import type { Menu } from "./page.ts";
import { runMenu } from "./run-menus.ts";

/** Menus of runs for both sides of a pair. */
export function pairMenus(runs: readonly NamedRun[], [a, b]: RefPair): [a: Menu, b: Menu] {
  const side = (words: string, chosen: RunRef, pair: (ref: RunRef) => RefPair) =>
    runMenu({
      words,
      runs,
      chosen: findRun(runs, chosen)?.name ?? "",
      none: null,
      change: (ref) => (ref === null ? {} : { pair: pair(ref) }),
    });
  return [side("Compare", a, (ref) => [ref, b]), side("with", b, (ref) => [a, ref])];
}
