import { html } from "lit";
import type { Settings } from "../../state/settings/address.ts";
import { menu, numberField } from "./fields.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Updates settings of smaller studies. */
export const setStudy = (workspace: Workspace, change: Partial<Settings["study"]>) =>
  void workspace.set({ study: { ...workspace.settings.study, ...change } });

/** A menu of words with their names. */
export const choiceOf = <Word extends string>(
  words: readonly Word[],
  names: Record<Word, string>,
  chosen: Word,
  choose: (word: Word) => void,
) =>
  menu(
    words.map((word) => [word, names[word]]),
    chosen,
    (value) => {
      const word = words.find((each) => each === value);
      if (word !== undefined) choose(word);
    },
  );

/** Field for the numbers of samples or tasks to draw. */
export const sizesField = (
  workspace: Workspace,
  of: "m" | "N",
  defaultValue: readonly number[],
) => {
  const key = of === "m" ? "samples" : "tasks";
  return html`<pc-list-field
    .of=${of}
    .values=${workspace.settings.study[key]}
    .defaultValue=${defaultValue}
    @list=${({ detail }: CustomEvent<readonly number[] | null>) => {
      setStudy(workspace, { [key]: detail });
    }}
  ></pc-list-field>`;
};

/** Field for the number of times that smaller studies are drawn. */
export const repeatsField = (workspace: Workspace, defaultValue: number) =>
  html`<label
    >Repeats
    ${numberField(
      { value: workspace.settings.study.repeats ?? defaultValue, max: 1000 },
      (repeats) => {
        setStudy(workspace, { repeats });
      },
    )}</label
  >`;
