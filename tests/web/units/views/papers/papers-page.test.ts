import { expect, test } from "vitest";
import { defaults, readAddress } from "../../../../../web/state/settings/address.ts";
import { recipes } from "../../../../../web/views/papers/recipes.ts";
import { papersView } from "../../../../../web/views/papers/view.ts";
import { openView, wordsOf } from "../../../opened-view.ts";

const hash = "#papers?example=simulated-paired";

test("each recipe has a link that gives its view, and an id of its own", async () => {
  expect(new Set(recipes.map(({ id }) => id)).size).toBe(recipes.length);
  const { linked, store } = await openView(papersView, hash);
  for (const { id, view, shows } of recipes) {
    const { link } = linked.get(id) ?? {};
    expect.soft(wordsOf(link?.words), id).toBe(shows);
    const settings = readAddress(store.address(link?.change ?? {}));
    expect.soft(settings.view, id).toBe(view);
    expect.soft(settings.recipe, id).toBe(id);
    expect.soft(settings.example, id).toBe("simulated-paired");
  }
});

test("a recipe sets what it needs and forgets what was set for another", async () => {
  const view = await openView(papersView, `${hash}&tau=0.9&metric=pass^k&off=nothing`);
  const { tau, metric } = view.store.settings;
  expect({ tau, metric }).toEqual({ tau: 0.9, metric: "pass^k" });
  await view.set(view.linked.get("dragoi-majority")?.link.change ?? {});
  const set = readAddress(view.address);
  expect(set.view).toBe("reliability");
  expect({ tau: set.tau, metric: set.metric }).toEqual({
    tau: defaults.tau,
    metric: defaults.metric,
  });
});

test("each paper says which of its tables and figures counts do not give", async () => {
  const { blocks } = await openView(papersView, "#papers?example=none");
  const said = (paper: string) => {
    const found = blocks.find(
      (block) =>
        typeof block === "object" &&
        block !== null &&
        "kind" in block &&
        block.kind === "part" &&
        block.id === paper,
    );
    const chapter = found as Extract<typeof found, { kind: "part" }>;
    const last = chapter.blocks.at(-1) as Extract<typeof found, { kind: "note" }>;
    return wordsOf(last.words);
  };
  expect(said("liu")).toContain("Tables 1 and 5");
  expect(said("verine")).toContain("similarity of programs in Table 2");
  expect(said("zhai")).toContain("Figures 4 and 9 show perplexities");
  expect(said("dragoi")).toContain("Counts give");
});

test("the recipe names the missing data", async () => {
  const { linked } = await openView(papersView, "#papers?example=none");
  expect(linked.get("chen-figure-5-curves")?.remark).toContain(
    "It needs 2 runs, and no counts are loaded.",
  );
  const runs = ["0.2", "high"].map((temperature) => `t,4,2,m,${temperature}`);
  const mixed = ["task,n,c,model,temperature", ...runs].join("\n");
  const single = await openView(papersView, "#papers?example=none", { "own.csv": mixed });
  expect(single.linked.get("chen-figure-5-best")?.remark).toContain(
    "It needs runs that differ in one number alone: add a column “temperature”.",
  );
});
