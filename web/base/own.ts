/**
 * Records with names from outside: files, addresses, options, stored data. Every object inherits some names, such as
 * "constructor".
 */

/** The record's own value under a name; undefined if it has none. */
export const valueIn = <Value>(
  record: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;

/** Sets a record's value under a name, including "__proto__". */
export function setOwn<Value>(record: Record<string, Value>, name: string, value: Value): void {
  if (name === "__proto__")
    Object.defineProperty(record, name, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  else record[name] = value;
}
