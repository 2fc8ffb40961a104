import { html, nothing } from "lit";
import { bandWords } from "../../ui/fields/about-choice.ts";
import { sampledWords } from "../../ui/figures/figure-words.ts";
import { fullName } from "../../ui/how/note.ts";
import type { SelectionPicture } from "./picture.ts";
import { isAllowed } from "./ways.ts";

/** Title and caption of the figure of how tries become one answer. */
export const selectionFigure = ({ focus, runs }: SelectionPicture) => ({
  title: "How k tries become one answer",
  subtitle: html`${fullName(focus.name)}: ${sampledWords([focus])}. ${bandWords("new-tasks")}.
  ${
    isAllowed(focus.run, "vote")
      ? nothing
      : "Shaded above the dotted line: where a majority vote lies, without an interval."
  }
  ${runs.length < 2 ? nothing : "Colours are of ways here, not of runs."}`,
});
