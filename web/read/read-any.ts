import { formatsFor, loadFormats } from "./formats/formats.ts";
import { readPlain } from "./layouts/read-counts.ts";
import type { ReadResult } from "./base/read-result.ts";
import type { ReadOptions } from "./base/run.ts";
import type { SourceText } from "./text/source-text.ts";

const closerLook = () => import("./read-text.ts");

/** The runs in a text of any format, or the reasons for none. Loads more code unless the text is a plain table. */
export async function readAny(
  name: string,
  text: SourceText,
  { said, ...options }: ReadOptions,
): Promise<ReadResult> {
  if (said !== undefined) {
    const { readSaid } = await import("./read-said.ts");
    return readSaid(said, options, (again) => {
      text.startAgain();
      return readAny(name, text, again);
    });
  }
  if (options.skipBadLines === true) {
    const { readSkipping } = await import("./skip-lines.ts");
    const whole = { ...options, skipBadLines: false };
    return readSkipping(name, text, whole, (left, again) => readAny(name, left, again));
  }
  const formats = await formatsFor(text, name);
  const plain = readPlain(name, text, options, formats);
  if (plain !== null) return plain;
  const { readText } = await closerLook();
  return readText(name, text, options, formats);
}

/** Loads all code that reading may need. Reading needs no network afterwards. */
export const loadReaders = (): Promise<unknown> => Promise.all([loadFormats(), closerLook()]);
