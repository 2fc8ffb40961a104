import { html } from "lit";
import { toDigits } from "../../base/decimals.ts";
import { counted } from "../../base/format.ts";
import { focusMenu, runMenu } from "../../ui/page/run-menus.ts";
import {
  note,
  type Block,
  type Change,
  type Context,
  type Control,
  type Controls,
  type Menu,
  type NumberBox,
} from "../../ui/page/page.ts";
import type { Settings } from "../../state/settings/address.ts";
import { checkerSources, type CheckerSource } from "../../state/settings/settings.ts";
import type { CheckerPicture } from "./picture.ts";
import { rateRange, rateText } from "./rate-words.ts";

const sources: Record<CheckerSource, string> = {
  assumed: "assumed",
  audit: "from an audit",
  stricter: "from a stricter checker",
};

type Chosen = Pick<Context, "settings">;

const changed = ({ settings }: Chosen, change: Partial<Settings["checker"]>): Change => ({
  checker: { ...settings.checker, ...change },
});

const inHundredths = (share: number) => toDigits(100 * share, 6);

/** A field for a share in percent. */
const shareBox = (words: string, share: number, change: (share: number) => Change): NumberBox => ({
  kind: "number",
  words,
  value: inHundredths(share),
  min: 0,
  max: 100,
  step: "any",
  after: "%",
  change: (value) => change(value / 100),
});

/** Fields for the run, the checker's errors and their source. */
export const checkerControls = (
  { runs, focus, rates, stricter }: CheckerPicture,
  context: Chosen,
): Controls => ({
  kind: "controls",
  first: [
    {
      kind: "menu",
      words: "Wrong tries that pass, f",
      choices: checkerSources.map((each) => [each, sources[each]]),
      chosen: rates.from,
      change: (from) => changed(context, { from: from as CheckerSource }),
    },
  ],
  more: [
    ...sourceFields(stricter, context),
    shareBox("Right tries that pass, s", context.settings.checker.rightPass, (rightPass) =>
      changed(context, { rightPass }),
    ),
    ...focusMenu(runs, focus),
  ],
});

/** The fields of the source of f. */
function sourceFields(stricter: CheckerPicture["stricter"], context: Chosen): Control[] {
  const { from, wrongPass, audited, wrong } = context.settings.checker;
  switch (from) {
    case "assumed":
      return [shareBox("f", wrongPass, (share) => changed(context, { wrongPass: share }))];
    case "audit":
      return [
        {
          kind: "number",
          words: "Of",
          name: "tries that passed and were audited",
          value: audited,
          max: 1e9,
          after: "tries that passed,",
          change: (count) => changed(context, { audited: count }),
        },
        {
          kind: "number",
          words: null,
          name: "of them, wrong ones",
          value: wrong,
          min: 0,
          max: 1e9,
          after: "were wrong",
          change: (count) => changed(context, { wrong: count }),
        },
      ];
    case "stricter":
      return [stricterMenu(stricter, context)];
  }
}

/** The choice of the run of a stricter checker. */
export const stricterMenu = ({ runs, chosen }: CheckerPicture["stricter"], context: Chosen): Menu =>
  runMenu({
    words: "Stricter checker",
    runs,
    chosen: chosen?.name ?? "",
    none: "none",
    change: (stricter) => changed(context, { stricter }),
  });

/** The counted f with its interval, or the reason why nothing can be corrected. */
export function ratesNote({ rates, stricter }: CheckerPicture): Block {
  if (rates.problem !== null) return note(rates.problem, "fault");
  if (rates.from === "assumed") return null;
  const range = rateRange(rates.end);
  const of =
    rates.from === "audit" || stricter.found === null
      ? ""
      : `, over ${counted(stricter.found.rates.wrong, "wrong try", "wrong tries")}`;
  return note(
    html`f = <data value=${rates.wrongPass}>${rateText(rates.wrongPass)}</data> ${range}${of}.
      ${rates.from === "audit" ? "The audit is taken for a random sample of the tries that passed." : ""}`,
  );
}
