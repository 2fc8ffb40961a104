import { expect, test } from "vitest";
import { extrapolateView } from "../../../../../web/views/extrapolate/view.ts";
import { tableView } from "../../../../../web/views/table/view.ts";
import { openView, wordsOf, type OpenedView } from "../../../opened-view.ts";
import { drawnOf, openCurves, tableOf } from "./opened-curves.ts";

test.each(["evalperf", "simulated-mbpp", "taubench-airline"])(
  "on %s no curve falls or jumps where HB takes over, nor does the table",
  async (example) => {
    const view = await openCurves(`example=${example}`);
    for (const { name, measured, beyond } of drawnOf(view)) {
      const n = measured.at(-1)?.k ?? NaN;
      expect(beyond.at(-1)?.k, name).toBeGreaterThan(n);
      const points = [...measured, ...beyond];
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
    for (const [name, row] of Object.entries(tableOf(view))) {
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
  const runs = drawnOf(await openCurves("example=evalperf&k=101"));
  expect(runs.length).toBeGreaterThan(1);
  for (const { name, measured, beyond } of runs) {
    const endAt = (k: number) => [...measured, ...beyond].find((point) => point.k === k)?.end;
    const widthAt = (k: number) => (endAt(k)?.upper ?? NaN) - (endAt(k)?.lower ?? NaN);
    // The unsolved share decreases slightly, and so does a binomial interval.
    expect(widthAt(101), name).toBeGreaterThan(0.98 * widthAt(100));
    expect(widthAt(101), name).toBeLessThan(1.1 * widthAt(100));
  }
});

/** Values of a table's column by run, rounded to 13 digits. The views ask for different ks, which changes the last bit. */
function columnOf(view: Pick<OpenedView<never>, "tables">, label: string, at: number) {
  const found = view.tables.find((table) => table.label === label);
  if (found === undefined) throw new Error(`no table ${label}`);
  return Object.fromEntries(
    found.content.rows.map(({ names, cells }) => [names.join(), cells[at]?.value?.toPrecision(13)]),
  );
}

test.each([150, 1000])(
  "Curves, Beyond n and Your table have the same value of each run at k = %d",
  async (k) => {
    const curves = tableOf(await openCurves(`example=evalperf&k=${k}`));
    const expected = Object.fromEntries(
      Object.entries(curves).map(([name, row]) => [name, row[k]?.toPrecision(13)]),
    );
    expect(Object.keys(expected).length).toBeGreaterThan(1);
    expect(Object.values(expected)).not.toContain(undefined);
    const far = await openView(extrapolateView, `#extrapolate?example=evalperf&far=${k}`);
    expect(columnOf(far, "pass@k by run and model", 1)).toEqual(expected);
    const table = await openView(tableView, `#table?example=evalperf&columns=hb&ks=${k}`);
    expect(columnOf(table, "Your table", 0)).toEqual(expected);
  },
);

test("Curves and Beyond n head with the same value and interval", async () => {
  const share = /[\d.]+ % \([\d.]+–[\d.]+\)/;
  const curves = await openCurves("example=evalperf&k=1000");
  const far = await openView(extrapolateView, "#extrapolate?example=evalperf&far=1000");
  const [of] = share.exec(wordsOf(far.page.headline?.sentence)) ?? [];
  expect(of).toBeDefined();
  expect(share.exec(curves.headline)?.[0]).toBe(of);
});
