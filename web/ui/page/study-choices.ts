import type { Settings } from "../../state/settings/address.ts";
import { drawn, type Change, type Drawn, type Menu, type NumberBox } from "./page.ts";
import type { ListField } from "../fields/list-field.ts";

type Study = Settings["study"];

/** Changes settings of smaller studies. */
export const withStudy = ({ study }: Pick<Settings, "study">, change: Partial<Study>): Change => ({
  study: { ...study, ...change },
});

/** A menu of words with their names. */
export const wordMenu = <Word extends string>(
  words: string,
  names: readonly (readonly [Word, string])[],
  chosen: Word,
  change: (word: Word) => Change,
): Menu => ({
  kind: "menu",
  words,
  choices: names,
  chosen,
  change: (value) => change(value as Word),
});

/** Field for the numbers of samples or tasks to draw. */
export function sizesChoice(
  settings: Pick<Settings, "study">,
  of: "m" | "N",
  defaultValue: readonly number[],
): Drawn {
  const key = of === "m" ? "samples" : "tasks";
  return drawn<ListField>(
    "pc-list-field",
    { of, values: settings.study[key], defaultValue },
    { list: (list: readonly number[] | null) => withStudy(settings, { [key]: list }) },
  );
}

/** Field for the number of times that smaller studies are drawn. */
export const repeatsChoice = (
  settings: Pick<Settings, "study">,
  defaultValue: number,
): NumberBox => ({
  kind: "number",
  words: "Repeats",
  value: settings.study.repeats ?? defaultValue,
  max: 1000,
  change: (repeats) => withStudy(settings, { repeats }),
});
