import { expect, test } from "vitest";
import { wordsOf, wordsOfPage } from "../../words.mjs";

const texts = wordsOfPage().flatMap(({ file, words }) => words.map((text) => ({ file, text })));

/** Texts that match a pattern which the page must not contain. */
const having = (pattern: RegExp) =>
  texts.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`);

test("the words of a source are its texts and labels, and not its code", () => {
  const source = `
    import { a } from "some module of code";
    const styles = css\`p { margin: 0 auto }\`;
    const told = (n: number) => \`It has \${n} tasks\`;
    const view = html\`<p class="soft small">Two <b>runs</b> of \${told(2)}</p>
      <button aria-label="Close the card" @click=\${() => "gone for good"}>×</button>\`;`;
  expect(wordsOf("some.ts", source)).toEqual([
    "It has … tasks",
    "Two runs of …",
    "Close the card",
    "gone for good",
  ]);
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.map(({ text }) => text)).toContain("Skip to the answer");
});

test("apostrophes are typographic, and no space is double", () => {
  expect(having(/[A-Za-z]'[a-z]|s' | {2}/)).toEqual([]);
});

test("the page uses the field's words", () => {
  const avoided =
    /\b(tries a task|told apart|alike\b.*distinguish|hold against|owes to|foretold|maximum of the evidence|error bars are about|weighed|utili[sz]e)/i;
  expect(having(avoided)).toEqual([]);
});

test("plural forms follow their number", () => {
  expect(having(/(?<![/.\d])\b1 (tasks|samples|attempts|runs|rows|columns|draws)\b|\(s\)/)).toEqual(
    [],
  );
});
