import { expect, test } from "vitest";
import { readRuns } from "../../../web/package/read.ts";

const repos = [
  "astropy__astropy",
  "django__django",
  "sympy__sympy",
  "psf__requests",
  "pallets__flask",
];
const table = (names: readonly string[]) =>
  `task,n,c\n${names.map((name, i) => `${name},4,${i % 5}`).join("\n")}\n`;
const instances = repos.flatMap((repo, i) => [1, 2, 3].map((j) => `${repo}-${100 * i + j}`));

async function accepted(text: string, byName = false) {
  const read = await readRuns(text, { byName });
  if (!read.ok) expect.fail(JSON.stringify(read.problems));
  return read;
}

test("names that share beginnings are told, and are no clusters unasked", async () => {
  const { nameClusters, runs } = await accepted(table(instances));
  expect(nameClusters).toEqual({ groups: 5, example: "astropy__astropy" });
  expect(runs[0]?.clusters).toBeNull();
});

test("they are clusters where the reader says so, with a note", async () => {
  const { runs, notes } = await accepted(table(instances), true);
  expect(runs[0]?.clusters).toEqual(repos.flatMap((repo) => [repo, repo, repo]));
  expect(notes.map(({ message }) => message).join()).toContain(
    "such as astropy__astropy: 5 clusters",
  );
});

test.each([
  ["one benchmark", Array.from({ length: 40 }, (_, i) => `HumanEval/${i}`)],
  ["names without numbers of their own", Array.from({ length: 40 }, (_, i) => `t${i}`)],
  ["groups of one task", Array.from({ length: 40 }, (_, i) => `repo${i}-1`)],
  ["few groups", ["a-1", "a-2", "b-1", "b-2", "c-1", "c-2"]],
  ["a name of a million letters", ["-".repeat(1e6), "a-1", "a-2"]],
])("nothing is told of %s", async (_, names) => {
  expect((await accepted(table(names))).nameClusters).toBeUndefined();
});

test("a column of clusters goes before names", async () => {
  const text = `task,n,c,cluster\n${instances.map((name, i) => `${name},4,1,k${i % 5}`).join("\n")}\n`;
  const { nameClusters, runs } = await accepted(text, true);
  expect(nameClusters).toBeUndefined();
  expect(runs[0]?.clusters?.[0]).toBe("k0");
});
