/** Markup characters of Markdown within a line. */
const marks = /[\\|*_`<>[\]&~$]/g;

/**
 * Text that a host of Markdown turns into a link or a notification. Examples are `@name`, a mail address, `#1`, `GH-1`,
 * `https://` and `www.`. The letters before the @ of pass@k keep it from being a name.
 */
const links =
  /(?<![\p{L}\p{N}_])@(?=[\p{L}\p{N}])|@(?=[\w-]+\.[\w.-]*[a-z])|#(?=\d)|\bgh-(?=\d)|:(?=\/\/)|\bwww(?=\.)/giu;

/** Word joiner: no space, and no line break. */
const joiner = "&#8288;";

/**
 * Text within a line of Markdown, with plain spaces, which survive every editor. It appears literally, without markup
 * or links.
 */
export const markdownText = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(marks, "\\$&")
    .replace(links, (link) => link + joiner);
