/** Long enough to recognise a value, short enough for one line of a message. */
const kShownCharacters = 40;

/** Names listed in one message before the rest is counted. */
const kShownNames = 12;

/** A value of the file on one line, cut to 40 characters with an ellipsis. */
export function shown(value: string): string {
  const head = Array.from(value.slice(0, 2 * kShownCharacters + 2));
  const cut = head.length > kShownCharacters;
  const kept = cut ? `${head.slice(0, kShownCharacters).join("")}…` : value;
  return kept.replace(/[\r\n\t]+/g, " ");
}

/** The same in double quotes. */
export function quoted(value: string): string {
  return `"${shown(value)}"`;
}

/** `a, b, c`, and past 12 names `… and 5 more`. */
export function listed(names: readonly string[]): string {
  const head = names.slice(0, kShownNames).map(shown).join(", ");
  return names.length > kShownNames ? `${head} and ${names.length - kShownNames} more` : head;
}
