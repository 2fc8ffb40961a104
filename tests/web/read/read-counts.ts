import { bytesOf } from "../../../web/read/text/content.ts";
import { formats } from "../../../web/read/formats/formats.ts";
import { quoted } from "../../../web/read/formats/quoted.ts";
import { outOfMemory } from "../../../web/read/layouts/read-counts.ts";
import type { ReadResult } from "../../../web/read/base/read-result.ts";
import { readText } from "../../../web/read/read-text.ts";
import type { ReadOptions } from "../../../web/read/base/run.ts";
import type { SourceText } from "../../../web/read/text/source-text.ts";
import { refuse } from "../../../web/read/text/not-text.ts";
import { openText } from "../../../web/read/text/source-text.ts";

/** No options beyond the file. */
const plainly: ReadOptions = { nested: false, meaning: {} };

/** Reads the runs in a delimited text synchronously. */
export const readDelimited = (name: string, text: SourceText, options: Partial<ReadOptions> = {}) =>
  readText(name, text, { ...plainly, ...options }, text.hasQuotes ? [quoted] : formats);

/** Reads the runs in bytes or text, or returns why they cannot be read. Never throws. */
export function readCounts(
  name: string,
  content: Uint8Array | string,
  options: Partial<ReadOptions> = {},
): ReadResult {
  try {
    const opened = typeof content === "string" ? content : bytesOf(content);
    const text = openText(opened);
    return text === null ? refuse(opened) : readDelimited(name, text, options);
  } catch (error) {
    return outOfMemory(error);
  }
}
