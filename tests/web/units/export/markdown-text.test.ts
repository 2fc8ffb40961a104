import { expect, test } from "vitest";
import { markdownText } from "../../../../web/export/markdown-text.ts";

test.each([
  ["a|b", String.raw`a\|b`],
  ["a\\|b", String.raw`a\\\|b`],
  ["`code` **bold** _it_ ~~no~~ $x$", String.raw`\`code\` \*\*bold\*\* \_it\_ \~\~no\~\~ \$x\$`],
  ["![x](y)", String.raw`!\[x\](y)`],
  ["<img src=x onerror=y>&lt;", String.raw`\<img src=x onerror=y\>\&lt;`],
  ["a\r\n\u2028b\u00a0c", "a b c"],
])("%j is text in Markdown, and no markup", (text, written) => {
  expect(markdownText(text)).toBe(written);
});

test.each([
  ["@org/team and (@you)", "@&#8288;org/team and (@&#8288;you)"],
  ["me@example.org", "me@&#8288;example.org"],
  ["fixes #12, GH-3, org/code#4", "fixes #&#8288;12, GH-&#8288;3, org/code#&#8288;4"],
  ["https://a.b www.a.b", "https:&#8288;//a.b www&#8288;.a.b"],
])("%j links to nothing and calls nobody", (text, written) => {
  expect(markdownText(text)).toBe(written);
});

test.each(["pass@10 of model-7b", "Cover@0.5", "G-Pass@8 at τ = 0.5", "C# @ 3 (a:b)"])(
  "%j stays as it is",
  (text) => {
    expect(markdownText(text)).toBe(text);
  },
);
