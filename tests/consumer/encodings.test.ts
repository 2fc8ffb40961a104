import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { called, fileOf, folder } from "./called.ts";

const text = "model,task,correct\nMünchen,größe,1\nMünchen,höhe,0\n";
const latin = Buffer.from(text, "latin1");

/** Runs of a call, each with its number of tasks. */
async function runsOf(...words: string[]) {
  const { code, out, err } = await called([...words, "--json"]);
  expect(code, err).toBe(0);
  const { runs } = JSON.parse(out) as { runs: { label: string; tasks: number }[] };
  return runs.map(({ label, tasks }) => [label, tasks]);
}

/** Creates a folder with these files. */
function folderOf(name: string, files: Record<string, Uint8Array | string>): string {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true });
  for (const [file, content] of Object.entries(files)) writeFileSync(join(place, file), content);
  return place;
}

test("--encoding reads a file, the files of a folder and of an archive, and leaves UTF-8 as it is", async () => {
  const option = ["--encoding", "windows-1252"];
  const place = folderOf("latin", { "a.csv": latin });
  expect(await runsOf(join(place, "a.csv"), ...option)).toEqual([["München", 2]]);
  expect(await runsOf(place, ...option)).toEqual([["München", 2]]);
  const archive = join(folder, "latin.tar");
  execFileSync("tar", ["-cf", archive, "-C", folder, "latin"]);
  expect(await runsOf(archive, ...option)).toEqual([["München", 2]]);
  expect(await runsOf(fileOf(text, "utf8.csv"), ...option)).toEqual([["München", 2]]);
});

test("UTF-16 without its mark is read by its name", async () => {
  const place = folderOf("wide", { "a.csv": Buffer.from(text, "utf16le") });
  expect(await runsOf(join(place, "a.csv"), "--encoding", "utf-16")).toEqual([["München", 2]]);
});

test("a question for the encoding names its option, of a file and of a folder", async () => {
  const two = folderOf("asked", { "a.csv": latin, "b.csv": Buffer.concat([latin, latin]) });
  for (const input of [join(two, "a.csv"), two]) {
    const { code, err } = await called([input]);
    expect(code).toBe(1);
    expect(err).toContain("--encoding windows-1252");
  }
});

test("rows that stand twice are asked about, and --copies answers", async () => {
  const rows = Array.from({ length: 40 }, (_, i) => `t${i % 20},${(i * 7) % 3 === 0 ? 1 : 0}\n`);
  const file = fileOf(`task,correct\n${rows.join("")}${rows.join("")}`, "twice.csv");
  const asked = await called([file]);
  expect([asked.code, asked.err]).toEqual([1, expect.stringContaining("--copies once")]);
  const samplesIn = async (how: string) => {
    const { out } = await called([file, "--copies", how, "--json"]);
    const { runs } = JSON.parse(out) as { runs: { samplesPerTask: { most: number } }[] };
    return runs[0]?.samplesPerTask.most;
  };
  expect([await samplesIn("once"), await samplesIn("each")]).toEqual([2, 4]);
});

test.each([
  ["--encoding", "windows-9999"],
  ["--copies", "twice"],
])("%s %s is refused", async (...words) => {
  expect((await called([fileOf(text), ...words])).code).toBe(2);
});
