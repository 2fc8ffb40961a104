/** A style sheet in a template, with expressions in braces at most. */
const sheet = /\bcss`(?:[^`\\$]|\$\{[^{}`]*\})*`/g;

/**
 * The text of a module, its style sheets without comments and with one space for each run of white space.
 *
 * @param {string} code
 */
export const tightened = (code) =>
  code.replace(sheet, (text) => text.replace(/\/\*[^]*?\*\//g, "").replace(/\s+/g, " "));

/**
 * Style sheets are most of the white space that a page loads.
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
