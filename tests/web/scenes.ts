import type { Page } from "playwright-core";
import { loadText, setK } from "./actions.ts";
import { empty, withinSamples } from "./browser.ts";
import { openForms } from "./exported.ts";
import { openShare } from "./sharing.ts";
import { manyRuns, overfull, threeRuns } from "./texts.ts";
import { guideQuestions } from "../../web/views/guide/questions.ts";
import { votedExample } from "../../web/views/guide/voted-example.ts";
import versionOne from "./units/links/version-1.json" with { type: "json" };

/** Waits until every pair of the compare view is computed. */
const compared = (page: Page) => page.getByRole("region", { name: "Every pair of runs" }).waitFor();

export interface Scene {
  hash?: string;
  go?: (page: Page) => Promise<void>;
}

/** Every view in the states that a reader sees. Each scene leads the page there from a fresh start. */
export const scenes: Record<string, Scene> = {
  opening: {},
  reliability: {
    hash: "#reliability?tau=0.3&against=k&a=deepseek-chat-v3&b=QwQ-32B-Preview",
  },
  table: {
    hash: "#table?example=taubench-airline&columns=pass@1,g-pass,mg-pass,cover,delta-pass,n&ks=2,4&taus=0.5,1",
  },
  surface: { hash: "#reliability?metric=pass^k&k=5&against=surface&of=gemini-1.5-flash-002" },
  trend: { hash: "#trend?example=cruxeval-output" },
  "trend-samples": { hash: "#trend?example=taubench-airline&axis=n&ks=2" },
  selection: { hash: "#selection" },
  "selection-answers": {
    hash: "#selection?example=none",
    go: (page) => loadText(page, votedExample()),
  },
  checker: { hash: "#checker" },
  "checker-audit": { hash: "#checker?false-passes=audit&right-pass=0.95" },
  extrapolate: { hash: "#extrapolate?example=cruxeval-output&models=hb,bb,zoibb,linmix" },
  compare: { hash: "#compare?a=QwQ-32B-Preview&b=deepseek-chat-v3", go: compared },
  "compare-paired": { hash: "#compare?example=simulated-paired", go: compared },
  depth: { hash: "#depth?example=simulated-depth" },
  "no-depth": { hash: "#depth" },
  boundary: { hash: "#boundary?example=simulated-depth" },
  "boundary-plain": { hash: "#boundary?example=simulated-paired" },
  fit: { hash: "#fit?example=cruxeval-output" },
  budget: {
    hash: "#budget?example=taubench-airline",
    go: async (page) => {
      await page.locator("pc-error-chart svg").first().waitFor();
      await page.locator(".progress").waitFor({ state: "detached" });
    },
  },
  "what-if": { hash: "#what-if?n=10&c=3&at=12" },
  "what-if-population": {
    hash: "#what-if?what=population",
    go: (page) => page.getByText("Its interval").waitFor(),
  },
  "what-if-loaded": {
    hash: "#what-if?what=loaded&example=simulated-paired",
    go: (page) => page.locator("pc-if-chart svg").nth(1).waitFor(),
  },
  "how-many": {
    hash: "#how-many?example=taubench-airline",
    go: async (page) => {
      await page.locator("pc-study-map svg").waitFor();
      await page.getByText("Where the error bar").click();
      await page.locator("pc-share-bars svg").last().waitFor();
    },
  },
  "how-many-unfolded": {
    hash: "#how-many?example=simulated-paired",
    go: async (page) => {
      for (const words of ["deserve the next samples", "Enough?"])
        await page.locator("summary", { hasText: words }).click();
      await page.getByText("come first").waitFor();
    },
  },
  "how-many-difference": {
    hash: "#how-many?example=simulated-paired&aim=difference",
    go: (page) => page.locator("pc-study-map svg").waitFor(),
  },
  cost: {
    hash: "#cost?example=evalperf&reach=0.9&price=3~QwQ-32B-Preview",
    go: async (page) => {
      await page.locator("pc-cost-chart svg").first().waitFor();
      for (const words of ["Each k of", "Cost-of-pass by task"])
        await page.locator("summary", { hasText: words }).click();
      await page.locator("pc-table[label^='Cost-of-pass'] tbody tr").first().waitFor();
    },
  },
  guide: {
    hash: "#guide?example=none",
    go: async (page) => {
      for (const { id } of guideQuestions) {
        const part = page.locator(`pc-guide-view section#${id}`);
        await part.evaluate((section) => {
          section.querySelector("pc-awaited-figure, .figure")?.scrollIntoView({ block: "center" });
        });
        await part.locator(".plot svg").waitFor();
      }
    },
  },
  formulas: { hash: "#formulas?example=none" },
  accuracy: { hash: "#accuracy?example=none" },
  papers: { hash: "#papers?example=none" },
  recipe: {
    hash: "#what-if?recipe=liu-figure-2&section=g-pass",
    go: (page) => page.locator("[data-section=g-pass] pc-if-chart svg").first().waitFor(),
  },
  explained: {
    hash: withinSamples,
    go: async (page) => {
      await page.locator("pc-curves-view pc-table td").first().click();
      await page.locator("pc-how-panel .steps").waitFor();
    },
  },
  "figure-forms": {
    hash: "#what-if?example=none",
    go: (page) => openForms(page, "pc-if-chart"),
  },
  share: {
    hash: "#formulas?example=none",
    go: async (page) => {
      await loadText(page, threeRuns);
      await openShare(page);
    },
  },
  "from-a-link": { hash: `#curves?beyond=none&data=${versionOne[0]?.text ?? ""}` },
  "own-data": {
    hash: empty,
    go: async (page) => {
      await loadText(page, manyRuns(14));
      await page.locator("pc-curve-chart .plot").hover();
    },
  },
  columns: {
    hash: empty,
    go: (page) => loadText(page, "task,s1,s2,r1,r2\na,1,0,1,1\nb,0,0,1,1\n"),
  },
  alert: { hash: withinSamples, go: (page) => loadText(page, overfull, "bad.csv") },
  "all-off": {
    hash: "#curves?example=taubench-airline",
    go: (page) => page.locator("pc-data-panel .runs input").dispatchEvent("click"),
  },
  eligible: {
    hash: "#curves?example=none&unequal=eligible",
    go: async (page) => {
      await loadText(page, `${threeRuns}c,40,3,alpha\nc,4,3,beta\nc,25,9,gamma\n`);
      await setK(page, 12);
    },
  },
};
