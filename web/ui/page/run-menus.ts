import { mostBands } from "../../charts/band-areas.ts";
import { shortName } from "../../base/format.ts";
import { refTo, type RunRef } from "../../state/settings/run-ref.ts";
import type { Change, Menu } from "./page.ts";

/** A run, or a family of depths, which has only a name. */
interface Named {
  name: string;
  run?: { id: string };
}

interface RunMenu extends Pick<Menu, "words" | "name" | "isAside"> {
  runs: readonly Named[];
  chosen: string;
  /** Label of the choice of no run; null if a run is required. */
  none: string | null;
  change: (ref: RunRef | null) => Change;
}

/** A menu of runs by name. */
export const runMenu = ({ runs, chosen, none, change, ...labels }: RunMenu): Menu => ({
  kind: "menu",
  ...labels,
  choices: [
    ...(none === null ? [] : [["", none] as const]),
    ...runs.map(({ name }) => [name, shortName(name, 30), name] as const),
  ],
  chosen,
  change: (chosenName) => {
    const run = runs.find(({ name }) => name === chosenName);
    return change(run === undefined ? null : refTo(run));
  },
});

/** Menu of the run in focus; none if there is nothing to choose. */
export const focusMenu = (
  runs: readonly Named[],
  inFocus: Named | undefined,
  words = "Run",
): Menu[] =>
  runs.length < 2
    ? []
    : [
        runMenu({
          words,
          isAside: true,
          runs,
          chosen: inFocus?.name ?? "",
          none: null,
          change: (of) => ({ of }),
        }),
      ];

/** Menu of the run whose band is drawn, if there are too many runs for a band each. */
export const bandMenu = (runs: readonly Named[], inFocus: Named | undefined): Menu[] =>
  runs.length <= mostBands ? [] : focusMenu(runs, inFocus, "In focus");
