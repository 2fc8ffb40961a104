import { expect, test } from "vitest";
import { curveReadout } from "../../../../../web/ui/curves/chart-words.ts";
import { greedyRows as rows, greedyText as text } from "../../../greedy-file.ts";
import { drawnOf, openCurves } from "./opened-curves.ts";

/** The notes behind the values of the runs at k. */
async function notes(content: string, settings = "", k = 1): Promise<string[]> {
  const view = await openCurves(`&beyond=none&k=1${settings}`, content);
  return curveReadout(drawnOf(view), k).rows.map(({ note = "" }) => note);
}

test("the greedy score of a run stands behind its value at k = 1, with the number of its tasks if some have none", async () => {
  // In b, one task of four has no score; c has no scores.
  const [a, b, c] = await notes(text);
  expect(a).toBe(", greedy 75.0\u00a0%");
  expect(b).toMatch(/^, greedy 66\.\d+\u00a0% over 3$/);
  expect(c).toBe("");
  expect((await notes(text, "", 2)).join("")).toBe("");
});

test("without greedy scores no value has one", async () => {
  expect((await notes(text.replace(/^(.*),[^,]*$/gm, "$1"))).join("")).toBe("");
});

test("the mean over a label has the mean of the greedy scores", async () => {
  const other = rows
    .slice(0, 4)
    .map(([model, c], i) => `${model},y,t${i},8,${c},${i === 0 ? 1 : 0}`);
  const of = text.split("\n").filter((line) => !/^[bc],/.test(line));
  expect((await notes([...of, ...other].join("\n"), "&mean-over=benchmark")).join()).toContain(
    "greedy 50.0\u00a0%",
  );
});

test("runs at temperature 0 are the greedy scores of the others, once they are taken as such", async () => {
  const content = [
    "model,temperature,task,n,c",
    ...[4, 2, 0, 1].map((c, i) => `a,0.8,t${i},8,${c}`),
    ...[1, 1, 0, 1].map((c, i) => `a,0,t${i},1,${c}`),
    ...[5, 6, 7, 8].map((c, i) => `b,0.8,t${i},8,${c}`),
  ].join("\n");
  const taken = (await notes(content, "&greedy=runs")).join();
  expect(taken).toContain("greedy 75.0\u00a0%");
  expect(taken.match(/greedy/g)).toHaveLength(1);
  expect((await notes(content)).join()).not.toContain("greedy");
});
