import type { Imported, Refused } from "../../state/sources/source.ts";

// Result of reading a source, as text. Numbers of counts are stored as their bytes, so that none changes.

const key = "float64";

export const importText = (outcome: Imported | Refused): string =>
  JSON.stringify(outcome, (_, value: unknown) =>
    value instanceof Float64Array ? { [key]: base64Of(value) } : value,
  );

export const importIn = (text: string): Imported | Refused =>
  JSON.parse(text, (_, value: unknown) => {
    const packed = (value as Record<string, unknown> | null)?.[key];
    return typeof packed === "string" ? numbersIn(packed) : value;
  }) as Imported | Refused;

/** Bytes converted together: the number of arguments of a call is limited. */
const atOnce = 2 ** 14;

function base64Of(numbers: Float64Array): string {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  let text = "";
  for (let from = 0; from < bytes.length; from += atOnce)
    text += String.fromCharCode(...bytes.subarray(from, from + atOnce));
  return btoa(text);
}

const numbersIn = (text: string): Float64Array =>
  new Float64Array(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer);
