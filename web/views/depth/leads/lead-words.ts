import { html, type TemplateResult } from "lit";
import { leavesOut } from "../../../questions/compare/sides.ts";
import { smallestOf } from "../../../base/extremes.ts";
import { counted, shortName, whole } from "../../../base/format.ts";
import { stoppedWords } from "../../../questions/runs/stopped-sampling.ts";
import { leadEvidence } from "../../../ui/beyond-n/lead-evidence.ts";
import { runName } from "../../../ui/words/run-name.ts";
import type { About } from "../../../state/settings/settings.ts";
import type { DrawnFamily } from "../map/drawn-family.ts";
import { isPredicted, type Lead } from "./leads.ts";

/** Largest number of pairs with a sentence; with more, only the table lists them. */
const mostSaid = 4;

const listed = (depths: readonly number[]): string => {
  const [last, ...others] = [...depths].reverse();
  const before = others.reverse();
  return `T\u00a0=\u00a0${before.length === 0 ? "" : `${before.join(", ")} and `}${last ?? ""}`;
};

/** Leaders by depth, one sentence per pair; none if there are many pairs or no comparison. */
export function leadSentences(leads: readonly Lead[], k: number): TemplateResult[] {
  const byPair = new Map<string, [Lead, ...Lead[]]>();
  for (const lead of leads) {
    if (Number.isNaN(lead.pair.difference)) continue;
    const key = JSON.stringify([lead.a.label, lead.b.label]);
    const those = byPair.get(key);
    if (those === undefined) byPair.set(key, [lead]);
    else those.push(lead);
  }
  if (byPair.size > mostSaid) return [];
  return [...byPair.values()].map((those) => pairSentence(those, k));
}

function pairSentence(leads: [Lead, ...Lead[]], k: number): TemplateResult {
  const [{ a, b, category }] = leads;
  const depthsOf = (leader: DrawnFamily | null) =>
    leads.flatMap((lead) => (lead.leader === leader ? [lead.T] : []));
  const status = leads.every(isPredicted) ? "Predicted at" : "At";
  const where = category === "" ? "" : `, ${shortName(category)}`;
  const parts = [
    ...[
      [a, b],
      [b, a],
    ].flatMap(([ahead, behind]) => {
      const depths = ahead === undefined ? [] : depthsOf(ahead);
      return ahead === undefined || behind === undefined || depths.length === 0
        ? []
        : [html`${runName(ahead)} leads ${runName(behind)} at ${listed(depths)}`];
    }),
    ...(depthsOf(null).length === 0
      ? []
      : [
          depthsOf(null).length === leads.length
            ? html`${runName(a)} and ${runName(b)} are not distinguishable at
              ${listed(depthsOf(null))}`
            : html`not distinguishable at ${listed(depthsOf(null))}`,
        ]),
  ];
  return html`${status} k = ${whole(k)}${where}:
  ${parts.map((part, i) => html`${i === 0 ? "" : "; "}${part}`)}.`;
}

/** Notes to read before using the leads: how often such intervals held, and which runs have no predictions. */
export function leadNotes(leads: readonly Lead[], k: number, about: About): string[] {
  const evidence = new Set(
    leads.filter(isPredicted).map(({ pair: { compared } }) =>
      leadEvidence({
        k,
        minN: smallestOf(compared.smallestN),
        tasks: compared.common,
        about,
        isPaired: compared.kind === "paired" && compared.strata === undefined,
      }),
    ),
  );
  const apart = leads.filter(({ pair }) => pair.compared.kind === "no-common-tasks").length;
  const runs = new Map(leads.flatMap((lead) => lead.runs.map((run) => [run.id, run])));
  const stopped = stoppedWords([...runs.values()].map((run) => ({ name: run.name, run })));
  return [
    // If depths differ in their samples, no single sentence holds for all.
    ...(evidence.size === 1 ? [...evidence].filter((words) => words !== "") : []),
    ...(leads.some(({ pair }) => leavesOut(pair.compared))
      ? ["Values and differences are over the tasks that both runs of a pair have."]
      : []),
    ...(apart === 0
      ? []
      : [
          `${counted(apart, "pair has", "pairs have")} no task in common and ${apart === 1 ? "is" : "are"} not compared.`,
        ]),
    ...(stopped === "" ? [] : [stopped]),
  ];
}
