import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = readdirSync("web", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts") && name !== "base/decimals.ts")
  .map((name) => `web/${name}`);

test("numbers are rounded for a reader in one place, web/base/decimals.ts", () => {
  const rounds = /\.to(?:Fixed|Precision)\(|Math\.(?:round|floor)\(\(*100 \*/;
  const others = files.filter((file) => rounds.test(readFileSync(file, "utf8")));
  expect(files.length).toBeGreaterThan(100);
  expect(others.filter((file) => file !== "web/shell/data/reading-line.ts")).toEqual([]);
});
