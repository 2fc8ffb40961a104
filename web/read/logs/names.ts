import type { Labels } from "../base/run.ts";
import { cellOf } from "../records/cells.ts";

/** The name of a file without the folders before it. */
export const baseOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** The labels that a pattern with named groups finds in a name. */
export function labelsIn(name: string, pattern: RegExp): Labels {
  const { groups = {} } = pattern.exec(name) ?? {};
  return labelsOf(groups);
}

/** Those of these labels that there are. */
export function labelsOf(labels: Readonly<Record<string, unknown>>): Labels {
  const cells = Object.entries(labels).map(([label, value]) => [label, cellOf(value)] as const);
  return Object.fromEntries(cells.filter(([, cell]) => cell !== ""));
}

/** A model as an organisation and a name: folders cannot hold the slash between them. */
export const withSlash = (name: string): string => name.replace(/--|__/, "/");
