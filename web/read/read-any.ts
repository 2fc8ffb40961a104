import { formatsFor, loadFormats } from "./formats/formats.ts";
import { readPlain } from "./layouts/read-counts.ts";
import type { ReadResult } from "./base/read-result.ts";
import type { ReadOptions } from "./base/run.ts";
import type { SourceText } from "./text/source-text.ts";

const closerLook = () => import("./read-text.ts");

/** The runs in a text of any format, or why there are none. What a plain table does not need is fetched. */
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

/** Fetches all that reading may need; after it nothing needs the network any more. */
export const loadReaders = (): Promise<unknown> => Promise.all([loadFormats(), closerLook()]);
