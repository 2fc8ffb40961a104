import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const top = fileURLToPath(new URL("../..", import.meta.url));
const rooms = ["core", "wasm", "web", "tests"];

/** A comment that begins as a question does. A noun phrase or a verb says the same in fewer words. */
const asQuestion = /^(?:What|How|Whether)\b(?!.*\?$)/;

/** The comments of a text, each from its first word. */
function commentsIn(text: string): string[] {
  const comments: string[] = [];
  let isWithin = false;
  for (const line of text.split("\n").map((each) => each.trim())) {
    const [, words = ""] = /^(?:\/\/\/?|\/\*\*?|\*(?!\/)) ?(.*)$/.exec(line) ?? [];
    const isComment = /^(?:\/\/|\/\*|\*)/.test(line);
    if (isComment && (!isWithin || line.startsWith("/*"))) comments.push(words);
    else if (isComment) comments.push(`${comments.pop() ?? ""} ${words}`.trim());
    isWithin = isComment;
  }
  return comments;
}

it("finds the first words of comments", () => {
  expect(commentsIn("// What is drawn.\nf();\n/**\n * How it\n * works.\n */")).toEqual([
    "What is drawn.",
    "How it works.",
  ]);
  expect("How it works.").toMatch(asQuestion);
  expect("What if it works?").not.toMatch(asQuestion);
});

it("no comment begins as a question does", () => {
  const files = rooms.flatMap((room) =>
    readdirSync(join(top, room), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:ts|mjs|cpp|hpp)$/.test(file))
      .map((file) => join(room, file)),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    commentsIn(readFileSync(join(top, file), "utf8"))
      .filter((comment) => asQuestion.test(comment))
      .map((comment) => `${file}: ${comment}`),
  );
  expect(found).toEqual([]);
});
