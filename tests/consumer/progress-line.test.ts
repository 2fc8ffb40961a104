import { expect, test } from "vitest";
import { progressOn } from "../../web/package/command/progress-line.ts";
import { run } from "../../web/package/command/run.ts";
import { fileOf } from "./called.ts";

test("answers that take more than a second are counted, and the line is wiped at the end", () => {
  const lines: string[] = [];
  let time = 0;
  const progress = progressOn(
    (line) => lines.push(line),
    () => time,
  );
  for (let done = 1; done <= 100; done++) {
    time += 50;
    progress(done, 100);
  }
  expect(lines[0]).toMatch(/^computing intervals: 20 of 100, a few seconds left$/);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.length).toBeLessThan(20);
  expect(lines.at(-1)).toBe("");
});

test("a call with many predictions shows how far it is", async () => {
  const rows = Array.from({ length: 60 }, (_, i) => `m${i},a,9,${i % 10}\nm${i},b,9,${i % 7}\n`);
  const lines: string[] = [];
  const code = await run([fileOf(`model,task,n,c\n${rows.join("")}`, "m.csv"), "--k", "20"], {
    out: () => undefined,
    err: () => undefined,
    file: () => undefined,
    page: () => "",
    drawing: () => new Uint8Array(),
    columns: 80,
    status: (line) => lines.push(line),
  });
  expect(code).toBe(0);
  expect(lines.join("\n")).toMatch(/computing intervals: \d+ of 120/);
  expect(lines.at(-1)).toBe("");
});
