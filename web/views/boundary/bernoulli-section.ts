import type { Size } from "passcurve";
import { fixed } from "../../base/decimals.ts";
import { shortName, whole } from "../../base/format.ts";
import { note, type Block } from "../../ui/page/page.ts";
import { contentOf, type Cell, type ColumnOf } from "../../ui/tables/value-text.ts";
import { differences } from "../../ui/words/paper-differences.ts";
import type { BoundaryPicture, PlacedBoundary } from "./picture.ts";
import { endsText, hasRepeat, repeatKind } from "./sizes.ts";

/** The numbers with intervals in Zhai et al. */
const sizes = ["a", "b", "onlyB", "onlyA"] as const;

/** A place with both bootstraps. */
interface Both {
  predicted: PlacedBoundary;
  bernoulli: PlacedBoundary | undefined;
}

const sizeAt = (placed: PlacedBoundary | undefined, part: (typeof sizes)[number]): Size | null =>
  placed?.boundary.comparison?.[part] ?? null;

/** The ends of an interval, or the reason why there is none. */
function endsCell(size: Size | null, reason: string | null): Cell {
  if (size === null) return { text: "–", csv: ["", ""] };
  const { lower, upper } = size;
  const why = reason ?? size.reason;
  return why === null
    ? { text: endsText(size), csv: [lower, upper] }
    : { text: "–", more: why, csv: ["", ""] };
}

/** The mean over the replicates, which need not be a whole number. */
function meanCell(size: Size | null, of: string): Cell {
  if (size === null) return { text: "–", csv: [""] };
  const { tasks, mean } = size;
  return {
    value: mean,
    text: fixed(mean, 1),
    cited: { formula: "bernoulli-bootstrap", of: `Mean of ${of}`, params: { tasks, mean } },
  };
}

/** The columns of each number: the number, both intervals and the mean of the bootstrap. */
function columnsOf(titles: BoundaryPicture["titles"]): ColumnOf<Both>[] {
  const [titleA, titleB] = titles.map((title) => `${shortName(title, 20)} solves`);
  const names = { a: titleA ?? "", b: titleB ?? "", onlyB: "gained", onlyA: "lost" };
  return sizes.flatMap((part): ColumnOf<Both>[] => {
    const name = names[part];
    return [
      {
        name,
        cell: ({ predicted }) => {
          const tasks = sizeAt(predicted, part)?.tasks ?? NaN;
          return { value: tasks, text: Number.isNaN(tasks) ? "–" : whole(tasks) };
        },
      },
      {
        name: "repeat",
        meaning: `${name}: ${repeatKind}, which can solve unsolved tasks`,
        csv: [`${name}, repeat from`, `${name}, repeat to`],
        cell: ({ predicted }) =>
          endsCell(
            sizeAt(predicted, part),
            hasRepeat([predicted.a, predicted.b]) ? null : "sampling stopped at a success",
          ),
      },
      {
        name: "Bernoulli",
        meaning: `${name}: the bootstrap of Zhai et al., which never solves an unsolved task`,
        csv: [`${name}, Bernoulli from`, `${name}, Bernoulli to`],
        cell: ({ bernoulli }) => endsCell(sizeAt(bernoulli, part), null),
      },
      {
        name: "mean",
        meaning: `${name}: the mean over the replicates of that bootstrap`,
        csv: [`${name}, Bernoulli mean`],
        cell: ({ bernoulli, predicted: { place } }) =>
          meanCell(sizeAt(bernoulli, part), `${name}${place === "" ? "" : `, ${place}`}`),
      },
    ];
  });
}

/** Table of the predictive intervals and those of the Bernoulli bootstrap, one row per place. */
export function bernoulliBlocks(
  { boundaries, titles }: BoundaryPicture,
  found: readonly PlacedBoundary[],
): readonly Block[] {
  const rows = boundaries.map((predicted): Both => ({
    predicted,
    bernoulli: found.find(({ a, b }) => a === predicted.a && b === predicted.b),
  }));
  return [
    {
      kind: "table",
      label: "Predictive and Bernoulli intervals",
      heads: ["place"],
      content: contentOf(columnsOf(titles), rows, ({ predicted: { place } }) => ({
        names: [place === "" ? "this pair" : place],
        head: place === "" ? "this pair" : place,
      })),
    },
    note(differences.repeats, "small"),
  ];
}
