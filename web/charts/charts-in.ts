import { RunChart } from "./run-chart.ts";

/** Every element in a tree, including shadow trees. */
export function* elementsIn(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll("*")) {
    yield element;
    if (element.shadowRoot) yield* elementsIn(element.shadowRoot);
  }
}

/** The charts of a tree that are drawn and visible, and the number of rows that they form. */
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
