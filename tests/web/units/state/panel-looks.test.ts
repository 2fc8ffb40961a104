import { expect, test } from "vitest";
import { panelStyles } from "../../../../web/state/runs/panel-looks.ts";
import type { RunSummary } from "../../../../web/state/sources/source.ts";

const run = (id: string, labels: Record<string, string>) => ({ id, labels }) as RunSummary;

/** Looks of a style index: one of 8 colours and one of 12 markers. */
const look = (styleIndex = NaN) => [styleIndex % 8, styleIndex % 12];

const runs = [
  run("a1", { model: "a", exam: "one" }),
  run("b1", { exam: "one", model: "b" }),
  run("b2", { model: "b", exam: "two" }),
  run("a2", { exam: "two", model: "a" }),
  run("c", { model: "c" }),
];

test("runs that are equal but for the label look the same, whatever the order of their labels", () => {
  const found = panelStyles(runs, "exam");
  expect(look(found.get("a2"))).toEqual(look(found.get("a1")));
  expect(look(found.get("b2"))).toEqual(look(found.get("b1")));
  const looks = ["a1", "b1", "c"].map((id) => look(found.get(id)).join());
  expect(new Set(looks).size).toBe(3);
  expect(new Set(found.values()).size).toBe(runs.length);
});

test("runs of one panel that are equal look different, and every run has a style index of its own among many", () => {
  const twice = [run("x", { exam: "one" }), run("y", { exam: "one" }), run("z", { exam: "two" })];
  const found = panelStyles(twice, "exam");
  expect(look(found.get("y"))).not.toEqual(look(found.get("x")));
  expect(look(found.get("z"))).toEqual(look(found.get("x")));
  const many = Array.from({ length: 90 }, (_, i) =>
    run(String(i), { model: String(i % 30), exam: String(i % 3) + String(i) }),
  );
  expect(new Set(panelStyles(many, "exam").values()).size).toBe(90);
});
