import { type Check, flag, number, numbers, object, oneOf, or } from "./arguments.ts";
import { refuseOption } from "./error.ts";
import { fieldsTaken, type RawTaken } from "./raw.ts";

/** Fields of an object, each with its check. The check decides the type and the default of the field. */
type Shape = Readonly<Record<string, Check>>;

/** Fields of an object after their checks. */
export type Read<Of extends Shape> = { [Field in keyof Of]: ReturnType<Of[Field]> };

/** A shape with exactly the names of some options. */
export type ShapeOf<Options, Of extends Shape> = Of & {
  readonly [Name in keyof Options]-?: Check;
} & Readonly<Record<Exclude<keyof Of, keyof Options>, never>>;

/** Checks the fields of a shape, in its order. Errors put `prefix` before their names. */
function fieldsOf<Of extends Shape>(method: string, given: object, shape: Of, prefix: string) {
  const values = given as Readonly<Record<string, unknown>>;
  const read: Record<string, unknown> = {};
  for (const name in shape) read[name] = shape[name]?.(method, prefix + name, values[name]);
  return read as Read<Of>;
}

/** Checks an argument that has the fields of a shape, and ignores its other fields. */
export const partsOf = <Of extends Shape>(
  method: string,
  argument: string,
  given: unknown,
  shape: Of,
) => fieldsOf(method, object(method, argument, given), shape, `${argument}.`);

/**
 * Checks options against their shape. Throws a PasscurveError if they are not an object, or if one has the wrong type
 * or an unknown name. `argument` and `prefix` are for options that are not the method's own.
 */
export function optionsOf<Options extends object, Of extends Shape>(
  method: string,
  options: Options,
  shape: ShapeOf<Options, Of>,
  argument = "options",
  prefix = argument === "options" ? "" : `${argument}.`,
): Read<Of> {
  const values = object(method, argument, options);
  for (const name of Object.keys(values))
    if (!Object.hasOwn(shape, name))
      refuseOption(method, prefix, name, values[name], Object.keys(shape));
  return fieldsOf(method, options, shape as Of, prefix);
}

/** Check for options within options. */
export const within =
  <Of extends Shape>(shape: Of): Check<Read<Of>> =>
  (method, argument, given) =>
    optionsOf(method, given as Of, shape as ShapeOf<Of, Of>, argument);

const checks: Readonly<Record<string, Check>> = {
  number,
  boolean: flag,
  Float64Array: numbers,
};

/** A struct of core whose fields are all numbers, arrays of numbers, words or flags. */
type Plain = Exclude<keyof RawTaken, "Tasks" | "DepthTasks">;

type StructShape<Struct> = { readonly [Field in keyof Struct]: Check<Struct[Field]> };

/** The shape of a struct that core takes. Fields with a default are optional. */
export const shapeOf = <Name extends Plain>(
  struct: Name,
  defaults: Partial<RawTaken[Name]> = {},
): StructShape<RawTaken[Name]> =>
  Object.fromEntries(
    Object.entries<string | readonly string[]>(fieldsTaken[struct]).map(([field, kind]) => {
      const check = typeof kind === "string" ? checks[kind] : oneOf(kind as readonly [string]);
      const standard = (defaults as Readonly<Record<string, unknown>>)[field];
      return [field, check && standard !== undefined ? or(check, standard) : check];
    }),
  ) as StructShape<RawTaken[Name]>;
