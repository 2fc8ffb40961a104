import type { Labels } from "../base/run.ts";
import { canonicalLabel } from "../columns/spellings.ts";
import { cellOf } from "../records/cells.ts";
import { at, isFields, isText, type Fields } from "../records/json.ts";
import type { Log } from "../records/log.ts";

/** The name of a file without its folders. */
export const baseOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** The labels that the named groups of a pattern match in a name. */
export function labelsIn(name: string, pattern: RegExp): Labels {
  const { groups = {} } = pattern.exec(name) ?? {};
  return labelsOf(groups);
}

/** The labels that are not empty, in canonical form. */
export function labelsOf(labels: Readonly<Record<string, unknown>>): Labels {
  const cells = Object.entries(labels).map(
    ([label, value]) => [label, canonicalLabel(label, cellOf(value))] as const,
  );
  return Object.fromEntries(cells.filter(([, cell]) => cell !== ""));
}

/** A model as an organization and a name. Folder names cannot contain the slash between them. */
export const withSlash = (name: string): string => name.replace(/--|__/, "/");

/** Paths in a document that may contain its model and temperature. */
const placesOfLabels = ["", "run_info.", "config.", "metadata.", "meta.", "args."];

/** The model and temperature that a document states for all its samples. */
function statedLabels(document: Fields): Labels {
  const found = (keys: readonly string[]): string | undefined =>
    placesOfLabels
      .flatMap((place) => keys.map((key) => at(document, `${place}${key}`)))
      .filter((value) => isText(value) || typeof value === "number")
      .map(cellOf)
      .find((cell) => cell !== "");
  return labelsOf({
    model: found(["model", "model_name", "model_id"]),
    temperature: found(["temperature"]),
  });
}

/**
 * Labels of a log together with those that its document states. The latter take precedence over labels from the file's
 * name.
 */
export function withStatedLabels(labels: Labels, { top, name }: Pick<Log, "top" | "name">): Labels {
  if (!isFields(top)) return labels;
  const isOfName = (label: string | undefined) =>
    label === undefined || name.includes(label) || name.replace(/--|__/g, "/").includes(label);
  const stated = Object.entries(statedLabels(top)).filter(([key]) => isOfName(labels[key]));
  return { ...labels, ...Object.fromEntries(stated) };
}
