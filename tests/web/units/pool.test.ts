import { expect, test } from "vitest";
import { load } from "passcurve";
import type { Connection } from "../../../web/compute/connection.ts";
import type { Engine } from "../../../web/compute/engine.ts";
import { Pool } from "../../../web/compute/pool.ts";
import { drawsOf, endsOfDraws, refits, refitsAtATime } from "../../../web/compute/refits.ts";
import type { Remote } from "../../../web/compute/remote.ts";

const pc = await load();
const counts = { n: [20, 20, 20, 20, 20], c: [0, 3, 7, 12, 20] };
const cells = pc.groupCounts(counts);

/** Workers that answer after as many turns as their question says, so that answers come out of turn. */
function pool(most: number) {
  const log = { started: 0, closed: 0 };
  const connect = (): Connection => {
    log.started += 1;
    const engine = {
      draws: async (
        of: Parameters<Engine["draws"]>[0],
        request: Parameters<Engine["draws"]>[1],
      ) => {
        for (let turn = (request.first * 7) % 5; turn > 0; --turn) await Promise.resolve();
        return drawsOf(pc, of, request);
      },
    };
    return {
      object: engine as unknown as Remote<Engine>,
      close: () => {
        log.closed += 1;
      },
      closed: new Promise(() => undefined),
    };
  };
  return { pool: new Pool(connect, most), log };
}

async function allDraws(workers: number): Promise<number[]> {
  const { pool: of, log } = pool(workers);
  const parts = await Promise.all(
    Array.from({ length: refits / refitsAtATime }, (_, i) =>
      of.ask(
        (engine) =>
          engine.draws(
            { cells, rows: null },
            { estimator: "bb", ks: [50, 1000], first: i * refitsAtATime, count: refitsAtATime },
          ),
        true,
      ),
    ),
  );
  expect(log.started).toBe(workers);
  of.close();
  return parts.flatMap((part) => [...(part ?? [])]);
}

test("one worker, two and four draw the same bits, which are those of one call", async () => {
  const drawn = await Promise.all([1, 2, 4].map(allDraws));
  const once = pc.refitDraws(cells, [50, 1000], { estimator: "bb" });
  for (const bits of drawn) expect(bits).toEqual([...once]);
  const value = [0.5, 0.9];
  const { lower, upper } = pc.intervalOfDraws(once, value);
  for (const bits of drawn) {
    const parts = [Float64Array.from(bits)];
    expect(endsOfDraws(pc, { parts, value, clusters: null })).toMatchObject({ lower, upper });
  }
});

test("work that is not shared takes one worker", async () => {
  const { pool: of, log } = pool(3);
  const ask = () => of.ask(() => Promise.resolve(1));
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(log.started).toBe(1);
});

test("closing answers null to all that wait, and the next question starts a worker", async () => {
  const { pool: of, log } = pool(1);
  const never = of.ask(() => new Promise(() => undefined));
  const waiting = of.ask(() => Promise.resolve(1));
  of.close();
  expect([await never, await waiting]).toEqual([null, null]);
  expect(log.closed).toBe(1);
  expect(await of.ask(() => Promise.resolve(2))).toBe(2);
});

test("a worker that does not start leaves its question to the others, and the last one says so", async () => {
  const failures: (() => void)[] = [];
  const of = new Pool((failed) => {
    failures.push(failed);
    return {
      object: {} as Remote<Engine>,
      close: () => undefined,
      closed: new Promise(() => undefined),
    };
  }, 2);
  const hangs = () => new Promise<number>(() => undefined);
  const first = of.ask(hangs, true);
  let tries = 0;
  const second = of.ask(() => (tries++ === 0 ? hangs() : Promise.resolve(7)), true);
  failures[1]?.();
  failures[0]?.();
  await expect(first).rejects.toThrow("a worker did not start");
  await expect(second).rejects.toThrow("a worker did not start");
});

test("the ends at a k are the same whatever else is asked", () => {
  const interval = { about: "new-tasks" } as const;
  const all = pc.passAtKCurve(counts, [1, 5, 10, 20], { interval });
  const one = pc.passAtKCurve(counts, [10], { interval });
  expect([one.lower?.[0], one.upper?.[0]]).toEqual([all.lower?.[2], all.upper?.[2]]);
});
