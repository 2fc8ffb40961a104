import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { called, fileOf, rowsFrom } from "./called.ts";
import { type Cluster, hasClickHouse, startCluster } from "./clickhouse.ts";
import { countsOf, passedInSql } from "./rollouts.ts";

const [tasks, samples] = [1000, 5000];

async function statement(...words: string[]): Promise<string> {
  const all = ["--task", "task", "--verdict", "passed", "--model", "model", ...words];
  const { out, err, code } = await called(["sql", "--dialect", "clickhouse", ...all]);
  expect(code, err).toBe(0);
  return out.replace(/;\s*$/, "\nFORMAT CSVWithNames");
}

describe.skipIf(!hasClickHouse)("a cluster of two ClickHouse servers", () => {
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await startCluster();
    const columns = "(model String, task Nullable(String), sample UInt32, passed Nullable(UInt8))";
    await Promise.all(
      cluster.shards.map(async ({ run }, shard) => {
        await run(`CREATE TABLE part ${columns} ENGINE = Memory`);
        await run(`CREATE TABLE rollouts ${columns} ENGINE = Distributed(pair, default, part)`);
        // Each task has samples on both servers.
        await run(
          `INSERT INTO part SELECT concat('m', toString(m)), concat('task ', toString(t)), s, ${passedInSql}
           FROM (SELECT number % 2 AS m, intDiv(number, 2) % ${tasks} AS t,
             2 * intDiv(number, ${2 * tasks}) + ${shard} AS s FROM system.numbers LIMIT ${tasks * samples})`,
        );
      }),
    );
  });

  afterAll(() => {
    cluster.stop();
  });

  test("reduces ten million rollouts over both to the counts that they have", async () => {
    const [{ run }] = cluster.shards;
    expect((await run("SELECT count() FROM rollouts")).trim()).toBe(String(2 * tasks * samples));
    const curves = (text: string) =>
      rowsFrom([fileOf(text), "--k", "1,2,4,8,100", "--beyond", "none"]);
    const reduced = await run(await statement());
    const expected = countsOf(tasks, samples);
    expect(reduced.length).toBeLessThan(expected.length / 2);
    expect(await curves(reduced)).toEqual(await curves(expected));
  });

  test("a row that names no task stops the statement", async () => {
    const [{ run }, other] = cluster.shards;
    await run("CREATE TABLE few AS part ENGINE = Distributed(pair, default, few_part)");
    for (const shard of cluster.shards)
      await shard.run("CREATE TABLE few_part AS part ENGINE = Memory");
    await other.run("INSERT INTO few_part VALUES ('a', 't', 1, 1), ('a', 't', 2, NULL)");
    const few = await statement("--sample", "sample", "--from", "few");
    expect(await run(few)).toContain('"a",1,1,1');
    await other.run("INSERT INTO few_part VALUES ('a', NULL, 1, 1)");
    await expect(run(few)).rejects.toThrow("a row names no task");
  });

  test("a sample with two verdicts stops the statement, though each lies on another server", async () => {
    const [one, other] = cluster.shards;
    for (const shard of cluster.shards)
      await shard.run("CREATE TABLE twice_part AS part ENGINE = Memory");
    await one.run("CREATE TABLE twice AS part ENGINE = Distributed(pair, default, twice_part)");
    await one.run("INSERT INTO twice_part VALUES ('a', 't', 1, 1)");
    const twice = await statement("--sample", "sample", "--from", "twice");
    expect(await one.run(twice)).toContain('"a",1,1,1');
    await other.run("INSERT INTO twice_part VALUES ('a', 't', 1, 1)");
    expect(await one.run(twice)).toContain('"a",1,1,1');
    await other.run("INSERT INTO twice_part VALUES ('a', 't', 1, 0)");
    await expect(one.run(twice)).rejects.toThrow("a sample has two verdicts");
  });

  test("a server that stops in the middle leaves an error, and never a part of the counts", async () => {
    const [{ run }, other] = cluster.shards;
    const asked = await statement();
    other.process.kill("SIGSTOP");
    const answer = run(asked);
    // The answer cannot come: the first server either waits for the second one or has already sent to it.
    const first = await Promise.race([
      answer.then(
        () => "answered",
        () => "failed",
      ),
      run("SELECT count() FROM part").then(() => "waits"),
    ]);
    expect(first).toBe("waits");
    other.process.kill("SIGKILL");
    await expect(answer).rejects.toThrow(/127\.0\.0\.1|[Cc]onnection|shard/);
    await expect(run(asked)).rejects.toThrow(/[Cc]onnection|shard/);
  });
});
