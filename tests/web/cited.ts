import { load } from "passcurve";
import type { ParamsOf } from "../../web/formulas/catalogue.ts";
import type { Step } from "../../web/formulas/formula.ts";
import { Answerer } from "../../web/questions/answerer.ts";
import type { FormulaId } from "../../web/state/settings/formula-ids.ts";
import { citable, type Cited } from "../../web/ui/how/cited.ts";
import { stepsOf } from "../../web/ui/how/formula-card.ts";
import type { Block, TableBlock, Words } from "../../web/ui/page/page.ts";
import { Answering } from "../../web/ui/workspace/answering.ts";
import type { OpenedView } from "./opened-view.ts";

/** Parts of a block that hold no words of its own. */
const withoutWords = new Set(["blocks", "content", "of", "changes", "panels", "links", "controls"]);

/** The citation that a press of a number in a sentence opens. */
function pressed(press: (event: { currentTarget: EventTarget }) => void): Cited {
  const currentTarget = new EventTarget();
  const found: Cited[] = [];
  currentTarget.addEventListener("cite", (event) => {
    found.push((event as CustomEvent<Cited>).detail);
  });
  const { Element: before } = globalThis;
  Reflect.set(globalThis, "Element", EventTarget);
  press({ currentTarget });
  Reflect.set(globalThis, "Element", before);
  const [cited] = found;
  if (cited === undefined) throw new Error("a press cites nothing");
  return cited;
}

/** The citations in words, or in the words of a block, in order. */
export function citedIn(words: Words | Block): Cited[] {
  if (typeof words !== "object" || words === null) return [];
  if (Array.isArray(words)) return words.flatMap((each: Words) => citedIn(each));
  if (!("strings" in words))
    return Object.entries(words).flatMap(([name, part]) =>
      withoutWords.has(name) ? [] : citedIn(part as Words),
    );
  const { strings, values } = words;
  if (!(strings[0] ?? "").includes('class="cited"'))
    return values.flatMap((each) => citedIn(each as Words));
  const press = values.find((each) => typeof each === "function");
  return press === undefined ? [] : [pressed(press as Parameters<typeof pressed>[0])];
}

/** The citations in tables, cell by cell. */
export const citedCells = (tables: readonly TableBlock[]): Cited[] =>
  tables
    .flatMap(({ content }) => content.rows.flatMap(({ cells }) => cells))
    .flatMap(({ cited = null }) => citable(cited) ?? []);

/** The steps that the panel shows for a number of a view. */
export async function stepsTo<Picture>(
  cited: Cited,
  { store }: OpenedView<Picture>,
): Promise<Step[]> {
  const answering = new Answering(new Answerer(load), store.counts);
  const params = "ask" in cited ? await answering.ask(cited.ask) : cited.params;
  return stepsOf(cited.formula, params as ParamsOf<FormulaId>);
}
