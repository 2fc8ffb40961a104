import { percent, whole } from "../../base/format.ts";
import { heading, note, type Block } from "../../ui/page/page.ts";
import { count } from "../../ui/tables/number-cells.ts";
import { contentOf, type Cell, type ColumnOf } from "../../ui/tables/value-text.ts";
import type { LeadPicture, Search } from "../../ui/lead-plan/lead-picture.ts";
import { simulatedWords } from "../../ui/lead-plan/lead-sentence.ts";

/** A study size that the search tried. */
interface Tried {
  grows: "samples" | "tasks";
  size: number;
  studies: number;
  power: number;
  error: number;
  wrong: number;
}

const triedOf = (grows: Tried["grows"], search: Search | null): Tried[] =>
  search === null
    ? []
    : Array.from(search.powers.size, (size, i) => {
        const at = (of: "studies" | "power" | "error" | "wrong") => search.powers[of][i] ?? NaN;
        return {
          grows,
          size,
          studies: at("studies"),
          power: at("power"),
          error: at("error"),
          wrong: at("wrong"),
        };
      });

const shareCell = (value: number, error?: number): Cell => ({
  value,
  text: percent(value, 1 - value),
  ...(error === undefined || error === 0 ? {} : { error, ends: `± ${percent(error, 1 - error)}` }),
});

const columns: ColumnOf<Tried>[] = [
  { name: "simulated studies", cell: ({ studies }) => count(studies) },
  {
    name: "a leader is named",
    meaning: "the share of studies, with its standard error",
    cell: ({ power, error }) => shareCell(power, error),
  },
  { name: "the wrong leader", cell: ({ wrong }) => shareCell(wrong) },
];

const sizeWords = { samples: "samples of each task", tasks: "tasks" };

/** Table of every size that the searches have tried so far. */
export function triedBlocks(picture: LeadPicture): Block[] {
  const { samples, tasks } = picture;
  const all = [...triedOf("samples", samples), ...triedOf("tasks", tasks)];
  if (all.length === 0) return [];
  return [
    heading("The sizes that were tried"),
    {
      kind: "table",
      label: "The sizes that were tried",
      heads: ["size", "grows"],
      content: contentOf(columns, all, ({ grows, size }) => ({
        names: [size, sizeWords[grows]],
        words: `${whole(size)} ${sizeWords[grows]}`,
        head: `${whole(size)} ${sizeWords[grows]}`,
      })),
      more: { meaning: "of both runs; the first of each kind is the samples at hand" },
    },
    note(simulatedWords(picture), "soft"),
  ];
}
