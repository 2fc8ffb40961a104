/** What Markdown takes for markup, within a line. */
const marks = /[\\|*_`<>[\]&~$]/g;

/**
 * Where a host of Markdown makes a link of plain text, or sends somebody a message: `@name`, an address of mail, `#1`, `GH-1`,
 * `https://`, `www.`. What stands before the @ of pass@k keeps it from being a name.
 */
const links =
  /(?<![\p{L}\p{N}_])@(?=[\p{L}\p{N}])|@(?=[\w-]+\.[\w.-]*[a-z])|#(?=\d)|\bgh-(?=\d)|:(?=\/\/)|\bwww(?=\.)/giu;

/** No space, and no place to break a line. */
const joiner = "&#8288;";

/** Text within a line of Markdown, with plain spaces, which survive every editor. It shows what it says, and nothing comes of it. */
export const markdownText = (text: string): string =>
  text
    .replace(/\s+/g, " ")
    .replace(marks, "\\$&")
    .replace(links, (link) => link + joiner);
