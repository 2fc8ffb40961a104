import { html, nothing } from "lit";
import { capitalised } from "../../base/format.ts";
import { bandWords } from "../../ui/fields/about-choice.ts";
import { sampledWords } from "../../ui/figures/figure-words.ts";
import { fullName } from "../../ui/how/note.ts";
import type { CheckerPicture } from "./picture.ts";
import { rateText } from "./rate-words.ts";
import { rateClause } from "./sentence.ts";

/** Title and caption of the figure of an erring checker. */
export const checkerFigure = ({ focus, rates, ks }: CheckerPicture) => ({
  title: "pass@k as checked, and corrected for a checker that errs",
  subtitle: html`${fullName(focus.name)}: ${sampledWords([focus])}.
  ${
    rates.problem === null
      ? html`f = ${rateText(rates.wrongPass)}, s = ${rateText(rates.rightPass)}:
        ${capitalised(rateClause(rates))}.`
      : nothing
  }
  ${bandWords("new-tasks")}${rates.range === null ? "" : "; of corrected values, also what is unknown of f"}.
  ${
    ks.some((k) => focus.corrected(k).value < 0) ? "Values below 0 are shown as they are." : nothing
  }`,
});
