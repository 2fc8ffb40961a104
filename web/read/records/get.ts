import { at, type Fields } from "./json.ts";

/** How a value is got from a record: by its path, or as this says. */
export type Get = string | ((fields: Fields) => unknown);

export const get = (fields: Fields, how: Get): unknown =>
  typeof how === "string" ? at(fields, how) : how(fields);

/** The value of a list in a record at the place of the sample. */
export const atPlace =
  (list: Get): Get =>
  (fields) => {
    const values = get(fields, list);
    return Array.isArray(values) ? (values as unknown[])[Number(fields.place)] : null;
  };
