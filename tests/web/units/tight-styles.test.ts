import { expect, test } from "vitest";
import { tightened } from "../../../web/tight-styles.mjs";

test("style sheets lose comments and white space, and nothing else of a module does", () => {
  const code =
    'const a = "x  y";\nconst b = css`\n  /* Why. */\n  :host {\n    content: ${c};\n  }\n`;\n';
  expect(tightened(code)).toBe('const a = "x  y";\nconst b = css` :host { content: ${c}; } `;\n');
});

test("other templates keep their white space", () => {
  const code = "const a = html`<pre>\n  /* b */\n</pre>`;";
  expect(tightened(code)).toBe(code);
});
