import { expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { topicNames } from "../../web/package/command/help.ts";
import { commandOptions } from "../../web/package/command/options.ts";
import { called } from "./called.ts";

test.each(topicNames)("--help %s shows calls first, within 80 columns", async (topic) => {
  const { code, out } = await called(["--help", topic]);
  expect(code).toBe(0);
  const lines = out.split("\n");
  expect(lines[2]).toMatch(/^ {2}passcurve .*--/);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(lines.length).toBeLessThan(50);
  const whole = (await called(["--help"])).out;
  const options = [...out.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, name]) => name);
  expect(options.length).toBeGreaterThan(0);
  for (const option of options) expect(whole).toContain(option);
  // The command knows each option of an example.
  for (const line of lines.filter((each) => each.startsWith("  passcurve ")))
    for (const [option] of line.matchAll(/--[a-z-]+/g)) expect(whole).toContain(option);
});

test("--help of another topic names the topics; after a file it is the whole help", async () => {
  const other = await called(["--help", "gate"]);
  expect([other.code, other.err]).toEqual([2, expect.stringContaining("Did you mean gates?")]);
  const { code, out } = await called(["runs.csv", "--help"]);
  expect([code, out]).toEqual([0, (await called(["--help"])).out]);
});

test("the help has every option, and the README those that files and pictures need", async () => {
  const { out } = await called(["--help"]);
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  expect(commandOptions.length).toBeGreaterThan(50);
  for (const option of commandOptions) expect(out).toMatch(new RegExp(`--${option}(?![a-z-])`));
  const named = [...readme.matchAll(/`--([a-z-]+)/g)].map(([, option = ""]) => option);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((option) => !commandOptions.includes(option))).toEqual([]);
});

test("an empty name of a file is refused: a variable may be unset", async () => {
  const { code, err } = await called([""]);
  expect([code, err]).toEqual([2, expect.stringContaining("empty name")]);
});

test("a pattern that matches no file is called one", async () => {
  const { code, err } = await called(["no-such-*.csv"]);
  expect([code, err]).toEqual([1, expect.stringContaining("No file matches this pattern.")]);
});
