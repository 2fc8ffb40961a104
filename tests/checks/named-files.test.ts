import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = readdirSync(".").concat(
  ["core", "wasm", "web", "tests", ".ci"].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => `${room}/${name}`),
  ),
);
const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`));
const documents = files.filter((file) =>
  /(?:^|\/)(?:README|ARCHITECTURE|EMBEDDING|WAREHOUSE)\.md$/.test(file),
);

/** Files that a command writes, and which are not in the repository. */
const made = new Set(["build/words.txt"]);

test.each(documents)("every source that %s names is there", (document) => {
  const named = readFileSync(document, "utf8").matchAll(/`([\w./-]+\.(?:ts|mjs|cpp|hpp|py|txt))`/g);
  const gone = [...named].map(([, name = ""]) => name).filter((name) => !isThere(name));
  expect(gone.filter((name) => !made.has(name))).toEqual([]);
});
