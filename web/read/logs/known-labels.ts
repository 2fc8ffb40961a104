import { roleOf } from "../columns/header.ts";
import { isLabelName } from "../base/run.ts";
import type { Fields } from "../records/json.ts";

/** The fields of a record that contain its model, temperature, T or benchmark. */
export function knownLabels(first: Fields): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, value] of Object.entries(first)) {
    const role = roleOf(key);
    const isPlain = typeof value === "string" || typeof value === "number";
    if (isPlain && role !== null && isLabelName(role) && role !== "group") found[role] ??= key;
  }
  return found;
}
