import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openExams } from "../../exams.ts";

/** Two models at two temperatures, on two exams, the second with a temperature of its own. */
const tempered = `task,n,c,model,benchmark,temperature\n${[
  ["m1", "easy", "0.2", 9],
  ["m1", "easy", "0.8", 6],
  ["m2", "easy", "0.2", 5],
  ["m2", "easy", "0.8", 7],
  ["m2", "hard", "0.2", 3],
  ["m2", "hard", "1.4", 1],
  ["m1", "hard", "0.2", 1],
  ["m1", "hard", "1.4", 4],
]
  .map(([model, exam, heat, c]) => ["t", 10, c, model, exam, heat].join())
  .join("\n")}\n`;

/** Each chart of a parameter: the colour and highest place of its lines, and the ticks of its axes. */
const trends = (page: Page) =>
  page.locator("pc-trend-chart").evaluateAll((all) =>
    all.map(({ shadowRoot }) => {
      const within = (selector: string) => [...(shadowRoot?.querySelectorAll(selector) ?? [])];
      return {
        panel: (shadowRoot?.host.parentElement?.querySelector("h3")?.textContent ?? "").replace(
          /[\u2066-\u2069]/g,
          "",
        ),
        colours: within("[aria-description=values] path[stroke]")
          .map((line) => line.getAttribute("stroke"))
          .sort()
          .join(),
        rings: within("[aria-description=highest] circle").length,
        ticks: within("[aria-label$='axis tick label'] text")
          .map((tick) => `${tick.textContent} ${tick.getAttribute("transform") ?? ""}`)
          .join(),
      };
    }),
  );

test("against a parameter, each k has panels over the same axes, a model one colour and the best its ring", async () => {
  const page = await openExams("#trend?facet=benchmark&axis=temperature&ks=1,5", tempered);
  await expect
    .poll(async () => (await trends(page)).map(({ panel, rings }) => [panel, rings]))
    .toEqual([
      ["benchmark easy", 2],
      ["benchmark hard", 2],
      ["benchmark easy", 2],
      ["benchmark hard", 2],
    ]);
  const found = await trends(page);
  expect(new Set(found.map(({ ticks }) => ticks)).size).toBe(1);
  expect(found[0]?.ticks).toMatch(/0\.2 .*0\.8 .*1\.4 /);
  expect(new Set(found.map(({ colours }) => colours)).size).toBe(1);
  expect(new Set(found[0]?.colours.split(",")).size).toBe(2);
  expect(await page.locator("pc-trend-view figure").count()).toBe(2);
});

test("where a panel has one model, it has a line for each k; the parameter itself has no panels", async () => {
  const alone = tempered.replace(/^.*m2.*\n/gm, "");
  const page = await openExams("#trend?facet=benchmark&axis=temperature&ks=1,5", alone);
  await expect.poll(async () => (await trends(page)).map(({ rings }) => rings)).toEqual([2, 2]);
  await page.locator('pc-trend-chart [aria-valuetext*="k = 5: "]').first().waitFor();
  const itself = await openExams("#trend?facet=temperature&axis=temperature&ks=1", alone);
  await expect.poll(async () => (await trends(itself)).map(({ panel }) => panel)).toEqual([""]);
});

test("fewer samples have a panel for each benchmark", async () => {
  const page = await openExams("#trend?facet=benchmark&axis=n&ks=1,5");
  await expect
    .poll(async () => (await trends(page)).map(({ panel }) => panel))
    .toEqual(["benchmark easy", "benchmark hard", "benchmark easy", "benchmark hard"]);
  const [easy, hard] = await trends(page);
  expect(hard?.ticks).toBe(easy?.ticks);
});
