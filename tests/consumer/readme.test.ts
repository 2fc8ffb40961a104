import { readFileSync } from "node:fs";
import { load } from "passcurve";
import { expect, it } from "vitest";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");

/** Lines of the first script; its only runs are those that it writes itself. */
const [, script = ""] = /```js\n(import \{ load \}.*?)```/s.exec(readme) ?? [];

/** Result that a comment states for a line: a number, or a list of numbers or words; null for other comments. */
const toldIn = (comment: string): string[] | null => {
  const [, list, one] =
    /^\s*(?:(?:Float64Array )?\[(.*)\]|(NaN|-?[\d.]+…?)(?::.*)?)$/.exec(comment) ?? [];
  return list?.split(", ") ?? (one === undefined ? null : [one]);
};

/** True if a value matches its comment, up to the digits before the comment's …. */
const isTold = (value: unknown, told: string): boolean =>
  typeof value === "number"
    ? told.endsWith("…")
      ? String(value).startsWith(told.slice(0, -1))
      : Object.is(value, Number(told))
    : JSON.stringify(value) === told;

it("the script of the README gives what its comments say", async () => {
  const pc = await load();
  const names: string[] = [];
  let checked = 0;
  let before = "";
  for (const line of script.split("\n").slice(1)) {
    const [, code = "", comment = ""] = /^(.*?;)\s*(?:\/\/(.*))?$/.exec(line) ?? [];
    if (code === "" || code.includes("await load")) continue;
    const declared = /^const (\w+) =/.exec(code)?.[1];
    if (declared !== undefined) {
      names.push(declared);
      before += code;
      continue;
    }
    const told = toldIn(comment);
    if (told === null) continue;
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- the README’s own code
    const value: unknown = new Function("pc", `${before} return ${code}`)(pc);
    const all = typeof value === "object" ? Array.from(value as ArrayLike<unknown>) : [value];
    expect(all, line).toHaveLength(told.length);
    all.forEach((each, i) => {
      expect(isTold(each, told[i] ?? ""), `${line} gives ${String(each)}`).toBe(true);
    });
    ++checked;
  }
  expect(names).toContain("curve");
  expect(checked).toBeGreaterThan(4);
});
