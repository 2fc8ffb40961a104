import { html } from "lit";
import { capitalised, counted, shortName } from "../../base/format.ts";
import { clusterNote } from "../../ui/fields/about-choice.ts";
import { runMenu } from "../../ui/page/run-menus.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import {
  figureOf,
  note,
  section,
  type Block,
  type Context,
  type Page,
} from "../../ui/page/page.ts";
import { emptyPicture } from "../../ui/words/empty-picture.ts";
import { unshownNote } from "../../ui/words/unshown-note.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { stepHeadline } from "./budget/step-headline.ts";
import { fewerSection } from "./budget/fewer-section.ts";
import { hasRounds, inFocusOf, surfaceBudgets, type Section } from "./families.ts";
import { mapWords } from "./figure-words.ts";
import { leadsSection } from "./leads/leads-section.ts";
import { pairsSection } from "./leads/pairs-section.ts";
import { mapsOf } from "./map/drawn-maps.ts";
import { depthTable } from "./map/depth-table.ts";
import { familyNotes, leftWords } from "./map/depth-words.ts";
import { familiesSection, familyDepthsSection } from "./map/families-section.ts";
import { runsOf, type DrawnFamily } from "./map/drawn-family.ts";
import type { DepthPicture } from "./picture.ts";
import {
  allSection,
  curvesSection,
  gainSection,
  planSection,
  saturationSection,
  type Sight,
} from "./sections.ts";
import { noDepthHeadline, noDepthHelp } from "./without-depth.ts";

/** The formulas behind the numbers of this view. */
const formulas: FormulaId[] = [
  "pass-at-k-t",
  "delta-k",
  "delta-t",
  "share-of-round",
  "saturation",
  "sufficiency",
  "new-tasks",
  "these-tasks",
];

/** Attempts compared with rounds, or an example where no run has a depth. */
export function depthPage(depth: DepthPicture, context: Context): Page {
  const { starting, reading, runs } = context;
  const isAllOff = runs.length > 0 && runs.every(({ switchedOff }) => switchedOff);
  if (starting || isAllOff || (runs.length === 0 && reading.loading !== null))
    return { headline: null, blocks: [emptyPicture(context)], formulas: [] };
  const { inFocus, example } = depth;
  return inFocus === null || example !== null
    ? examplePage(depth, context)
    : ownPage({ depth, context }, inFocus);
}

function ownPage(sight: Sight, inFocus: DrawnFamily): Page {
  const { depth, context } = sight;
  const runs = runsOf(depth.families);
  const { sentence, basis } = stepHeadline(inFocus, depth.bands, depth.families.length === 1);
  return {
    headline: { runs, sentence, basis },
    blocks: [
      controls(sight, inFocus),
      ...surface(sight),
      ...familyNotes(inFocusOf(depth), depth.more),
      unshownNote(context, runs),
      ...sections(sight, inFocus),
    ],
    formulas,
  };
}

/** The example, shown if no run has a depth. Has no controls; loading the example gives them. */
function examplePage(depth: DepthPicture, context: Context): Page {
  const { inFocus, left, bands } = depth;
  const others = left.filter(({ run }) => run.labels.T !== undefined);
  const help = [noDepthHelp(context), ...(others.length === 0 ? [] : [leftWords(others)])];
  if (inFocus === null)
    return { headline: noDepthHeadline(context, false), blocks: help, formulas: [] };
  const example: Block = {
    kind: "region",
    look: "example",
    label: "Example",
    blocks: [
      html`<p class="said">Example: ${stepHeadline(inFocus, bands, false).sentence}.</p>`,
      ...surface({ depth, context }),
    ],
  };
  return { headline: noDepthHeadline(context, true), blocks: [...help, example], formulas: [] };
}

function controls(
  { depth: { k, families }, context }: Sight,
  { points, request }: DrawnFamily,
): Block {
  return {
    kind: "controls",
    first: [
      {
        kind: "number",
        words: "Attempts per task (k)",
        value: context.settings.k ?? k,
        change: (chosen) => ({ k: chosen }),
      },
    ],
    more: [
      points.length < 2
        ? null
        : {
            kind: "menu",
            words: "Next round after T =",
            choices: points.slice(0, -1).map(({ T }) => [String(T), T]),
            chosen: String(request.T),
            change: (T) => ({ T: Number(T) }),
          },
      families.length < 2 ? null : familyMenu(families, request, context),
      { kind: "about" },
    ],
  };
}

function familyMenu(
  families: DrawnFamily[],
  request: DrawnFamily["request"],
  { settings: { of }, nameOf }: Context,
) {
  const named = families.map(({ label }) => ({ name: label }));
  const inFocus = families.find((family) => family.request === request);
  const chosenName = of && nameOf(of);
  const chosen = named.find(({ name }) => name === chosenName)?.name ?? inFocus?.label ?? "";
  return runMenu({
    words: "In focus",
    runs: named,
    chosen,
    none: null,
    change: (ref) => ({ of: ref }),
  });
}

/** The maps of the category in focus, and their table. */
function surface({ depth, context }: Sight): Block[] {
  const { about, T } = context.settings;
  const { example, k, settings, bands } = depth;
  const families = inFocusOf(depth);
  const { title, subtitle } = mapWords(families, about);
  const words = {
    title: example === null ? title : `Example: ${title}`,
    subtitle,
    source:
      example === null
        ? sourceWords(context, runsOf(families))
        : `Source: ${example}. An example, not your runs.`,
  };
  const shown = { families, shows: "value", bands, k, T: example === null ? T : null } as const;
  const runs = families.flatMap(({ points }) => points.map(({ run }) => run));
  return [
    figureOf(words, mapsOf(shown, example === null)),
    depthTable(families, bands, { about }),
    ...(example === null ? [{ kind: "lists", ks: surfaceBudgets(runs, k) } as const] : []),
    tableNote(depth, settings),
  ];
}

/** Notes on the tasks behind the table's values: clusters, and means over the tasks with n ≥ k only. */
function tableNote({ bands }: DepthPicture, { ragged }: DepthPicture["settings"]): Block {
  const notes = new Set(
    [...bands.values.values()].flatMap((band) => clusterNote(band?.clusters ?? null)),
  );
  const words = [...notes].map((each) => `${capitalised(each)}.`);
  if (ragged === "eligible") words.push("† a mean over the tasks with n ≥ k only.");
  return words.length === 0 ? null : note(words.join(" "), "small");
}

/** The other sections, closed at first. */
function sections(sight: Sight, inFocus: DrawnFamily): Block[] {
  const { families, left } = sight.depth;
  const of = families.length === 1 ? "" : ` of ${shortName(inFocus.label)}`;
  const categories = new Set(families.map(({ category }) => category)).size;
  const open = (id: Section, title: string, blocks: () => readonly Block[]) =>
    section(sight.context, id, title, blocks);
  return [
    families.some(hasRounds)
      ? open("gains", "What another round brings, and what twice the attempts bring", () =>
          gainSection(sight),
        )
      : null,
    open("curves", `pass@k at each depth${of}`, () => curvesSection(sight)),
    ...(families.length < 2 ? [] : sectionsOfSeveral(sight, open)),
    open("saturation", "Where depth saturates, and the budget rule", () =>
      saturationSection(sight),
    ),
    open("plan", "The cheapest way to a target", () => planSection(sight)),
    open("fewer", "Would fewer samples have been enough?", () => fewerSection(sight)),
    categories < 2
      ? null
      : open("all", `All ${counted(categories, "category", "categories")}: maps and values`, () =>
          allSection(sight),
        ),
    left.length === 0
      ? null
      : open("left", `${counted(left.length, "run")} not on a surface`, () => [leftWords(left)]),
  ];
}

/** The sections for at least two families. */
const sectionsOfSeveral = (
  sight: Sight,
  open: (id: Section, title: string, blocks: () => readonly Block[]) => Block,
): Block[] => [
  open("families", "pass@k of all families, depth by depth", () => familiesSection(sight)),
  open("depths", "pass@k of each family, a line for each depth", () => familyDepthsSection(sight)),
  open("leads", "Which family leads beyond the samples, depth by depth", () => leadsSection(sight)),
  open("pairs", "Expansion and regression of every pair of families", () => pairsSection(sight)),
];
