import { expect, test } from "vitest";
import { openMembers } from "../../../web/read/read-content.ts";
import { bytesOf } from "../../../web/read/text/content.ts";

const report = (resolved: boolean) =>
  JSON.stringify({ "a__a-1": { patch_exists: true, resolved, tests_status: {} } });

async function runsOf(files: Readonly<Record<string, string>>) {
  const members = Object.entries(files).map(([path, text]) => ({
    path,
    content: () => bytesOf(new TextEncoder().encode(text)),
  }));
  const read = await openMembers("logs", members).read({ nested: false, meaning: {} });
  if (!read.ok) expect.fail(JSON.stringify(read.problems));
  return read.runs.map(({ name, n, c }) => `${name} ${[...n].join()}/${[...c].join()}`);
}

test("equal files of one folder are one; of two folders they are two samples, or two runs", async () => {
  expect(await runsOf({ "m/report.json": report(true), "m/copy.json": report(true) })).toEqual([
    "m 1/1",
  ]);
  expect(
    await runsOf({
      "m/seed1/a__a-1/report.json": report(false),
      "m/seed2/a__a-1/report.json": report(false),
    }),
  ).toEqual(["m 2/0"]);
  expect(
    await runsOf({ "x/a__a-1/report.json": report(true), "y/a__a-1/report.json": report(true) }),
  ).toEqual(["x 1/1", "y 1/1"]);
});
