import { html, nothing } from "lit";
import { markerIcon } from "../charts/marker.ts";
import { counted, shortName, whole } from "../format.ts";
import { hasRounds, type DrawnFamily } from "../page/depth-picture.ts";
import { share } from "../page/with-interval.ts";
import { endOf, type DepthBands } from "./depth-bands.ts";
import { cellAt, equals, isWeighed, type SurfaceCell } from "./surface-cells.ts";

export const kindWords = { separate: "separate rollouts", nested: "nested truncation" } as const;

/** Up to which depth another round is worth more than twice the tries, as the budget rule says it. */
function ruleWords(family: DrawnFamily): string {
  const { points, asked, answer } = family;
  const { k, ks } = asked;
  const { recommendedT } = answer.rule;
  const depths = points.map(({ T }) => T);
  const last = depths.at(-1) ?? 0;
  const doubling = k === 1 ? "a second try" : `doubling ${k} tries`;
  if (recommendedT !== null) {
    const turn = depths[depths.indexOf(recommendedT) - 1] ?? 0;
    return turn === depths[0]
      ? `${doubling} buys more than another round already at ${equals("T", turn)}`
      : `another round buys more than ${doubling} up to ${equals("T", turn)}`;
  }
  const known = depths.filter((_, row) => isWeighed(cellAt(family, row, ks.indexOf(k))));
  if (known.length === 0) {
    return `no rule at ${equals("k", k)}, since ${doubling} takes n ≥ ${2 * k} at two depths`;
  }
  const where = known.length < depths.length - 1 ? "every T where both are known" : "every T";
  return `another round buys more than ${doubling} at ${where} below ${last}, the largest`;
}

/** The cell that the sentence speaks of: at the k in focus, of the recommended depth, else of the last one. */
function cellOfRule(family: DrawnFamily): SurfaceCell {
  const { points, asked, answer } = family;
  const depth = answer.rule.recommendedT ?? points.at(-1)?.T;
  const row = points.findIndex(({ T }) => T === depth);
  return cellAt(family, row, asked.ks.indexOf(asked.k));
}

/** The budget rule of each family as a sentence, with what it comes to; of one depth there is nothing to say. */
export function budgetSentences(families: DrawnFamily[], bands: DepthBands) {
  return html`<ul class="answers" aria-live="polite">
    ${families.filter(hasRounds).map((family) => {
      const { slot, label } = family;
      return html`<li>
        ${markerIcon(slot)}<strong title=${label}>${shortName(label)}</strong>:
        ${ruleWords(family)}; ${solvedWords(family, bands)}
      </li>`;
    })}
  </ul>`;
}

function solvedWords(family: DrawnFamily, bands: DepthBands) {
  const { k, T, row, run, value, complement, reason } = cellOfRule(family);
  if (Number.isNaN(value)) return html`there is no Pass@(${k}, ${T}): ${reason}`;
  const tasks = family.points[row]?.run.tasks ?? NaN;
  const recommended = family.answer.rule.recommendedT === null ? "" : "the recommended ";
  return html`${k === 1 ? "one try" : `${k} tries`} at ${recommended}${equals("T", T)}
  ${k === 1 ? "solves" : "solve"} ${share(value, complement, endOf(bands, run, k))} of
  ${counted(tasks, "task")}`;
}

/** Where a deeper run of a family is worse than the one before: at which k, and by how much at most. */
function fallsOf(family: DrawnFamily): string[] {
  const { points, asked } = family;
  return points.slice(1).flatMap(({ T }, row) => {
    const falls = asked.ks.flatMap((k, column) => {
      const by = cellAt(family, row, column).value - cellAt(family, row + 1, column).value;
      return by > 0 ? [{ k, by }] : [];
    });
    if (falls.length === 0) return [];
    const most = (100 * Math.max(...falls.map(({ by }) => by))).toFixed(1);
    const where =
      falls.length === asked.ks.length ? "every k" : `k = ${falls.map(({ k }) => k).join(", ")}`;
    return [`from ${equals("T", points[row]?.T ?? 0)} to ${T} by up to ${most} points (${where})`];
  });
}

/** What a reader should know of a family before its numbers are used. */
function notesOf(family: DrawnFamily): string[] {
  const { kind, points, answer, asked } = family;
  const falls = fallsOf(family);
  const n = points.map(({ run }) => run.minN);
  const isUneven = new Set(points.flatMap(({ run }) => [run.minN, run.maxN])).size > 1;
  const missing = answer.gaps?.gaps ?? [];
  return [
    ...(points.length === 1
      ? ["one depth only: ΔT, the ratio and T* need at least two, so they are undefined"]
      : []),
    ...(falls.length > 0
      ? [
          kind === "separate"
            ? `separate rollouts, shown as measured: Pass@(k, T) falls ${falls.join(", ")}`
            : `falls ${falls.join(", ")}, which truncation of the same samples cannot: were all depths cut from the same ones?`,
        ]
      : []),
    ...(isUneven
      ? [
          `n differs: ${points.map(({ T }, i) => `T = ${T} has ${n[i] ?? NaN}`).join(", ")}${points.some(({ run }) => run.minN < run.maxN) ? " at least" : ""}; T* is read off at k = ${asked.lastK}`,
        ]
      : []),
    ...(missing.length > 0
      ? [
          `not every task is at every depth: ${missing.map((gap) => `T = ${gap.T} lacks ${counted(gap.missing.length, "task")}`).join(", ")}; ΔT is between means over different tasks`,
        ]
      : []),
  ];
}

/** Each note once, behind the markers of the families that it is about. */
export function familyNotes(families: DrawnFamily[], more: number) {
  const about = new Map<string, DrawnFamily[]>();
  for (const family of families)
    for (const note of notesOf(family)) about.set(note, [...(about.get(note) ?? []), family]);
  if (about.size === 0 && more === 0) return nothing;
  return html`<ul class="warnings">
    ${[...about].map(
      ([note, those]) =>
        html`<li>
          ${those.map(({ slot }) => markerIcon(slot))}
          ${those.map(({ label }) => shortName(label, 30)).join("; ")}: ${note}.
        </li>`,
    )}
    ${
      more === 0
        ? nothing
        : html`<li>
            ${counted(more, "further family", "further families")} not drawn: switch runs off to see
            them.
          </li>`
    }
  </ul>`;
}

/** The runs that are on no surface, together where they have one reason. */
export function leftWords(left: { run: { name: string }; reason: string }[]) {
  const byReason = new Map<string, string[]>();
  for (const { run, reason } of left)
    byReason.set(reason, [...(byReason.get(reason) ?? []), run.name]);
  const mostNamed = 4;
  return html`<ul class="warnings left">
    ${[...byReason].map(([reason, [first = "", ...others]]) => {
      const named = others.slice(0, mostNamed).map((name) => shortName(name, 30));
      const rest = others.length - named.length;
      const alike = [...named, ...(rest > 0 ? [`${whole(rest)} more`] : [])].join(", ");
      return html`<li title=${[first, ...others].join(", ")}>
        ${shortName(first, 30)}: ${reason}${alike === "" ? "" : `. The same holds for ${alike}`}.
      </li>`;
    })}
  </ul>`;
}
