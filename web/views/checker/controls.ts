import { html, nothing } from "lit";
import { toDigits } from "../../base/decimals.ts";
import { counted } from "../../base/format.ts";
import { menu, numberField } from "../../ui/fields/fields.ts";
import { focusChoice, runChoice } from "../../ui/fields/run-choice.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import type { Settings } from "../../state/settings/address.ts";
import { checkerSources, type CheckerSource } from "../../state/settings/settings.ts";
import type { CheckerPicture } from "./picture.ts";
import { rateRange, rateText } from "./rate-words.ts";

const sources: Record<CheckerSource, string> = {
  assumed: "assumed",
  audit: "from an audit",
  stricter: "from a stricter checker",
};

const set = (workspace: Workspace, change: Partial<Settings["checker"]>) => {
  workspace.set({ checker: { ...workspace.settings.checker, ...change } });
};

const inHundredths = (share: number) => toDigits(100 * share, 6);

/** A field for a share in percent. */
const shareField = (value: number, choose: (share: number) => void) =>
  html`${numberField({ value: inHundredths(value), min: 0, max: 100, step: "any" }, (share) => {
    choose(share / 100);
  })}
  %`;

/** Fields for the run, the checker's errors and their source. */
export function checkerControls(workspace: Workspace, picture: CheckerPicture) {
  const { runs, focus, rates } = picture;
  const { rightPass } = workspace.settings.checker;
  return html`<div class="top">
      <label
        >Wrong tries that pass, f
        ${menu(
          checkerSources.map((each) => [each, sources[each]]),
          rates.from,
          (from) => {
            set(workspace, { from: from as CheckerSource });
          },
        )}</label
      >
      <pc-fold></pc-fold>
      ${sourceFields(workspace, picture)}
      <label
        >Right tries that pass, s
        ${shareField(rightPass, (share) => {
          set(workspace, { rightPass: share });
        })}</label
      >
      ${
        runs.length < 2
          ? nothing
          : html`<label class="about">Run ${focusChoice(workspace, runs, focus)}</label>`
      }
    </div>
    ${
      rates.problem === null
        ? countedWords(picture)
        : html`<p class="fault" role="alert">${rates.problem}</p>`
    }`;
}

/** The fields of the source of f. */
function sourceFields(workspace: Workspace, { stricter }: CheckerPicture) {
  const { from, wrongPass, audited, wrong } = workspace.settings.checker;
  switch (from) {
    case "assumed":
      return html`<label
        >f
        ${shareField(wrongPass, (share) => {
          set(workspace, { wrongPass: share });
        })}</label
      >`;
    case "audit":
      return html`<label
          >Of
          ${numberField(
            { value: audited, max: 1e9, label: "tries that passed and were audited" },
            (count) => {
              set(workspace, { audited: count });
            },
          )}
          tries that passed,</label
        ><label
          >${numberField(
            { value: wrong, min: 0, max: 1e9, label: "of them, wrong ones" },
            (count) => {
              set(workspace, { wrong: count });
            },
          )}
          were wrong</label
        >`;
    case "stricter":
      return html`<label
        >Stricter checker
        ${runChoice(stricter.runs, stricter.chosen?.name ?? "", "none", (ref) => {
          set(workspace, { stricter: ref });
        })}</label
      >`;
  }
}

/** The counted f, with its interval. */
function countedWords({ rates, stricter }: CheckerPicture) {
  if (rates.from === "assumed") return nothing;
  const range = rateRange(rates.end);
  const of =
    rates.from === "audit" || stricter.found === null
      ? ""
      : `, over ${counted(stricter.found.rates.wrong, "wrong try", "wrong tries")}`;
  return html`<p>
    f = <data value=${rates.wrongPass}>${rateText(rates.wrongPass)}</data> ${range}${of}.
    ${rates.from === "audit" ? "The audit is taken for a random sample of the tries that passed." : ""}
  </p>`;
}
