import { at, type Fields } from "./json.ts";

/** Path of a value in a record, or a function that returns the value. */
export type Get = string | ((fields: Fields) => unknown);

export const get = (fields: Fields, how: Get): unknown =>
  typeof how === "string" ? at(fields, how) : how(fields);

/** Value at the sample's place in a list of the record. */
export const atPlace =
  (list: Get): Get =>
  (fields) => {
    const values = get(fields, list);
    return Array.isArray(values) ? (values as unknown[])[Number(fields.place)] : null;
  };
