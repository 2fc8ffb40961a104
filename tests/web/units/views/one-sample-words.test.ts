import { expect, test } from "vitest";
import { curvesView } from "../../../../web/views/curves/view.ts";
import { depthView } from "../../../../web/views/depth/view.ts";
import { extrapolateView } from "../../../../web/views/extrapolate/view.ts";
import { fitView } from "../../../../web/views/fit/view.ts";
import { reliabilityView } from "../../../../web/views/reliability/view.ts";
import { tableView } from "../../../../web/views/table/view.ts";
import { trendView } from "../../../../web/views/trend/view.ts";
import type { View, Words } from "../../../../web/ui/page/page.ts";
import { openView, wordsOf, type OpenedView } from "../../opened-view.ts";

const decides = "With one sample per task, HB’s prior decides the width";

/** The words around the figures and tables of a view. */
const wordsAround = ({
  notes,
  remarks,
  figures,
  tables,
}: Pick<OpenedView<unknown>, "notes" | "remarks" | "figures" | "tables">): string =>
  [
    ...notes,
    ...remarks,
    ...figures.map(({ words }) => wordsOf(words.subtitle)),
    ...tables.map(({ more = {} }) => wordsOf([more.caption, more.notes as Words])),
  ].join("\n");

test.each([
  ["curves", "temperature", curvesView],
  ["table", "temperature", tableView],
  ["reliability", "temperature", reliabilityView],
  ["extrapolate", "temperature", extrapolateView],
  ["fit", "temperature", fitView],
  ["trend", "temperature", trendView],
  ["depth", "T", depthView],
] as [string, string, View<unknown>][])(
  "of one sample per task, %s notes that the prior decides the width about these tasks",
  async (name, label, view) => {
    const rows = [0, 1].flatMap((value) =>
      Array.from({ length: 12 }, (_, i) => `m,${value},t${i},1,${(i + value) % 3 === 0 ? 1 : 0}`),
    );
    const text = [`model,${label},task,n,c`, ...rows].join("\n");
    const settings = `#${name}?example=none&about=these-tasks`;
    const opened = await openView(view, settings, { "own.csv": text });
    expect(wordsAround(opened)).toContain(decides);
  },
);
