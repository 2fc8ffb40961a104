/** A style sheet in a template, whose expressions contain no braces or backticks. */
const sheet = /\bcss`(?:[^`\\$]|\$\{[^{}`]*\})*`/g;

/**
 * The text of a module, with comments removed from its style sheets and white space reduced to single spaces.
 *
 * @param {string} code
 */
export const tightened = (code) =>
  code.replace(sheet, (text) => text.replace(/\/\*[^]*?\*\//g, "").replace(/\s+/g, " "));

/**
 * Compacts style sheets, which hold most of the white space that a page loads.
 *
 * @type {import("vite").Plugin}
 */
export const tightStyles = {
  name: "passcurve-tight-styles",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    return id.endsWith(".ts") && code.includes("css`")
      ? { code: tightened(code), map: null }
      : null;
  },
};
