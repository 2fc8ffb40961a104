import { expect, test } from "vitest";
import { formulaGroups, formulaIds } from "../../../../../web/state/settings/formula-ids.ts";
import { formulaName } from "../../../../../web/ui/how/formula-card.ts";
import { formulasView } from "../../../../../web/views/formulas/view.ts";
import { openView, wordsOf } from "../../../opened-view.ts";
import { isOf } from "../../../page-blocks.ts";

const partsOf = async (hash: string) =>
  (await openView(formulasView, hash)).blocks.filter((each) => isOf(each, ["part"]));

test("the page explains every formula and names its source", async () => {
  const parts = await partsOf("#formulas?example=none");
  expect(parts.map(({ id }) => id)).toEqual(formulaIds);
  for (const { id, blocks } of parts) {
    const [body] = blocks;
    const text = wordsOf(body as Parameters<typeof wordsOf>[0]);
    expect.soft(text, id).toMatch(/Source: \S/);
    expect.soft(text, id).not.toMatch(/undefined|NaN/);
  }
});

test("its contents link to each formula, group by group", async () => {
  const { controls, headings } = await openView(formulasView, "#formulas?example=none");
  const links = controls.filter((each) => isOf(each, ["formula"]));
  expect(links.map(({ id, words }) => [id, words])).toEqual(
    formulaIds.map((id) => [id, formulaName(id)]),
  );
  expect(headings).toEqual(formulaGroups.map(([title]) => title));
});

test("an address leads to one formula", async () => {
  const parts = await partsOf("#formulas?example=none&formula=mg-pass");
  expect(parts.filter(({ isCurrent }) => isCurrent).map(({ id }) => id)).toEqual(["mg-pass"]);
});
