import type { Labels } from "../base/run.ts";
import { canonicalLabel } from "../columns/spellings.ts";
import { cellOf } from "../records/cells.ts";
import { at, isFields, isText, type Fields } from "../records/json.ts";
import type { Log } from "../records/log.ts";

/** The name of a file without the folders before it. */
export const baseOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** The labels that a pattern with named groups finds in a name. */
export function labelsIn(name: string, pattern: RegExp): Labels {
  const { groups = {} } = pattern.exec(name) ?? {};
  return labelsOf(groups);
}

/** Those of these labels that there are. */
export function labelsOf(labels: Readonly<Record<string, unknown>>): Labels {
  const cells = Object.entries(labels).map(
    ([label, value]) => [label, canonicalLabel(label, cellOf(value))] as const,
  );
  return Object.fromEntries(cells.filter(([, cell]) => cell !== ""));
}

/** A model as an organisation and a name: folders cannot hold the slash between them. */
export const withSlash = (name: string): string => name.replace(/--|__/, "/");

/** Places in a document where it may name its model and its temperature. */
const placesOfLabels = ["", "run_info.", "config.", "metadata.", "meta.", "args."];

/** The model and the temperature that a document states of all its samples. */
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

/** Labels of a log with those that its document states: these win over what its name says. */
export function withStatedLabels(labels: Labels, { top, name }: Pick<Log, "top" | "name">): Labels {
  if (!isFields(top)) return labels;
  const isOfName = (label: string | undefined) =>
    label === undefined || name.includes(label) || name.replace(/--|__/g, "/").includes(label);
  const stated = Object.entries(statedLabels(top)).filter(([key]) => isOfName(labels[key]));
  return { ...labels, ...Object.fromEntries(stated) };
}
