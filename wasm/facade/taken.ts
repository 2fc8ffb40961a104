import { choice, flag, number, numbers, object } from "./arguments.ts";
import { fieldsTaken, type RawTaken } from "./raw.ts";

const checks: Readonly<Record<string, typeof number | typeof numbers | typeof flag>> = {
  number,
  boolean: flag,
  Float64Array: numbers,
};

/** A struct of core of which every field is a number, an array of numbers, a word or a flag. */
type Plain = Exclude<keyof RawTaken, "Tasks" | "DepthTasks">;

/** The struct that core takes, of an object with its fields: each of them is checked, and has a name in errors. */
export function taken<Name extends Plain>(
  method: string,
  struct: Name,
  given: object,
  nameOf: (field: string) => string = (field) => field,
): RawTaken[Name] {
  const values = given as Readonly<Record<string, unknown>>;
  const fields = Object.entries<string | readonly string[]>(fieldsTaken[struct]);
  const checked = fields.map(([field, kind]) => {
    const [name, value] = [nameOf(field), values[field]];
    return [
      field,
      typeof kind === "string"
        ? checks[kind]?.(method, name, value)
        : choice(method, name, value, kind as readonly [string, ...string[]]),
    ];
  });
  return Object.fromEntries(checked) as RawTaken[Name];
}

/** The same of an argument, after which its fields are named in errors. */
export const takenAs = <Name extends Plain>(
  method: string,
  struct: Name,
  argument: string,
  given: unknown,
) => taken(method, struct, object(method, argument, given), (field) => `${argument}.${field}`);
