import { expect, test } from "vitest";
import { openPage, withBands } from "../../browser.ts";
import { headline, plain, tableValues } from "../../reading.ts";

const examples = ["evalperf", "simulated-mbpp", "taubench-airline"];

/** Points of each drawn run: measured, then beyond the samples. */
interface Drawn {
  name: string;
  points: { k: number; value: number; lower: number; upper: number }[];
  n: number;
}

const drawn = (page: Awaited<ReturnType<typeof openPage>>): Promise<Drawn[]> =>
  page.locator("pc-curve-chart").evaluateAll((charts) => {
    interface Shown {
      k: number;
      value: number;
      end: { lower: number; upper: number } | null;
    }
    type Chart = Element & { runs: { name: string; measured: Shown[]; beyond: Shown[] }[] };
    return (charts as unknown as Chart[]).flatMap(({ runs }) =>
      runs.map(({ name, measured, beyond }) => ({
        name,
        n: measured.at(-1)?.k ?? NaN,
        points: [...measured, ...beyond].map(({ k, value, end }) => {
          const { lower = NaN, upper = NaN } = end ?? {};
          return { k, value, lower, upper };
        }),
      })),
    );
  });

test.each(examples)(
  "on %s no curve falls or jumps where HB takes over, nor does the table",
  async (example) => {
    const page = await openPage({ hash: `#curves?example=${example}` });
    await withBands(page);
    const isPredicted = async () =>
      (await drawn(page)).every(({ points, n }) => (points.at(-1)?.k ?? 0) > n);
    await expect.poll(isPredicted).toBe(true);
    for (const { name, points, n } of await drawn(page)) {
      points.forEach(({ k, value }, i) => {
        const before = points[i - 1];
        if (before !== undefined)
          expect(value, `${name}, k = ${k}`).toBeGreaterThanOrEqual(before.value * (1 - 1e-12));
      });
      // The dashed line starts at the last measured point, and its next point is close.
      const [last, start, next] = points.slice(points.findIndex(({ k }) => k === n));
      expect(start).toEqual(last);
      const slope = Math.log((next?.k ?? NaN) / n);
      expect((next?.value ?? NaN) - (last?.value ?? NaN), name).toBeLessThan(0.01 + 0.2 * slope);
    }
    for (const [name, row] of Object.entries(await tableValues(page))) {
      const values = Object.entries(row)
        .sort(([one], [other]) => Number(one) - Number(other))
        .map(([, value]) => value);
      values.forEach((value, i) => {
        if (i > 0) expect(value, name).toBeGreaterThanOrEqual((values[i - 1] ?? NaN) * (1 - 1e-12));
      });
    }
  },
);

test("the band about new tasks is no narrower right after n than at n", async () => {
  const page = await openPage({ hash: "#curves?example=evalperf&k=101" });
  await withBands(page);
  const bandsAt = async (k: number) =>
    (await drawn(page)).flatMap(({ points }) => points.find((point) => point.k === k) ?? []);
  await expect.poll(async () => (await bandsAt(101)).length).toBeGreaterThan(1);
  const [atN, after] = [await bandsAt(100), await bandsAt(101)];
  atN.forEach(({ lower, upper }, i) => {
    const next = after[i];
    const width = (next?.upper ?? NaN) - (next?.lower ?? NaN);
    // The unsolved share decreases slightly, and so does a binomial interval.
    expect(width).toBeGreaterThan(0.98 * (upper - lower));
    expect(width).toBeLessThan(1.1 * (upper - lower));
  });
});

/** Values of a column in the table of a view, by run. */
async function column(hash: string, view: string, at: number): Promise<Record<string, number>> {
  const page = await openPage({ hash });
  const rows = page.locator(`${view} tbody tr:not(.part)`);
  await rows.first().waitFor();
  const values = () =>
    rows.evaluateAll(
      (all, at) =>
        Object.fromEntries(
          all.map((row) => [
            row.querySelector("th")?.dataset.more ?? "",
            Number(row.querySelectorAll("td")[at]?.querySelector("data")?.value ?? NaN),
          ]),
        ),
      at,
    );
  await expect.poll(async () => Object.values(await values()).some(Number.isNaN)).toBe(false);
  return values();
}

/** Rounds to 13 digits. The views request different other ks, which changes the last bit. */
const inDigits = (values: Record<string, number | undefined>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value?.toPrecision(13)]));

test.each([150, 1000])(
  "Curves, Beyond n and Your table say the same of each run at k = %d",
  async (k) => {
    const page = await openPage({ hash: `#curves?example=evalperf&k=${k}` });
    await expect
      .poll(async () => Object.values(await tableValues(page)).every((row) => k in row))
      .toBe(true);
    const curves = inDigits(
      Object.fromEntries(
        Object.entries(await tableValues(page)).map(([name, row]) => [name, row[k]]),
      ),
    );
    expect(Object.keys(curves).length).toBeGreaterThan(1);
    const atN = 1;
    const far = await column(
      `#extrapolate?example=evalperf&far=${k}`,
      "pc-table[label='pass@k by run and model']",
      atN,
    );
    expect(inDigits(far)).toEqual(curves);
    const table = await column(
      `#table?example=evalperf&columns=hb&ks=${k}`,
      "pc-table[label='Your table']",
      0,
    );
    expect(inDigits(table)).toEqual(curves);
  },
);

test("Curves and Beyond n head with the same value and interval", async () => {
  const share = /[\d.]+ % \([\d.]+–[\d.]+\)/;
  const curves = await openPage({ hash: "#curves?example=evalperf&k=1000" });
  await expect.poll(() => headline(curves)).toMatch(share);
  const far = await openPage({ hash: "#extrapolate?example=evalperf&far=1000" });
  await withBands(far);
  const statement = async () =>
    plain(await far.locator("pc-extrapolate-view .headline").innerText());
  await expect.poll(statement).toMatch(share);
  expect(share.exec(await statement())?.[0]).toBe(share.exec(await headline(curves))?.[0]);
});
