import { isFields, isText } from "./json.ts";
import type { Log } from "./log.ts";
import { Refusal, refuseOther } from "./refusal.ts";

/** Names of settings; results have more than these. */
const ofSettings =
  /^(?:model(?:_(?:name|path|args|type))?(?:_or_path)?|architectures|temperature|top_[pk]|max(?:_new)?_tokens|max_length|do_sample|.*_token_id|.*batch_size|learning_rate|lr|.*epochs|tokenizer.*|dtype|torch_dtype|optimizer|dataset(?:_(?:name|path))?|output_(?:dir|path)|log_level|defaults|dependencies|scripts)$/i;

/** True if a document has settings, and no list of objects or numbers. */
const areSettings = (top: unknown): boolean =>
  isFields(top) &&
  Object.keys(top).length > 1 &&
  namesIn(top).some((name) => ofSettings.test(name)) &&
  !hasRows(top);

const namesIn = (value: unknown): string[] =>
  isFields(value)
    ? Object.entries(value).flatMap(([name, inside]) => [name, ...namesIn(inside)])
    : [];

const hasRows = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some((each) => !isText(each))
    : isFields(value) && Object.values(value).some(hasRows);

/** Returns the result of `make`. If that refuses a log with settings, refuses it as a configuration. */
export function unlessSettings<Result>(
  { top, language = "JSON" }: Log,
  make: () => Result,
): Result {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof Refusal) || !areSettings(top)) throw error;
    throw refuseOther(
      `this is a configuration in ${language}: settings, and no tasks with counts`,
      "Open the file of results that was written with it.",
    );
  }
}
