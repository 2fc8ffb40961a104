import { fewestOfSets } from "../../questions/compare/boundary.ts";
import { pairTrouble } from "../../ui/fields/pair-choice.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import {
  drawn,
  figureOf,
  heading,
  note,
  section,
  type Block,
  type Context,
  type Drawn,
  type Headline,
  type Page,
} from "../../ui/page/page.ts";
import { runNames } from "../../ui/words/run-name.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import type { RefPair } from "../../state/settings/run-ref.ts";
import { switched } from "../../state/runs/styled-runs.ts";
import { aloneAnswer, efficiencyWords, pairAnswer, pairWarnings } from "./answer.ts";
import { bernoulliBlocks } from "./bernoulli-section.ts";
import { moreField, overChoices, pairChoices } from "./choices.ts";
import { againstFigure, partsFigure, setsFigure, stripFigure } from "./figure-words.ts";
import { kinOf, type Kin } from "./kin.ts";
import { refsTo } from "./pairs.ts";
import type { PartBars } from "./part-bars.ts";
import { partTable } from "./part-table.ts";
import { requestOf, type BoundaryPicture, type PlacedBoundary } from "./picture.ts";
import type { RunSets } from "./run-sets.ts";
import { runTable } from "./run-table.ts";
import type { TaskList } from "./task-list.ts";
import type { TaskStrip } from "./task-strip.ts";

/** The formulas behind the numbers of this view. */
const formulas: FormulaId[] = ["boundary", "bernoulli-bootstrap", "mcnemar", "unsolvable"];

const alike = "A run gains and loses nothing against itself: choose two different runs.";

/** The tasks that each run solves, and the gains and losses of one run against another. */
export function boundaryPage(picture: BoundaryPicture, context: Context): Page {
  const kin = kinOf(context.runs);
  const request = requestOf(kin, context.settings);
  const placed = placedOf(picture);
  return {
    headline: headlineOf(picture, kin, context),
    blocks: [
      kin.runs.length < 2 ? null : pairChoices(context, kin, request.pair),
      { kind: "progress", doing: "Computed", again: "Compute the boundary" },
      ...(placed === undefined ? [] : partBlocks(picture, placed, context)),
      ...(picture.table.solvedBy.length === 0
        ? []
        : [overChoices(context, kin, request), stripBlock(picture, context)]),
      ...againstBlocks(picture, context),
      ...(placed === undefined ? [] : changeBlocks(placed, context)),
      ...setBlocks(picture, context),
      heading("Unsolved tasks: unsolvable, or too few samples?"),
      moreField(request),
      runTable(picture),
    ],
    formulas,
  };
}

/** The headline about the pair, or about a single run. */
function headlineOf(picture: BoundaryPicture, kin: Kin, context: Context): Headline | null {
  const placed = placedOf(picture);
  const [first] = picture.runs;
  const trouble = pairTrouble(context, kin.runs, context.settings.pair, alike);
  if (placed === undefined && (trouble !== "" || first === undefined))
    return { runs: [], sentence: trouble };
  const answer =
    placed !== undefined ? pairAnswer(placed) : first === undefined ? null : aloneAnswer(first);
  return answer && { runs: picture.runs.map(({ styled }) => styled), ...answer };
}

const partBars = (of: Pick<PartBars, "pair" | "titles" | "places">): Drawn =>
  drawn<PartBars>("pc-part-bars", of, { pair: (pair: RefPair) => ({ pair }) });

/** The parts of the pair's tasks at each place, as bars and as a table. */
function partBlocks(
  picture: BoundaryPicture,
  placed: PlacedBoundary,
  context: Context,
): readonly Block[] {
  const { pair, titles, boundaries: places, bernoulli } = picture;
  return [
    places.some(({ boundary }) => boundary.comparison !== null)
      ? figureOf(
          { ...partsFigure(placed), source: sourceWords(context, [placed.a, placed.b]) },
          partBars({ pair, titles, places }),
        )
      : null,
    { kind: "list", items: pairWarnings(placed), look: "warnings" },
    partTable(picture),
    section(context, "bernoulli", "The same by the Bernoulli bootstrap", () =>
      bernoulli === null ? ["Computing …"] : bernoulliBlocks(picture, bernoulli),
    ),
  ];
}

/** The task-by-task picture. */
function stripBlock(picture: BoundaryPicture, context: Context): Block {
  const { table, over: runs, base: sorted } = picture;
  return figureOf(
    { ...stripFigure(picture), source: sourceWords(context, runs) },
    drawn<TaskStrip>("pc-task-strip", { table, runs, sorted }),
  );
}

/** Each run compared with one of them, and the runs that are missing there. */
function againstBlocks(picture: BoundaryPicture, context: Context): readonly Block[] {
  const { table, over, rival, against: places } = picture;
  const [first] = places;
  const unnamed = over.filter(({ run }) => table.unnamed.includes(run.id));
  return [
    rival === null || first === undefined
      ? null
      : figureOf(
          { ...againstFigure(rival, places), source: sourceWords(context, over) },
          partBars({
            pair: picture.pair ?? first,
            titles: [rival.name, "the other run"],
            places,
          }),
        ),
    unnamed.length === 0
      ? null
      : note(
          ["Not shown, since not all of their tasks have names: ", runNames(unnamed), "."],
          "soft",
        ),
  ];
}

/** The changed tasks, and those that both runs solve. */
function changeBlocks(placed: PlacedBoundary, { settings }: Context): readonly Block[] {
  if (placed.boundary.comparison === null) return [];
  // Compare needs both runs visible.
  const visible = [placed.a, placed.b]
    .filter(({ on }) => !on)
    .reduce((now, run) => ({ ...now, ...switched(now, run, true) }), settings);
  return [
    heading("Tasks gained and lost"),
    drawn<TaskList>("pc-task-list", { placed }),
    heading("Tasks that both runs solve"),
    note(efficiencyWords(placed)),
    {
      kind: "choices",
      style: "sentence",
      controls: [
        "Fisher’s exact test for each task: ",
        {
          kind: "link",
          words: "task by task in Compare",
          change: { view: "compare", pair: refsTo(placed), on: visible.on, off: visible.off },
        },
        ".",
      ],
    },
  ];
}

/** The tasks by the exact set of runs that solve them. */
function setBlocks(picture: BoundaryPicture, context: Context): readonly Block[] {
  const { shared, over } = picture;
  const { runs, tasks } = shared;
  if (runs.length < fewestOfSets) return [];
  const those = over.filter(({ run }) => runs.includes(run.id));
  const words = setsFigure(picture);
  return tasks.ends.length === 0
    ? [
        heading(words.title),
        note(`No task is in all ${runs.length} runs. Switch off the runs that have other tasks.`),
      ]
    : [
        {
          ...figureOf(
            { ...words, source: sourceWords(context, those) },
            drawn<RunSets>("pc-run-sets", { shared, runs: over }),
          ),
          above: runNames(those),
        },
      ];
}

/** The pair in focus with its computed boundary; undefined if there is none. */
const placedOf = ({ boundaries, pair }: BoundaryPicture): PlacedBoundary | undefined =>
  boundaries.find(({ a, b }) => a === pair?.a && b === pair.b);
