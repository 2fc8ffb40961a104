import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  mkdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import { importIn } from "../../web/questions/import/import-text.ts";
import type { Imported } from "../../web/state/sources/source.ts";
import type { WatchState } from "../../web/state/sources/watch-state.ts";
import { watchOptions } from "../../web/package/command/watch/watch-options.ts";
import { Watching } from "../../web/package/command/watch/watch.ts";
import { WatchServer } from "../../web/package/command/watch/server.ts";
import { watchedPage } from "../../web/package/command/watch/watched-page.ts";
import { called, folder } from "./called.ts";

let last = 0;

/** An unused path. */
const fresh = (name: string): string => {
  const place = join(folder, `watch${++last}`);
  mkdirSync(place);
  return join(place, name);
};

function watchingOf(...words: string[]): Watching {
  const asked = watchOptions(words);
  if (asked === "help") throw new Error("help");
  return new Watching(asked.request, () => 1000);
}

async function importedBy(watching: Watching): Promise<Imported> {
  const [source] = watching.state.sources;
  const outcome = await watching.read(source?.id ?? "", {});
  if (outcome?.ok !== true) throw new Error(JSON.stringify(outcome));
  return outcome;
}

/** Samples and successes of each task of the first run. */
async function countsBy(watching: Watching): Promise<Record<string, [n: number, c: number]>> {
  const { counts } = await importedBy(watching);
  const [run] = counts;
  const tasks = run?.tasks?.split("\0") ?? [];
  return Object.fromEntries(tasks.map((task, i) => [task, [run?.n[i] ?? NaN, run?.c[i] ?? NaN]]));
}

const header = "task,correct\n";

describe("a file that is watched", () => {
  it("is read as it grows, up to its last whole line", async () => {
    const file = fresh("run.csv");
    writeFileSync(file, `${header}a,1\na,0\nb,`);
    const watching = watchingOf(file);
    expect((await watching.look()).isNew).toBe(true);
    expect(await countsBy(watching)).toEqual({ a: [2, 1] });
    expect(watching.state.notes).toEqual([
      "The last line of run.csv has no end yet and waits for it.",
    ]);
    expect((await watching.look()).isNew).toBe(false);
    appendFileSync(file, "1\n");
    expect((await watching.look()).isNew).toBe(true);
    expect(await countsBy(watching)).toEqual({ a: [2, 1], b: [1, 1] });
    expect(watching.state.notes).toEqual([]);
  });

  it("may come later, and may be empty at first", async () => {
    const file = fresh("run.jsonl");
    const watching = watchingOf(file);
    await watching.look();
    writeFileSync(file, "");
    await watching.look();
    writeFileSync(file, '{"task":"a","corr');
    await watching.look();
    expect(watching.state.sources).toEqual([]);
    appendFileSync(file, 'ect":true}');
    await watching.look();
    expect(await countsBy(watching)).toEqual({ a: [1, 1] });
  });

  it("is read as a whole where it became shorter or changed before its end, which is said", async () => {
    const file = fresh("run.csv");
    writeFileSync(file, `${header}a,1\nb,1\n`);
    const watching = watchingOf(file);
    await watching.look();
    truncateSync(file, header.length + 4);
    expect((await watching.look()).words).toEqual([
      "run.csv became shorter. All of it was read again.",
    ]);
    expect(await countsBy(watching)).toEqual({ a: [1, 1] });
    writeFileSync(file, `${header}a,0\nb,0\nc,1\n`);
    expect((await watching.look()).words).toEqual([
      "run.csv changed in what had been read. All of it was read again.",
    ]);
    expect(await countsBy(watching)).toEqual({ a: [1, 0], b: [1, 0], c: [1, 1] });
  });

  it("keeps what it was before a rotation, whose header stands once", async () => {
    const file = fresh("run.csv");
    writeFileSync(file, `${header}a,1\nb,1\n`);
    const watching = watchingOf(file);
    await watching.look();
    renameSync(file, `${file}.1`);
    writeFileSync(file, `${header}b,0\n`);
    const { words } = await watching.look();
    expect(words).toEqual([
      "run.csv goes on in a new file. What it was before is run.csv.1, which is read with it.",
    ]);
    expect(await countsBy(watching)).toEqual({ a: [1, 1], b: [2, 1] });
    renameSync(`${file}.1`, `${file}.2`);
    renameSync(file, `${file}.1`);
    writeFileSync(file, `${header}c,1\n`);
    await watching.look();
    expect(await countsBy(watching)).toEqual({ a: [1, 1], b: [2, 1], c: [1, 1] });
  });

  it("keeps its samples when the log is copied and emptied, and grows anew", async () => {
    const file = fresh("run.csv");
    writeFileSync(file, `${header}a,1\nb,1\n`);
    const watching = watchingOf(file);
    await watching.look();
    appendFileSync(file, "b,1\n");
    copyFileSync(file, `${file}.1`);
    expect((await watching.look()).words).toEqual([]);
    expect(await countsBy(watching)).toEqual({ a: [1, 1], b: [2, 2] });
    truncateSync(file, 0);
    const goesOn =
      "run.csv goes on in a new file. What it was before is run.csv.1, which is read with it.";
    expect((await watching.look()).words).toEqual([goesOn]);
    expect(await countsBy(watching)).toEqual({ a: [1, 1], b: [2, 2] });
    appendFileSync(file, `${header}b,0\n`);
    await watching.look();
    expect(await countsBy(watching)).toEqual({ a: [1, 1], b: [3, 2] });
    // Between two looks the file was emptied, and then grew larger than before.
    renameSync(`${file}.1`, `${file}.2`);
    copyFileSync(file, `${file}.1`);
    writeFileSync(file, `${header}c,1\nc,1\nc,0\nd,1\n`);
    await watching.look();
    expect(await countsBy(watching)).toEqual({ a: [1, 1], b: [3, 2], c: [3, 2], d: [1, 1] });
  });

  it("is found again where what it was is packed, at once or later", async () => {
    const file = fresh("run.csv");
    const first = `${header}a,1\nb,1\n`;
    writeFileSync(file, first);
    const watching = watchingOf(file);
    await watching.look();
    renameSync(file, `${file}.1`);
    writeFileSync(file, `${header}b,0\n`);
    await watching.look();
    const whole = { a: [1, 1], b: [2, 1] };
    expect(await countsBy(watching)).toEqual(whole);
    writeFileSync(`${file}.1.gz`, gzipSync(first));
    await watching.look();
    expect(await countsBy(watching)).toEqual(whole);
    rmSync(`${file}.1`);
    const packed =
      "run.csv goes on in a new file. What it was before is run.csv.1.gz, which is read with it.";
    expect((await watching.look()).words).toEqual([packed]);
    expect(await countsBy(watching)).toEqual(whole);
    appendFileSync(file, "b,1\n");
    await watching.look();
    expect(await countsBy(watching)).toEqual({ a: [1, 1], b: [3, 2] });
    // The next file is packed before the watch looks.
    renameSync(`${file}.1.gz`, `${file}.2.gz`);
    writeFileSync(`${file}.1.gz`, gzipSync(`${header}b,0\nb,1\n`));
    truncateSync(file, 0);
    await watching.look();
    expect(await countsBy(watching)).toEqual({ a: [1, 1], b: [3, 2] });
    appendFileSync(file, `${header}c,1\n`);
    await watching.look();
    expect(await countsBy(watching)).toEqual({ a: [1, 1], b: [3, 2], c: [1, 1] });
  });

  it("is alone where its reader copied it under another name and changed it", async () => {
    const file = fresh("run.csv");
    writeFileSync(file, `${header}a,1\nb,1\n`);
    const watching = watchingOf(file);
    await watching.look();
    copyFileSync(file, `${file}.bak`);
    writeFileSync(file, `${header}a,1\n`);
    expect((await watching.look()).words).toEqual([
      "run.csv became shorter. All of it was read again.",
    ]);
    expect(await countsBy(watching)).toEqual({ a: [1, 1] });
  });

  it("keeps its last counts where it is gone", async () => {
    const file = fresh("run.csv");
    writeFileSync(file, `${header}a,1\n`);
    const watching = watchingOf(file);
    await watching.look();
    rmSync(file);
    expect((await watching.look()).words).toEqual(["run.csv is gone."]);
    writeFileSync(file, `${header}a,1\na,1\n`);
    await watching.look();
    expect(await countsBy(watching)).toEqual({ a: [2, 2] });
  });
});

test("a folder that is watched takes files that come, and leaves out those that go", async () => {
  const place = fresh("logs");
  mkdirSync(place);
  const csv = (model: string) => `model,task,correct\n${model},a,1\n`;
  writeFileSync(join(place, "one.csv"), csv("first"));
  const watching = watchingOf(place);
  await watching.look();
  const names = async () => (await importedBy(watching)).result.runs.map(({ name }) => name);
  expect(await names()).toEqual(["first"]);
  writeFileSync(join(place, "a.csv"), csv("second"));
  await watching.look();
  expect((await names()).sort()).toEqual(["first", "second"]);
  rmSync(join(place, "one.csv"));
  await watching.look();
  expect(await names()).toEqual(["second"]);
  expect(watching.state.notes).toEqual(["one.csv is gone."]);
});

describe("files of a folder that are rotated", () => {
  const row = (task: string, correct: number) => `${JSON.stringify({ task, correct })}\n`;

  /** Tasks of each run of a folder with one log, after each step. */
  async function after(...steps: ((log: string, folder: string) => void)[]) {
    const place = fresh("logs");
    mkdirSync(place);
    const log = join(place, "log.jsonl");
    writeFileSync(log, row("a", 1));
    writeFileSync(join(place, "other.jsonl"), row("a", 0));
    const watching = watchingOf(place);
    await watching.look();
    const seen = [];
    for (const step of steps) {
      step(log, place);
      await watching.look();
      const { result } = await importedBy(watching);
      const runs = Object.fromEntries(result.runs.map(({ name, tasks }) => [name, tasks]));
      seen.push({ runs, notes: watching.state.notes });
    }
    return seen;
  }
  const renewed = (task: string) => (log: string) => {
    renameSync(log, `${log}.1`);
    writeFileSync(log, row(task, 1));
  };

  it("stay one run, in one step or in two, and when they are rotated again", async () => {
    const goesOn =
      "log.jsonl goes on in a new file. What it was before is log.jsonl.1, which is read with it.";
    const whole = await after(renewed("b"), (log) => {
      renameSync(`${log}.1`, `${log}.2`);
      renewed("c")(log);
    });
    expect(whole).toEqual([
      { runs: { logs: 2, other: 1 }, notes: [goesOn] },
      { runs: { logs: 3, other: 1 }, notes: [goesOn] },
    ]);
    const apart = await after(
      (log) => {
        renameSync(log, `${log}.1`);
      },
      (log) => {
        writeFileSync(log, row("b", 1));
      },
    );
    expect(apart).toEqual([
      {
        runs: { logs: 1, other: 1 },
        notes: ["log.jsonl is log.jsonl.1 by now, which is read in its place."],
      },
      { runs: { logs: 2, other: 1 }, notes: [goesOn] },
    ]);
  });

  it("are one run where the watch begins after the rotation", async () => {
    const place = fresh("logs");
    mkdirSync(place);
    for (const [name, task] of [
      ["log.jsonl.10", "a"],
      ["log.jsonl.9", "b"],
      ["log.jsonl", "c"],
    ] as const)
      writeFileSync(join(place, name), row(task, 1));
    const watching = watchingOf(place);
    await watching.look();
    expect(Object.keys(await countsBy(watching))).toEqual(["a", "b", "c"]);
  });

  it("stay one run where they are copied and emptied, and count once in between", async () => {
    const seen = await after(
      (log) => {
        copyFileSync(log, `${log}.1`);
      },
      (log) => {
        truncateSync(log, 0);
      },
      (log) => {
        appendFileSync(log, row("b", 1));
      },
      (log) => {
        rmSync(`${log}.1`);
        writeFileSync(`${log}.1.gz`, gzipSync(row("a", 1)));
      },
    );
    const goesOn = (name: string) =>
      `log.jsonl goes on in a new file. What it was before is ${name}, which is read with it.`;
    expect(seen).toEqual([
      {
        runs: { logs: 1, other: 1 },
        notes: ["log.jsonl.1 is a copy of what log.jsonl holds: it is counted once."],
      },
      { runs: { logs: 1, other: 1 }, notes: [goesOn("log.jsonl.1")] },
      { runs: { logs: 2, other: 1 }, notes: [goesOn("log.jsonl.1")] },
      { runs: { logs: 2, other: 1 }, notes: [goesOn("log.jsonl.1.gz")] },
    ]);
  });

  it("lose and double no sample while they are copied, emptied and packed", async () => {
    const place = fresh("logs");
    mkdirSync(place);
    const log = join(place, "log.jsonl");
    writeFileSync(log, row("a", 1));
    const watching = watchingOf(place);
    const seen = [];
    for (const step of [
      () => undefined,
      () => {
        copyFileSync(log, `${log}.1`);
      },
      () => {
        writeFileSync(log, row("a", 0));
      },
      () => {
        appendFileSync(log, row("a", 0));
      },
      () => {
        renameSync(`${log}.1`, `${log}.2`);
        copyFileSync(log, `${log}.1`);
      },
      () => {
        truncateSync(log, 0);
        writeFileSync(`${log}.2.gz`, gzipSync(row("a", 1)));
      },
      () => {
        rmSync(`${log}.2`);
        appendFileSync(log, row("b", 1));
      },
    ]) {
      step();
      await watching.look();
      expect((await importedBy(watching)).result.runs).toHaveLength(1);
      seen.push(await countsBy(watching));
    }
    const all = { a: [3, 1] };
    expect(seen).toEqual([
      { a: [1, 1] },
      { a: [1, 1] },
      { a: [2, 1] },
      all,
      all,
      all,
      { ...all, b: [1, 1] },
    ]);
  });

  it("are one run where the watch begins after they were packed", async () => {
    const place = fresh("logs");
    mkdirSync(place);
    writeFileSync(join(place, "log.jsonl.2.gz"), gzipSync(row("a", 1)));
    writeFileSync(join(place, "log.jsonl.1"), row("b", 1));
    writeFileSync(join(place, "log.jsonl.1.gz"), gzipSync(row("b", 1)));
    writeFileSync(join(place, "log.jsonl"), row("c", 1));
    const watching = watchingOf(place);
    await watching.look();
    expect(await countsBy(watching)).toEqual({ a: [1, 1], b: [1, 1], c: [1, 1] });
    expect((await importedBy(watching)).result.runs).toHaveLength(1);
    expect(watching.state.notes).toEqual([
      "log.jsonl.1.gz is packed of a file that is there still: it is counted once.",
    ]);
    // A packed file with other content is counted.
    writeFileSync(join(place, "log.jsonl.1.gz"), gzipSync(row("d", 1)));
    await watching.look();
    expect(Object.keys(await countsBy(watching)).sort()).toEqual(["a", "b", "c", "d"]);
  });

  test("a file under a wholly other name is another run", async () => {
    const [last] = await after((log, place) => {
      renameSync(log, join(place, "new.jsonl"));
    });
    expect(last).toEqual({ runs: { new: 1, other: 1 }, notes: ["log.jsonl is gone."] });
  });
});

describe("lines that cannot be read", () => {
  it("leave the run with its other lines, and are counted", async () => {
    const file = fresh("run.jsonl");
    writeFileSync(file, '{"task":"a","correct":1}\n{"task":"b","correct":0}\n');
    const watching = watchingOf(file);
    await watching.look();
    appendFileSync(file, '{bad\n{"task":"c","correct":1}\n{worse\n{"task":"d","correct":1}\n');
    await watching.look();
    expect(await countsBy(watching)).toEqual({ a: [1, 1], b: [1, 0], c: [1, 1], d: [1, 1] });
    const { result } = await importedBy(watching);
    expect(result.notes[0]?.message).toMatch(/^2 bad lines skipped: line 3: /);
  });

  it("leave what was read before where they make the file another one, alone and in a folder", async () => {
    const place = fresh("logs");
    mkdirSync(place);
    const file = join(place, "run.csv");
    writeFileSync(file, `${header}a,1\nb,0\n`);
    writeFileSync(join(place, "other.csv"), `${header}a,1\n`);
    const [alone, folder] = [watchingOf(file), watchingOf(place)];
    for (const watching of [alone, folder]) {
      await watching.look();
      await importedBy(watching);
    }
    appendFileSync(file, "c,7\n");
    await alone.look();
    expect(await countsBy(alone)).toEqual({ a: [1, 1], b: [1, 0] });
    await folder.look();
    const { result } = await importedBy(folder);
    expect(result.runs.map(({ tasks }) => tasks).sort()).toEqual([1, 2]);
    expect(result.notes.map(({ message }) => message).join()).toContain(
      "logs/run.csv is read as it was before",
    );
  });

  it("keep a target from being reached unless the call leaves them out", async () => {
    const file = fresh("run.csv");
    const rows = Array.from({ length: 2000 }, (_, i) => `t${i},10,${i % 11}\n`).join("");
    writeFileSync(file, `task,n,c\n${rows}bad,10\n`);
    const until = ["--until", "pass@1:±0.05"];
    const strict = watchingOf(file, ...until);
    const { words } = await strict.look();
    expect([strict.isReached, words.join()]).toEqual([
      false,
      expect.stringContaining("1 bad line skipped"),
    ]);
    const loose = watchingOf(file, ...until, "--skip-bad-lines");
    await loose.look();
    expect(loose.isReached).toBe(true);
  });
});

test("files that are not there, or are none, are named, and no target is reached without them", async () => {
  const file = fresh("run.csv");
  const missing = `${file}.missing`;
  const rows = Array.from({ length: 2000 }, (_, i) => `t${i},10,${i % 11}\n`).join("");
  writeFileSync(file, `task,n,c\n${rows}`);
  const watching = watchingOf(file, missing, "/dev/null", "--until", "pass@1:±0.05");
  const { words } = await watching.look();
  expect(words).toEqual(
    expect.arrayContaining([
      `${missing} is not there yet.`,
      "/dev/null is neither a file nor a folder.",
    ]),
  );
  expect(watching.isReached).toBe(false);
  const other = watchingOf(file, missing, "--until", "pass@1:±0.05");
  await other.look();
  writeFileSync(missing, `task,n,c\n${rows}`);
  expect((await other.look()).words).not.toContain(`${missing} is not there yet.`);
  expect(other.isReached).toBe(true);
  const empty = fresh("logs");
  mkdirSync(empty);
  expect((await watchingOf(empty).look()).words).toEqual([`${empty} holds no file yet.`]);
});

/** Runs an action as a user who may not read everything. */
async function asNobody(act: () => Promise<void>): Promise<void> {
  const [user, nobody] = [process.geteuid?.(), 65_534];
  chmodSync(folder, 0o755);
  if (user === 0) process.seteuid?.(nobody);
  try {
    await act();
  } finally {
    if (user === 0) process.seteuid?.(0);
  }
}

test("a file of a folder that may not be read is named, and the others are read", async () => {
  const place = fresh("logs");
  mkdirSync(place);
  writeFileSync(join(place, "one.csv"), `${header}a,1\n`);
  writeFileSync(join(place, "two.csv"), `${header}a,1\n`);
  chmodSync(join(place, "two.csv"), 0);
  await asNobody(async () => {
    const watching = watchingOf(place);
    expect((await watching.look()).words.join()).toMatch(/^two\.csv cannot be read: EACCES/);
    expect((await importedBy(watching)).result.runs).toHaveLength(1);
  });
});

test("a reader's word on columns is taken into account", async () => {
  const file = fresh("run.csv");
  writeFileSync(file, "task,outcome,grade\na,1,0\na,1,1\n");
  const watching = watchingOf(file, "--verdict", "grade");
  await watching.look();
  expect(await countsBy(watching)).toEqual({ a: [2, 1] });
  const meaning = { task: { use: "task" }, outcome: { use: "verdict" }, grade: { use: "ignored" } };
  const [source] = watching.state.sources;
  const said = await watching.read(source?.id ?? "", { meaning: meaning as never });
  expect(said?.ok === true && said.counts[0]?.c).toEqual(Float64Array.of(2));
});

describe("targets", () => {
  const rows = (tasks: number, from = 0) =>
    Array.from({ length: tasks }, (_, i) => `a,t${from + i},10,${(from + i) % 11}\n`).join("");

  it("are reached as tasks come, and the time is kept", async () => {
    const file = fresh("run.csv");
    writeFileSync(file, `model,task,n,c\n${rows(50)}`);
    const watching = watchingOf(file, "--until", "pass@1:±0.05");
    const { words } = await watching.look();
    expect(words.at(-1)).toBe("pass@1:±0.05 is not reached yet.");
    expect([watching.isReached, watching.state.targets[0]?.reachedAt]).toEqual([false, null]);
    appendFileSync(file, rows(2000, 50));
    await watching.look();
    expect([watching.isReached, watching.state.targets[0]?.reachedAt]).toEqual([true, 1000]);
  });

  it("may name runs that come later", async () => {
    const file = fresh("run.csv");
    writeFileSync(file, `model,task,n,c\n${rows(50)}`);
    const watching = watchingOf(file, "--until", "a-b");
    expect((await watching.look()).words.join()).toContain("names no two runs");
    appendFileSync(file, rows(50).replaceAll(/a,(t\d+),10,\d+/g, "b,$1,10,0"));
    await watching.look();
    expect(watching.isReached).toBe(true);
  });

  test("watch itself ends with 0 once they are reached", async () => {
    const file = fresh("run.csv");
    writeFileSync(file, `model,task,n,c\n${rows(2000)}`);
    const { code, out, err } = await called(["watch", file, "--until", "pass@1:±0.05"]);
    expect(code, err).toBe(0);
    expect(out).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/[\w-]{32}\/\n$/);
    expect(err).toContain("pass@1:±0.05 is reached: sampling may stop.");
  });
});

test.each([
  ["watch"],
  ["watch", "-"],
  ["watch", "a.csv", "--json"],
  ["watch", "a.csv", "--k=3"],
  ["watch", "a.csv", "--port", "70000"],
  ["watch", "a.csv", "--until", "pass@1"],
])("%s %s %s %s is a call that cannot be understood", async (...words) => {
  const { code, err } = await called(words);
  expect(code).toBe(2);
  expect(err).toContain("See passcurve watch --help.");
});

test("watch --help says what it does", async () => {
  const { code, out } = await called(["watch", "--help"]);
  expect(code).toBe(0);
  expect(out).toContain("--until TARGET");
});

describe("the server", () => {
  const state: WatchState = { files: ["x"], sources: [], notes: [], targets: [] };
  const reply: Imported = {
    ok: true,
    fingerprint: "text x",
    counts: [
      {
        id: "0/0",
        n: Float64Array.of(2),
        c: Float64Array.of(NaN),
        weight: null,
        tasks: null,
        clusters: null,
      },
    ],
    result: {} as Imported["result"],
  };

  /** Sends a request to a server that runs only for it. `path` follows the token unless it begins with a slash. */
  async function answered(
    path: string,
    {
      method = "GET",
      headers = {},
      body = "",
    }: { method?: string; headers?: object; body?: string } = {},
  ) {
    const asked: unknown[] = [];
    const server = new WatchServer({
      page: "the page",
      state: () => state,
      read: (id, options) => {
        asked.push([id, options]);
        return id === "files é" ? Promise.resolve(reply) : null;
      },
    });
    const link = new URL(await server.listen(0));
    try {
      const at = path.startsWith("/") ? path : `${link.pathname}${path}`;
      const { status, text } = await new Promise<{ status: number; text: string }>(
        (resolve, reject) => {
          const sent = request(
            { host: "127.0.0.1", port: link.port, path: at, method, headers: { ...headers } },
            (response) => {
              let text = "";
              response.on("data", (piece) => (text += String(piece)));
              response.on("close", () => {
                resolve({ status: response.statusCode ?? 0, text });
              });
            },
          );
          sent.on("error", reject);
          sent.end(body);
        },
      );
      return { status, text, asked, link };
    } finally {
      server.close();
    }
  }

  it("answers those alone who know the token", async () => {
    expect(await answered("")).toMatchObject({ status: 200, text: "the page" });
    expect((await answered("state")).text).toBe(JSON.stringify(state));
    for (const path of ["/", "/state", "/index.html", "/x/", `/${"a".repeat(32)}/`, "/favicon.ico"])
      expect((await answered(path)).status, path).toBe(404);
  });

  it("listens at this machine alone, with another token each time", async () => {
    const { link } = await answered("");
    expect(link.hostname).toBe("127.0.0.1");
    expect((await answered("")).link.pathname).not.toBe(link.pathname);
  });

  it("refuses other names for this machine, and pages of elsewhere", async () => {
    for (const host of ["localhost", "evil.example", "127.0.0.1:1", "127.0.0.1.evil.example"])
      expect((await answered("", { headers: { host } })).status, host).toBe(403);
    const origin = "http://evil.example";
    expect((await answered("", { headers: { origin } })).status).toBe(403);
  });

  it("hands out no file, whatever a path says", async () => {
    const paths = ["../package.json", "..%2f..%2fetc/passwd", "sources/", "x", "sources/../state"];
    for (const path of paths) expect((await answered(path)).status, path).toBe(404);
    expect((await answered("sources/eA", { method: "POST", body: "{}" })).status).toBe(404);
    expect((await answered("", { method: "DELETE" })).status).toBe(404);
  });

  it("hands over what was read to the last bit", async () => {
    const name = Buffer.from("files é").toString("base64url");
    const body = JSON.stringify({ nested: true });
    const { status, text, asked } = await answered(`sources/${name}`, { method: "POST", body });
    expect([status, asked]).toEqual([200, [["files é", { nested: true }]]]);
    expect(importIn(text)).toEqual(reply);
    const refused = await answered(`sources/${name}`, { method: "POST", body: "no JSON" });
    expect(refused.status).toBe(400);
  });

  test.each(["--quiet", "-q"])("%s is refused, since a watch prints nothing else", (word) => {
    expect(() => watchOptions(["counts.csv", word])).toThrow("watch has no --quiet");
  });

  test("a page without its policy is not served", () => {
    expect(() => watchedPage("<head></head>")).toThrow("damaged");
  });
});
