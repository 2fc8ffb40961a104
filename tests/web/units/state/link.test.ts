import { deflateRawSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { crc32 } from "../../../../web/read/base/crc32.ts";
import type { Run } from "../../../../web/read/base/run.ts";
import { readLink, writeLink } from "../../../../web/state/share/link.ts";
import { packRuns } from "../../../../web/state/share/packed-runs.ts";
import { linkData, runsInDetail } from "../../../../web/state/share/shared-runs.ts";
import { numbered, writeShareFile } from "../../../../web/state/share/share-file.ts";
import { readAny } from "../../read/helpers.ts";
import versionOne from "../links/version-1.json" with { type: "json" };
import { plain, randomRuns } from "../random-runs.ts";
import { withSamples } from "../samples.ts";
import { randomFrom } from "../words.ts";

/** Data of a link to runs. */
async function write(runs: readonly Run[], names: boolean): Promise<string> {
  const text = await writeLink(runs, names);
  if (text === null) expect.fail("no link holds these runs");
  return text;
}

/** The runs of a link that must be readable. */
async function read(text: string): Promise<Run[]> {
  const outcome = await readLink(text);
  if (!outcome.ok) expect.fail(`refused ${text}: ${JSON.stringify(outcome.problems)}`);
  return outcome.runs;
}

/** Reason why a link is refused. */
async function refusalOf(text: string): Promise<string> {
  const outcome = await readLink(text);
  if (outcome.ok) expect.fail(`read ${text}`);
  return outcome.problems.map(({ message }) => message).join();
}

/** Three models on the same tasks, named as in HumanEval. */
const threeModels = (n: number, tasks: number, nameOf = (task: number) => `HumanEval/${task}`) => {
  const random = randomFrom(5);
  return ["gpt-x", "claude-y", "llama-z"].map((model, i): Run => {
    const own = Array.from({ length: tasks }, () => {
      const p = random() ** (1 + i);
      return Array.from({ length: n }, () => (random() < p ? 1 : 0)).reduce<number>(
        (a, b) => a + b,
        0,
      );
    });
    return {
      name: model,
      labels: { model },
      depth: null,
      tasks: Array.from({ length: tasks }, (_, task) => nameOf(task)),
      n: Float64Array.from({ length: tasks }, () => n),
      c: Float64Array.from(own),
      weight: null,
      clusters: null,
    };
  });
};

describe("data in a link", () => {
  it("come back as they were with names, and by numbers without, whatever they are", async () => {
    for (let seed = 1; seed <= 400; ++seed) {
      const runs = randomRuns(randomFrom(seed));
      const named = await write(runs, true);
      expect((await read(named)).map(plain), `seed ${seed}`).toEqual(runs.map(plain));
      const bare = await write(runs, false);
      expect((await read(bare)).map(plain), `seed ${seed}`).toEqual([...numbered(runs)].map(plain));
    }
  });

  it("come back from a file as they were", async () => {
    for (let seed = 1; seed <= 400; ++seed) {
      const runs = randomRuns(randomFrom(seed));
      const result = await readAny(writeShareFile(runs, "#fit?k=3"), "a.passcurve.json");
      if (!result.ok) expect.fail(`seed ${seed}: ${JSON.stringify(result.problems)}`);
      const usual = JSON.parse(JSON.stringify(runs.map(plain)).normalize("NFC")) as unknown;
      expect(result.runs.map(plain), `seed ${seed}`).toEqual(usual);
      expect(result.meta).toEqual({ address: "#fit?k=3" });
    }
  });

  it("hold no name of a task or of a cluster unless that is asked for", async () => {
    const runs = threeModels(5, 4).map((run) => ({ ...run, clusters: ["x", "x", "y", "y"] }));
    const [first] = await read(await write(runs, false));
    expect(first?.tasks).toEqual(["task 1", "task 2", "task 3", "task 4"]);
    expect(first?.clusters).toEqual(["cluster 1", "cluster 1", "cluster 2", "cluster 2"]);
  });

  it("have letters that no address changes, and end in one that no mail leaves out", async () => {
    for (let seed = 1; seed <= 50; ++seed) {
      const text = await write(randomRuns(randomFrom(seed)), true);
      expect(text).toMatch(/^v1\.[\w-]+z$/);
      expect(new URLSearchParams({ data: text }).toString()).toBe(`data=${text}`);
    }
  });

  it("are read with what mails put after them or break into them, and without the last letter", async () => {
    const runs = threeModels(20, 30);
    const text = await write(runs, true);
    const broken = `${text.slice(0, 70)}\r\n ${text.slice(70)}`;
    for (const sent of [
      `${text}.`,
      `${text})`,
      `${text}zz`,
      `${text}>;`,
      text.slice(0, -1),
      broken,
    ])
      expect((await read(sent)).map(plain)).toEqual(runs.map(plain));
  });
});

test.each(versionOne)("a link of version 1 is read as it was: $what", async ({ text, runs }) => {
  expect((await read(text)).map(plain)).toEqual(runs);
});

describe("three models on 164 tasks with 200 samples each", () => {
  const runs = threeModels(200, 164);

  it("have less than 2,000 letters without names, and can still be paired", async () => {
    const data = await linkData(runs, false, 32_000);
    expect(data?.detail).toBe("numbers");
    expect(data?.text.length).toBeLessThan(2000);
    const [a, , c] = await read(data?.text ?? "");
    expect(a?.tasks).toEqual(c?.tasks);
    expect(a?.tasks).toHaveLength(164);
  });

  it("have less than 8,000 with names, also with names that nothing makes short", async () => {
    const data = await linkData(runs, true, 32_000);
    expect(data?.detail).toBe("names");
    expect(data?.text.length).toBeLessThan(8000);
    const random = randomFrom(9);
    const digits = Array.from({ length: 164 }, () =>
      Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join(""),
    );
    const hashed = threeModels(200, 164, (task) => digits[task] ?? "");
    const long = await linkData(hashed, true, 32_000);
    expect(long?.detail).toBe("names");
    expect(long?.text.length).toBeLessThan(8000);
  });

  it("have less than 2,000 letters also where every count is as likely as any other", async () => {
    const random = randomFrom(3);
    const even = runs.map((run) => ({ ...run, c: run.c.map(() => Math.floor(random() * 201)) }));
    expect((await linkData(even, false, 32_000))?.text.length).toBeLessThan(2000);
  });
});

test("what is too long for a link as rows is grouped, and what is still too long is given as it is", async () => {
  const many = threeModels(9, 20_000);
  const data = await linkData(many, true, 32_000);
  expect(data?.detail).toBe("groups");
  expect(data?.text.length).toBeLessThan(32_000);
  const [first] = await read(data?.text ?? "");
  expect(first?.tasks).toBeNull();
  expect(first?.weight?.reduce((sum, each) => sum + each, 0)).toBe(20_000);
  const random = randomFrom(4);
  const apart = many.map((run) => ({
    ...run,
    n: run.n.map(() => 1e6),
    c: run.c.map(() => Math.floor(random() * 1e6)),
  }));
  expect((await linkData(apart, false, 32_000))?.text.length).toBeGreaterThan(32_000);
  expect(await linkData(threeModels(1, 100_000), false, 10)).toMatchObject({ detail: "groups" });
});

test("groups have the same counts as the rows", () => {
  for (let seed = 1; seed <= 50; ++seed) {
    const runs = randomRuns(randomFrom(seed));
    const tally = ({ n, c, weight }: Run) => {
      const counts = new Map<string, number>();
      n.forEach((each, i) => {
        const key = `${c[i] ?? ""}/${each}`;
        counts.set(key, (counts.get(key) ?? 0) + (weight?.[i] ?? 1));
      });
      return [...counts].sort();
    };
    expect(runsInDetail(runs, "groups").map(tally)).toEqual(runs.map(tally));
  }
});

describe("a link", () => {
  it.each([
    ["", "the link is cut: its data are missing"],
    ["v", "the link is cut: its data are missing"],
    ["v1", "the link is cut: its data are missing"],
    ["v1.", "the link is cut: its data are missing"],
    ["v1.AAAA", "the link is cut: only the first 4 characters of its data are there"],
    ["v2.AAAA", "the link is cut: only the first 4 characters of its data are there"],
    ["v3.AAAA", "a newer version of this page made the link: its data have version 3"],
    ["v99999999999.x", "a newer version of this page made the link: its data have version 99999"],
    ["w1.AAAA", "the link was altered on its way: its data are damaged"],
    ["hello", "the link was altered on its way: its data are damaged"],
    ["v1.AAAAAAAAAAAA", "the link was altered on its way: its data are damaged"],
  ])("%j is refused: %s", async (text, why) => {
    expect(await refusalOf(text)).toContain(why);
  });

  it("that is cut anywhere is told to be cut", async () => {
    const text = await write(threeModels(10, 12), true);
    for (let length = 0; length < text.length - 1; ++length)
      expect(await refusalOf(text.slice(0, length)), text.slice(0, length)).toContain("is cut");
  });

  it("of which one letter is altered is never read as other data", async () => {
    const runs = threeModels(4, 9);
    const text = await write(runs, true);
    const whole = JSON.stringify(runs.map(plain));
    for (let at = 3; at < text.length; ++at)
      for (const letter of ["A", "x", "-", "%", "é"]) {
        const outcome = await readLink(text.slice(0, at) + letter + text.slice(at + 1));
        if (outcome.ok) expect(JSON.stringify(outcome.runs.map(plain))).toBe(whole);
        else expect(outcome.problems[0]?.message).toMatch(/altered|cut/);
      }
  });

  /** A link of arbitrary deflated bytes. */
  function linkOf(bytes: Uint8Array): string {
    const body = deflateRawSync(bytes);
    const head = Buffer.alloc(8);
    head.writeUInt32LE(crc32(body), 0);
    head.writeUInt32LE(body.length, 4);
    return `v1.${Buffer.concat([head, body]).toString("base64url")}z`;
  }

  it("whose data would grow without end is refused before they have", async () => {
    const before = process.memoryUsage().arrayBuffers;
    expect(await refusalOf(linkOf(new Uint8Array(2 ** 28)))).toContain("larger than any");
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 29);
  });

  it("with a sum that fits ends in runs or in a refusal, 5,000 times", async () => {
    const outcomes = { read: 0, refused: 0 };
    for (let seed = 1; seed <= 5000; ++seed) {
      const random = randomFrom(seed);
      const own = randomRuns(random).map((run) => (random() < 0.5 ? run : withSamples(run)));
      const bytes = packRuns(own, random() < 0.5);
      const faults = 1 + Math.floor(random() * 4);
      for (let fault = 0; fault < faults; ++fault)
        bytes[Math.floor(random() * Math.min(bytes.length, 80))] = Math.floor(random() * 256);
      const cut = random() < 0.2 ? bytes.subarray(0, Math.floor(random() * bytes.length)) : bytes;
      const outcome = await readLink(linkOf(cut));
      if (!outcome.ok) {
        expect(outcome.problems[0]?.message).toMatch(/altered|larger/);
        outcomes.refused += 1;
        continue;
      }
      // The reader of files decides if its counts are possible, and it never throws.
      const result = await readAny(writeShareFile(outcome.runs, "#curves"), "link");
      if (result.ok)
        for (const { n, c } of result.runs)
          expect(
            n.every((each, i) => each >= 1 && (c[i] ?? NaN) >= 0 && (c[i] ?? NaN) <= each),
          ).toBe(true);
      else expect(result.problems.length).toBeGreaterThan(0);
      outcomes.read += 1;
    }
    expect(outcomes.read).toBeGreaterThan(500);
    expect(outcomes.refused).toBeGreaterThan(500);
  });
});

test("the sum is CRC-32", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
});
