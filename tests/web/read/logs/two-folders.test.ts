import { expect, test } from "vitest";
import { openMembers } from "../../../../web/read/read-content.ts";
import { bytesOf } from "../../../../web/read/text/content.ts";
import { loadContent, utf8 } from "../helpers.ts";
import { fixtures } from "./fixtures.ts";

test.each(fixtures.map((fixture) => [fixture.name, fixture] as const))(
  "%s in two folders is two runs that are named for them",
  async (_, { name, text }) => {
    const alone = await loadContent(text, name);
    const members = ["A", "B"].map((folder) => ({
      path: `${folder}/${name}`,
      content: () => bytesOf(utf8(text)),
    }));
    const read = await openMembers("runs", members).read({ nested: false, meaning: {} });
    if (!read.ok) expect.fail(JSON.stringify(read.problems));
    const counted = (runs: typeof read.runs) => runs.map(({ n, c }) => [n, c]);
    expect(counted(read.runs)).toEqual([...counted(alone.runs), ...counted(alone.runs)]);
    const names = read.runs.map((run) => run.name);
    expect(new Set(names).size).toBe(names.length);
    names.forEach((each, i) => {
      expect(each).toMatch(i < alone.runs.length ? /(?:^|, )A(?:$|,)/ : /(?:^|, )B(?:$|,)/);
    });
  },
);
