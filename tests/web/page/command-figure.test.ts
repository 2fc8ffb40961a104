import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { run } from "../../../web/package/command/run.ts";
import { openPage } from "../browser.ts";
import { drawnAs, openForms } from "../exported.ts";

/** The shapes of lines and bands in a figure; markers are drawn about 0, and have other sizes in the keys of names. */
const shapesIn = (svg: string) =>
  [...svg.matchAll(/<path\b[^>]*\sd="(M(?!0,|-)[^"]{100,})"/g)].map(([, shape]) => shape).sort();

test("the command draws the page's lines and bands, to the last digit", async () => {
  const page = await openPage({ hash: "#curves?example=evalperf&k=10" });
  await openForms(page, "pc-curve-chart");
  const form = { size: "two columns", look: "light", format: "SVG" } as const;
  const onPage = shapesIn(await drawnAs(page, form));
  const written: string[] = [];
  const example = fileURLToPath(new URL("../../../web/examples/evalperf.csv", import.meta.url));
  await run([example, "--k", "10", "--svg", "-"], {
    out: (text) => written.push(text),
    err: () => undefined,
    file: () => undefined,
    page: () => "",
    columns: Infinity,
    status: () => undefined,
  });
  expect(onPage.length).toBeGreaterThan(12);
  expect(shapesIn(written.join(""))).toEqual(onPage);
});
