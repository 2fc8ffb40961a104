import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const web = fileURLToPath(new URL("../../web", import.meta.url));

/** A title attribute or element in a template; touch and keyboard cannot reach it. */
const hidden = /\s\.?title=["$]|<title\b/;

/**
 * Files whose titles hold the full name of a shortened run. The list of runs and the tables' first cells show it to
 * touch and keyboard.
 */
const withFullNames = [
  "charts/end-labels.ts",
  "ui/fields/fields.ts",
  "shell/runs/run-edit.ts",
  "shell/runs/run-list.ts",
];

/** The title of a frame is its name, and hides nothing. */
const frames = /<iframe\b[^>]*>/g;
const hides = (text: string) => hidden.test(text.replace(frames, ""));

it("finds what touch and keyboard do not reach", () => {
  expect("html`<td\n title=${why}>`").toMatch(hidden);
  expect('html`<td title="why">`').toMatch(hidden);
  expect("const title = words;").not.toMatch(hidden);
  expect(hides('<iframe src="x" title="Curves"></iframe>')).toBe(false);
});

it("no template hides words in a title", () => {
  // A title inside an SVG file, which the package writes, is read aloud.
  const files = readdirSync(web, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.startsWith("package") && !withFullNames.includes(file),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => hides(readFileSync(join(web, file), "utf8")))).toEqual([]);
});
