import { describe, expect, test } from "vitest";
import { formats } from "../../../web/read/formats/formats.ts";
import { readPlain } from "../../../web/read/layouts/read-counts.ts";
import type { ReadResult } from "../../../web/read/base/read-result.ts";
import { openText } from "../../../web/read/text/source-text.ts";
import { readCounts } from "./read-counts.ts";

/** Result of the readers that open the page; null if they leave a text to the others. */
function plainly(text: string): ReadResult | null {
  const opened = openText(text);
  if (opened === null) expect.fail(text);
  return readPlain("demo.csv", opened, { nested: false, meaning: {} }, formats);
}

describe("a plain table is read at once, as it is with a closer look", () => {
  test.each([
    "task,n,c\na,10,3\nb,10,4\n",
    "# about: x\ntask,n,c,model,temperature\na,10,3,x,0.8\na,10,4,y,0.80\n",
    "model;task;n;c;greedy;cost;cluster\nx;a;10;3;1;0,5;p\nx;b;10;4;0;;q\n",
    "task,n,c\na,10,3\nb,10,4\nTotal,20,7\n",
    `task,n,c,benchmark\n${Array.from({ length: 40 }, (_, i) => `t${i},8,3,b${i}`).join("\n")}\n`,
  ])("%j", (text) => {
    const result = plainly(text);
    expect(result?.ok).toBe(true);
    expect(result).toEqual(readCounts("demo.csv", text));
  });

  test.each([
    "task,n,c,system\na,10,3,x\n",
    "task,n,c,T\na,10,3,1\n",
    "task,n,c,n\na,10,3,1\n",
    "task,n,c,num_samples\na,10,3,1\n",
    "task,correct\na,1\n",
    "task,n,c\na,1,3\n",
    "task,n,c\n",
    "n,c,tasks\n1,1,1\n",
    "1,0\n0,1\n",
    "{}",
  ])("what needs one is left to it: %j", (text) => {
    expect(plainly(text)).toBeNull();
  });
});
