import { runMenu } from "../../ui/page/run-menus.ts";
import type { Context, Controls } from "../../ui/page/page.ts";
import { powerBox, withFound } from "./comparison-controls.ts";
import type { Plan } from "./plan.ts";
import { mostLeadK } from "../../ui/lead-plan/lead-picture.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { findRun } from "../../state/settings/run-ref.ts";

type Of = Pick<Context, "settings" | "shown">;

const rivalsOf = ({ shown }: Of, { run }: Plan): StyledRun[] =>
  run === null ? [] : shown.filter((each) => each.run.id !== run.run.id);

/** The run compared with the planned one: the reader's choice, else the first visible one. */
export const rivalOf = (context: Of, plan: Plan): StyledRun | undefined =>
  findRun(rivalsOf(context, plan), context.settings.found.beside) ?? rivalsOf(context, plan)[0];

/** Fields of the other run, the k, the power to name a leader, and the population of the comparison. */
export function leaderControls(context: Of, plan: Plan): Controls {
  const { settings } = context;
  return {
    kind: "controls",
    first: [
      runMenu({
        words: "Compared with",
        runs: rivalsOf(context, plan),
        chosen: rivalOf(context, plan)?.name ?? "",
        none: null,
        change: (beside) => withFound(settings, { beside }),
      }),
      {
        kind: "number",
        words: "Attempts (k)",
        value: Math.min(settings.k ?? 1, mostLeadK),
        max: mostLeadK,
        change: (k) => ({ k }),
      },
      powerBox(settings),
      { kind: "about" },
    ],
    more: [],
  };
}
