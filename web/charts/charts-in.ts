import { RunChart } from "./run-chart.ts";

/** Every element in a tree, those in shadows too. */
export function* elementsIn(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll("*")) {
    yield element;
    if (element.shadowRoot) yield* elementsIn(element.shadowRoot);
  }
}

/** The charts of a tree that are drawn and in sight, and how many rows they stand in. */
export function chartsIn(root: ParentNode): { charts: RunChart[]; rows: number } {
  const charts = [...elementsIn(root)].filter(
    (each): each is RunChart =>
      each instanceof RunChart &&
      each.shadowRoot?.querySelector(".plot svg") != null &&
      each.getClientRects().length > 0,
  );
  const tops = charts.map((chart) => Math.round(chart.getBoundingClientRect().top));
  return { charts, rows: new Set(tops).size };
}
