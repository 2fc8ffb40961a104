import { encodingColumn, saidOfFile, withFileColumn } from "./base/file-words.ts";
import { failure } from "./base/problem.ts";
import { shown } from "./base/quote.ts";
import type { ReadResult } from "./base/read-result.ts";
import type { ReadOptions } from "./base/run.ts";
import { readAny } from "./read-any.ts";
import { headOf, type Content } from "./text/content.ts";
import { encodingOf } from "./text/decode.ts";
import { isTextIn, refuse } from "./text/not-text.ts";
import { nobody, openText, type Watcher } from "./text/source-text.ts";

/**
 * The runs in a content that is no text by default, or that has a user-defined encoding. The encoding applies unless
 * the content is Unicode.
 */
export async function readEncoded(
  name: string,
  content: Content,
  options: ReadOptions,
  { progress }: Watcher,
): Promise<ReadResult> {
  const watcher = { ...nobody, progress };
  const said = saidOfFile(options.meaning, encodingColumn);
  if (said === null || isTextIn(content, encodingOf(headOf(content)))) {
    const text = openText(content, watcher);
    return text === null ? refuse(content) : readAny(name, text, options);
  }
  if (!isEncoding(said)) {
    const fix = "Name one such as windows-1252, iso-8859-2, shift_jis or gb18030.";
    return failure(null, null, `no encoding is called ${shown(said)}`, fix);
  }
  const text = openText(content, watcher, said);
  if (text === null) return refuse(content);
  return withFileColumn(await readAny(name, text, options), encodingColumn, [said]);
}

/** True if the platform knows the encoding. */
function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
