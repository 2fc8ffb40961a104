import { shortName } from "../../format.ts";
import { refTo, type RunRef } from "../../state/settings/run-ref.ts";
import { menu } from "./fields.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** A run, or by its name alone a family of depths. */
interface Named {
  name: string;
  run?: { id: string };
}

/** A menu of runs by name; `none` is the choice of no run, where there is one. It stands in a label, or has one. */
export const runChoice = (
  runs: Named[],
  chosen: string,
  none: string | null,
  choose: (ref: RunRef | null) => void,
  label?: string,
) =>
  menu(
    [
      ...(none === null ? [] : [["", none] as const]),
      ...runs.map(({ name }) => [name, shortName(name, 30), name] as const),
    ],
    chosen,
    (chosenName) => {
      const run = runs.find(({ name }) => name === chosenName);
      choose(run === undefined ? null : refTo(run));
    },
    label,
  );

/** A menu of the run that is shown alone where only one can be. */
export const focusChoice = (workspace: Workspace, runs: Named[], inFocus: Named | undefined) =>
  runChoice(runs, inFocus?.name ?? "", null, (of) => void workspace.set({ of }));
