import { pairMenus } from "../../ui/page/pair-menus.ts";
import { runMenu } from "../../ui/page/run-menus.ts";
import type { Block, Context, Control, Menu } from "../../ui/page/page.ts";
import { counted } from "../../base/format.ts";
import type { RefPair, RunRef } from "../../state/settings/run-ref.ts";
import { overs, type Over } from "../../state/settings/settings.ts";
import type { BoundaryRequest } from "./picture.ts";
import type { Kin } from "./kin.ts";
import { besidePair, depthOf, depthsOf, pairAtDepth, refsTo, type RunPair } from "./pairs.ts";

type InSettings = Pick<Context, "settings">;

const none: RunRef = { name: "" };

/** Choices of the two runs, and of their depth. */
export function pairChoices({ settings }: InSettings, kin: Kin, pair: RunPair | null): Block {
  const defaultPair: RefPair = pair === null ? [none, none] : refsTo(pair);
  const menus = pairMenus(kin.runs, settings.pair ?? defaultPair);
  return {
    kind: "choices",
    style: "row",
    controls: [...menus, ...(pair === null ? [] : depthMenu(kin, pair))],
  };
}

function depthMenu(kin: Kin, pair: RunPair): Menu[] {
  const depths = depthsOf(kin, pair);
  const [ofA, ofB] = [depthOf(kin, pair.a), depthOf(kin, pair.b)];
  if (depths.length < 2) return [];
  const own = ofA === ofB ? [] : [["", `T = ${ofA ?? ""} and ${ofB ?? ""}`] as const];
  return [
    {
      kind: "menu",
      words: "at depth",
      name: "Interaction depth of both",
      choices: [...own, ...depths.map((T) => [String(T), `T = ${T}`] as const)],
      chosen: ofA === ofB ? String(ofA) : "",
      change: (chosen) => {
        const next = chosen === "" ? null : pairAtDepth(kin, pair, Number(chosen));
        return next === null ? {} : { pair: refsTo(next) };
      },
    },
  ];
}

/** Choices of the runs of the task-by-task picture, if there are several, and of their order. */
export function overChoices(context: InSettings, kin: Kin, request: BoundaryRequest): Block {
  return request.over.length < 2
    ? null
    : {
        kind: "choices",
        style: "row",
        controls: [
          overMenu(context, kin, request.pair),
          sortMenu(request),
          againstMenu(context, request),
        ],
      };
}

function overMenu({ settings }: InSettings, kin: Kin, pair: RunPair | null): Control {
  const beside = pair === null ? [] : besidePair(kin, pair);
  const shown = kin.runs.filter(({ on }) => on);
  const words: Record<Over, string> = {
    depth: `${counted(beside.length, "run")} at this depth`,
    shown: `all ${counted(shown.length, "shown run")}`,
  };
  return beside.length === 0
    ? "Tasks"
    : {
        kind: "menu",
        words: "Tasks of",
        name: "Runs laid side by side",
        choices: overs.map((each) => [each, words[each]] as const),
        chosen: settings.over,
        change: (over) => ({ over: over as Over }),
      };
}

/** Choice of the run that each other one is compared with. */
const againstMenu = ({ settings }: InSettings, { over, base, rival }: BoundaryRequest): Menu =>
  runMenu({
    words: "compared with",
    name: "Runs compared with",
    runs: over,
    chosen: settings.tasksAgainst === null ? "" : (rival?.name ?? ""),
    none: base === null ? "none" : "the run that sorts",
    change: (tasksAgainst) => ({ tasksAgainst }),
  });

/** Choice of the run that sorts the tasks. */
const sortMenu = ({ over, base }: BoundaryRequest): Menu =>
  runMenu({
    words: "sorted by",
    name: "Tasks sorted by",
    runs: over,
    chosen: base?.name ?? "",
    none: "all of these runs",
    change: (tasksBy) => ({ tasksBy }),
  });

/** Field for the number of further samples of an unsolved task. */
export const moreField = ({ k }: BoundaryRequest): Block => ({
  kind: "choices",
  style: "row",
  controls: [
    {
      kind: "number",
      words: "Predict with",
      name: "More samples of each task",
      value: k,
      after: `more ${k === 1 ? "sample" : "samples"} per task`,
      change: (value) => ({ k: value }),
    },
  ],
});
