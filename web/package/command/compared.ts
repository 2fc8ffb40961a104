import type { Place } from "../../questions/compare/comparison.ts";
import { stoppedWarnings } from "../../questions/runs/stopped-sampling.ts";
import { focusBudget } from "../../questions/runs/budgets.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { copiedTable } from "../../ui/tables/copied.ts";
import type { Row } from "../../ui/tables/value-text.ts";
import { answerAt, comparedWords, type ShownComparison } from "../../views/compare/answer.ts";
import { differenceContent, differenceTitle } from "../../views/compare/difference-table.ts";
import { adjustedWords } from "./adjusted.ts";
import { runsIn, type Answered, type Context } from "./context.ts";
import type { CommandRequest } from "./options.ts";
import { textOf } from "./template-text.ts";
import { placeAlong } from "../../ui/beyond-n/predicted-place.ts";
import { crossingsTable } from "./crossings-table.ts";
import { placeOf } from "../../metrics/along.ts";

/** Compares two runs at the requested ks, by default as in the page's table. */
export async function compared(
  { metric, ks, tau, about, within }: CommandRequest,
  context: Context,
  [a, b]: [StyledRun, StyledRun],
): Promise<Answered> {
  const { store, answering, settings } = context;
  const defaultK = focusBudget(
    runsIn(store).map(({ run }) => run),
    settings,
  );
  const places = (ks ?? [defaultK]).map((k): Place => ({ comparedIn: metric, k, tau, about }));
  const words: string[] = [];
  const rows: Row[] = [];
  let table: ReturnType<typeof differenceContent> = null;
  let last: ShownComparison | null = null;
  const both = [a.run, b.run];
  for (const place of places) {
    const along = placeAlong(place, both, settings);
    const runs = both.map(({ id }) => id);
    const found = await answering.ask({ kind: "comparison", runs, ...along });
    const shown: ShownComparison = { ...found, runs: { a, b } };
    const at = placeOf(metric, place);
    const { sentence, basis } = answerAt(shown, place, shown.places.indexOf(at));
    words.push(`${textOf(sentence).trim()}. ${textOf(basis).trim()}`);
    if (within !== null) words.push(...(await adjustedWords(context, place, [a, b])));
    const all = differenceContent(shown, at);
    table ??= all;
    last = shown;
    // Requested ks each get the comparison that the page would show for that k.
    rows.push(
      ...(all?.content.rows ?? []).filter(({ isMarked }) => ks === null || isMarked === true),
    );
  }
  words.push(...stoppedWarnings([a, b]));
  if (last !== null) words.push(...comparedWords(last).map((line) => textOf(line).trim()));
  if (last === null || table === null) return { words, tables: [] };
  return {
    words,
    more: crossingsTable(last),
    tables: [
      {
        title: differenceTitle,
        table: copiedTable(table.heads, { columns: table.content.columns, rows }),
      },
    ],
  };
}
