import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { randomFrom } from "../random.mjs";
import { called, fileOf, folder } from "./called.ts";

const pieces = [
  ...[",", '"', "\n", "\r\n", " ", "=", "#", "1e5", "NA", "\ufeff", "a", "0.50", "|", ";", "\t"],
  ...["'", "-", "null", "true", "total", "\u202e", "<b>", "]]>", "é", "\\", "{", "["],
];

/** Saves the counts of a call, and reads them again. */
async function saved(file: string) {
  const { files, err, code } = await called([
    file,
    "--k",
    "1",
    "--csv",
    "--save-counts",
    "out.csv",
  ]);
  expect(code, err).toBe(0);
  return files.get("out.csv") ?? "";
}

test("saved counts read back to the same, whatever names of runs and tasks hold", async () => {
  const random = randomFrom(51);
  const pick = () => pieces[Math.floor(random() * pieces.length)] ?? "";
  const name = () => Array.from({ length: 1 + Math.floor(random() * 4) }, pick).join("");
  for (let round = 0; round < 40; round++) {
    const models = [`m${name()}m`, `n${name()}`, name() + "o"];
    const tasks = [`t${name()}t`, `${name()}u`, `v${name()}`];
    const rows = models.flatMap((model, i) =>
      tasks.map((task, j) => ({ model, task, n: 4 + i, c: (i + j) % 4 })),
    );
    const first = await saved(fileOf(JSON.stringify(rows), "names.json"));
    const again = join(folder, "saved.csv");
    writeFileSync(again, first);
    expect(await saved(again), JSON.stringify([models, tasks])).toBe(first);
    expect(readFileSync(again, "utf8").match(/,[4-6],\d\n/g)).toHaveLength(rows.length);
  }
});
