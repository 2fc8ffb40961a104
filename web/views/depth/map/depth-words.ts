import { html, nothing } from "lit";
import type { Block, List } from "../../../ui/page/page.ts";
import { markerIcon } from "../../../charts/marker.ts";
import { differenceNote } from "../../../ui/words/paper-differences.ts";
import { points as inPoints } from "../../../ui/words/numbers.ts";
import { counted, shortName, whole } from "../../../base/format.ts";
import type { DrawnFamily } from "./drawn-family.ts";
import { cellAt, equals } from "./surface-cells.ts";
import { largestOf } from "../../../base/extremes.ts";
import { fullName } from "../../../ui/how/note.ts";

export const kindWords = { separate: "separate rollouts", nested: "nested truncation" } as const;

/** Depths where a family does worse than at the depth before: at which k, and by how much at most. */
function fallsOf(family: DrawnFamily): string[] {
  const { points, request } = family;
  const found = points.slice(1).flatMap(({ T }, row) => {
    const falls = request.ks.flatMap((k, column) => {
      const by = cellAt(family, row, column).value - cellAt(family, row + 1, column).value;
      return by > 0 ? [{ k, by }] : [];
    });
    if (falls.length === 0) return [];
    const most = inPoints(largestOf(falls.map(({ by }) => by)));
    const where =
      falls.length === request.ks.length ? "every k" : `k = ${falls.map(({ k }) => k).join(", ")}`;
    return [{ from: points[row]?.T ?? 0, to: T, most, where }];
  });
  // The first item names the quantity; the others omit it.
  return found.map(({ from, to, most, where }, i) =>
    i === 0
      ? `from ${equals("T", from)} to ${to} by up to ${most} points (${where})`
      : `from ${from} to ${to} by up to ${most} (${where})`,
  );
}

/** Notes to read before using a family's numbers. */
function notesOf(family: DrawnFamily): string[] {
  const { kind, points, answer, request } = family;
  const falls = fallsOf(family);
  const n = points.map(({ run }) => run.minN);
  const isUneven = new Set(points.flatMap(({ run }) => [run.minN, run.maxN])).size > 1;
  const missing = answer.gaps ?? [];
  return [
    ...(points.length === 1
      ? ["one depth only: ΔT, the ratio and T* need at least two, so they are undefined"]
      : []),
    ...(falls.length > 0
      ? [
          kind === "separate"
            ? `separate rollouts, shown as measured: Pass@(k, T) falls ${falls.join(", ")}`
            : `falls ${falls.join(", ")}, which cannot be where all depths are cut from the same samples`,
        ]
      : []),
    ...(isUneven
      ? [
          `n differs: ${points.map(({ T }, i) => `T = ${T} has ${n[i] ?? NaN}`).join(", ")}${points.some(({ run }) => run.minN < run.maxN) ? " at least" : ""}; T* is read off at k = ${request.lastK}`,
        ]
      : []),
    ...(missing.length > 0
      ? [
          `not every task is at every depth: ${missing.map((gap) => `T = ${gap.T} is missing ${counted(gap.missing.length, "task")}`).join(", ")}; the map has ΔT between means over different tasks, intervals are of the tasks at both`,
        ]
      : []),
  ];
}

/** Each note once, after the markers of its families. */
export function familyNotes(families: DrawnFamily[], more: number): Block[] {
  const about = new Map<string, DrawnFamily[]>();
  for (const family of families)
    for (const note of notesOf(family)) about.set(note, [...(about.get(note) ?? []), family]);
  if (about.size === 0 && more === 0) return [];
  const notes = [...about].map(
    ([note, those]) =>
      html`${those.map(({ styleIndex }) => markerIcon(styleIndex))}
      ${those.map(({ label }) => shortName(label, 30)).join("; ")}: ${note}.`,
  );
  const further = `${counted(more, "further family", "further families")} not drawn: switch runs off to see them.`;
  return [
    { kind: "list", look: "warnings", items: more === 0 ? notes : [...notes, further] },
    differenceNote({
      falls: families.some((each) => each.kind === "separate" && fallsOf(each).length > 0),
    }),
  ];
}

/** The runs that are on no surface, grouped by reason. */
export function leftWords(left: { run: { name: string }; reason: string }[]): List {
  const byReason = new Map<string, string[]>();
  for (const { run, reason } of left)
    byReason.set(reason, [...(byReason.get(reason) ?? []), run.name]);
  const mostNamed = 4;
  return {
    kind: "list",
    look: "warnings left",
    items: [...byReason].map(([reason, [first = "", ...others]]) => {
      const named = others.slice(0, mostNamed).map((name) => shortName(name, 30));
      const rest = others.length - named.length;
      const more = html`<pc-note .words=${others.join(", ")}>${whole(rest)} more</pc-note>`;
      const alike = named.map((name, i) => (i === 0 ? name : `, ${name}`));
      return html`${fullName(first, 30)}:
      ${reason}${alike.length === 0 ? nothing : html`. The same holds for ${alike}`}${rest > 0 ? html`, ${more}` : nothing}.`;
    }),
  };
}
