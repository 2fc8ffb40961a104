import { html } from "lit";
import { counted, shortName, whole } from "../../base/format.ts";
import { fullName } from "../../ui/how/note.ts";
import { note, type Block, type Context, type Headline, type Page } from "../../ui/page/page.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { studyControls } from "./controls.ts";
import { studyDetails } from "./details.ts";
import { errorFigure } from "./figure.ts";
import type { BudgetPicture } from "./picture.ts";
import { studySentence } from "./sentence.ts";
import { headlineOf } from "./studies.ts";
import { overallTable, partTables } from "./tables.ts";

/** Formulas behind the numbers of this view. */
const formulas: FormulaId[] = [
  "study-error",
  "study-mean",
  "study-wins",
  "study-duels",
  "pass-at-k",
  "g-pass",
  "bb",
  "zoibb",
  "linmix",
  "hierarchical",
];

/** The errors of smaller studies, by their size and by estimator. */
export function budgetPage(picture: BudgetPicture, context: Context): Page {
  const { own, parts, settings } = picture;
  const { plan, done } = own;
  const isStudied = plan.reason === null;
  return {
    headline: headlineIn(picture),
    blocks: [
      studyControls(picture),
      ...partChoice(picture),
      ...depthLink(context),
      ...remarks(picture),
      ...(isStudied ? progress(picture) : []),
      done.length === 0 ? null : errorFigure(own, settings, context),
      ...(isStudied ? studyDetails(settings, plan) : []),
      ...overallTable(parts, settings),
      ...parts.flatMap((part) => partTables(part, settings)),
    ],
    formulas,
  };
}

/** The result of one step, at the current m and the most tasks. */
function headlineIn({ own: { name, plan, done }, settings }: BudgetPicture): Headline {
  const { runs, reason } = plan;
  if (reason !== null) return { runs, sentence: reason };
  const step = headlineOf(done, plan);
  if (step !== undefined) return { runs, ...studySentence(plan, step, settings, name) };
  const [first] = runs;
  const of =
    runs.length > 1 || first === undefined ? counted(runs.length, "run") : fullName(first.name);
  return { runs, sentence: html`What would fewer samples of ${of} have said?` };
}

/** Menu of the benchmark of the headline and the picture; the tables cover all. */
const partChoice = ({ parts, own }: BudgetPicture): Block[] =>
  parts.length < 2
    ? []
    : [
        {
          kind: "choices",
          style: "row",
          controls: [
            {
              kind: "menu",
              words: "Picture of",
              choices: parts.map(({ name }) => [name, shortName(name)]),
              chosen: own.name,
              change: (chosen) => {
                const [first] = parts.find(({ name }) => name === chosen)?.plan.runs ?? [];
                return first === undefined ? {} : { of: { id: first.run.id } };
              },
            },
          ],
        },
      ];

/** Link to the same study over the surface, if runs have depths. */
const depthLink = ({ shown, address }: Context): Block[] =>
  shown.every(({ run }) => run.labels.T === undefined)
    ? []
    : [
        note(
          html`<a href=${address({ view: "depth", section: "fewer" })}
            >Pass@(k, T) from fewer samples, over the surface</a
          >`,
        ),
      ];

/** The requests that are left out. */
function remarks({ parts }: BudgetPicture): Block[] {
  const items = [...new Set(parts.flatMap(({ plan }) => plan.left))];
  return items.length === 0 ? [] : [{ kind: "remarks", items }];
}

/** Progress of the studies, and the choice of all repeats. */
const progress = ({ isAll, few, repeats, subject }: BudgetPicture): Block[] => [
  {
    kind: "job",
    id: "study",
    start: `Draw ${counted(isAll ? repeats : few, "smaller study", "smaller studies")} of each size`,
    running: "Studied",
  },
  ...(isAll
    ? []
    : [
        {
          kind: "choices",
          controls: [
            {
              kind: "button",
              words: `Draw all ${whole(repeats)} repeats`,
              change: () => ({ kept: { allRepeatsOf: subject } }),
            },
            html`<span class="soft">${counted(few, "repeat")} of each size at first.</span>`,
          ],
        } as const,
      ]),
];
