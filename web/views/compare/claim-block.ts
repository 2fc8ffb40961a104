import { metricOf } from "../../metrics/metrics.ts";
import type { Settings } from "../../state/settings/address.ts";
import { refTo } from "../../state/settings/run-ref.ts";
import type { Claim, Context } from "../../ui/page/page.ts";
import { claimWords } from "./claim.ts";
import { inPanelsOf } from "./difference-section.ts";
import type { ComparePicture } from "./picture.ts";
import type { Placed } from "./placed.ts";

/** The result of the comparison as sentences to copy, one line per panel. */
export function claimBlock(
  picture: ComparePicture,
  context: Pick<Context, "settings">,
): Claim | null {
  const panels = inPanelsOf(picture, context);
  const [first] = panels.flatMap(({ runs }) => runs);
  if (first === undefined) return null;
  const isAlone = picture.shown.length === 1;
  const lines = panels.flatMap(({ name, runs }) =>
    runs.flatMap((each) => lineOf(each, isAlone ? "" : name)),
  );
  return {
    kind: "claim",
    words: lines.join("\n"),
    change: settingsOf(first),
    // Without per-task data, paired runs would have another answer.
    needsTasks: first.shown.compared.kind === "paired",
  };
}

function lineOf(placed: Placed, panel: string): string[] {
  const words = claimWords(placed);
  if (words === null) return [];
  return [panel === "" ? words : `${panel.replace(/\s+/g, " ")}: ${words}`];
}

/** The settings that lead to this answer. */
function settingsOf({ shown: { runs }, place }: Placed): Partial<Settings> {
  const { comparedIn, k, tau, about } = place;
  const { takesTau, takesK } = metricOf(comparedIn);
  return {
    view: "compare",
    pair: [refTo(runs.a), refTo(runs.b)],
    comparedIn,
    about,
    ...(takesTau ? { tau } : {}),
    ...(takesK ? { k } : {}),
  };
}
