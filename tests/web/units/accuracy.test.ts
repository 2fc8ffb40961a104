import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it, test } from "vitest";
import * as measured from "../../../web/views/accuracy/measured.ts";
import { coverIn } from "../../../web/views/accuracy/cover-rows.ts";

const bench = fileURLToPath(new URL("../../bench", import.meta.url));

const cellsOf = (line: string) =>
  line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.replaceAll("**", "").trim());

/** The rows of all tables between what stands above one and the next heading, or the next bold line. */
function rowsBelow(document: string, section: string): string[][] {
  const text = readFileSync(join(bench, document), "utf8");
  const from = text.indexOf(section);
  expect(from, `${section} in ${document}`).toBeGreaterThanOrEqual(0);
  const [own = ""] = text.slice(text.indexOf("\n", from)).split(/^(?:## |\*\*)/m);
  return [...own.matchAll(/^\|.+\|$/gm)].map(([line]) => cellsOf(line));
}

it.each(Object.entries(measured))("the page quotes the document's own rows: %s", (_, table) => {
  const { document, section, heads, rows } = table;
  const found = rowsBelow(document, section === "Measured" ? "# Measured" : section);
  expect(rows.length).toBeGreaterThan(0);
  expect(found).toContainEqual(heads);
  for (const row of rows) expect.soft(found, row[0] ?? "").toContainEqual(row);
});

test("a cover is read with its worst", () => {
  expect(coverIn("98.1 % (95.3 %), 1.22 × t")).toEqual({ mean: 0.981, worst: 0.953 });
  expect(coverIn("89.9 % (53 %)")).toEqual({ mean: 0.899, worst: 0.53 });
});
