import { shortName } from "../../base/format.ts";
import { refTo, type RunRef } from "../../state/settings/run-ref.ts";
import { menu } from "./fields.ts";

/** A run, or a family of depths, which has only a name. */
interface Named {
  name: string;
  run?: { id: string };
}

/** A menu of runs by name; `none` labels the choice of no run, or is null. It needs a surrounding label, or `label`. */
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
