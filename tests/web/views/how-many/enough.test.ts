import { load } from "passcurve";
import { expect, test } from "vitest";
import { pointsText } from "../../../../web/charts/plot-study-map.ts";
import { loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";

const pc = await load();
const n = 12;
const c = Array.from({ length: 24 }, (_, i) => Math.round(n * (i / 23) ** 2));
const text = ["model,task,n,c", ...c.map((each, i) => `mine,t${i},${n},${each}`)].join("\n");
const counts = { n: c.map(() => n), c };

test("a run says whether it has seen enough, and a rule for stopping holds at every look", async () => {
  const page = await openPage({ hash: "#how-many?example=none&within=0.1" });
  await loadText(page, text);
  await page.getByText("Is it enough? A rule for stopping").click();
  const section = page.locator("pc-how-many-view details section").first();
  const shown = (tightest: number) => {
    const { halfWidth, fixed, enough } = pc.confidenceSequence(counts, { target: 0.1, tightest });
    return { half: `± ${pointsText(halfWidth)}`, fixed: `± ${pointsText(fixed)}`, enough };
  };
  await section.getByText(/^Not yet: /).waitFor();
  const statement = async () => (await section.innerText()).replace(/[\u202f\u00a0]/g, " ");
  const at100 = shown(100);
  expect(await statement()).toContain(`to ${at100.fixed} points with 24 tasks.`);
  expect(await statement()).toContain(`use ${at100.half} points instead.`);
  expect(await statement()).toContain(`about ${at100.enough} tasks will be enough.`);
  await page.getByRole("spinbutton", { name: "Narrowest at" }).fill("30");
  await expect.poll(() => page.url()).toContain("narrowest-at=30");
  await expect.poll(statement).toContain(`use ${shown(30).half} points instead.`);
  await section.locator(".cited").nth(1).click();
  await page.getByRole("dialog").getByText("Confidence sequence").first().waitFor();
});
