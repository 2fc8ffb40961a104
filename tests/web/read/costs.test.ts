import { describe, expect, it } from "vitest";
import { imported } from "../../../web/questions/import/imported.ts";
import { readAmount } from "../../../web/read/base/read-amount.ts";
import type { Run } from "../../../web/read/base/run.ts";
import { packRuns, unpackRuns } from "../../../web/state/share/packed-runs.ts";
import { writeShareFile } from "../../../web/state/share/share-file.ts";
import { sharedRun, runsInDetail } from "../../../web/state/share/shared-runs.ts";
import { load, loadAs, loadNested, messages, readAny, refuseOnce } from "./helpers.ts";

const costs = ({ cost }: Run) => (cost === undefined ? null : [...cost.perSample]);
const only = (text: string) => load(text).runs[0] ?? expect.fail("no run");

describe("a column of costs", () => {
  it("of a table of counts is that of all samples of a task, and says so", () => {
    const result = load("task,n,c,cost\na,4,1,2\nb,5,5,0\n");
    expect(result.runs.map(costs)).toEqual([[0.5, 0]]);
    expect(messages(result)).toContain(
      "column cost is read as the cost of all samples of a task; if it is that of one sample, say so in the page, under Columns",
    );
    expect(messages(result)).not.toContain("not used");
    expect(result.columns.found.map(({ use }) => use)).toEqual(["task", "n", "c", "task-cost"]);
  });

  it("is that of one sample where its name or its reader says so, and that of a task the same way", () => {
    expect(costs(only("task,n,c,cost_per_sample\na,4,1,2\n"))).toEqual([2]);
    expect(costs(only("task,n,c,total_cost\na,4,1,2\n"))).toEqual([0.5]);
    const statement = loadAs("task,n,c,cost\na,4,1,2\n", { cost: { use: "cost" } });
    expect(statement.runs.map(costs)).toEqual([[2]]);
    expect(messages(statement)).toContain(
      "column cost is read as the cost of one sample of the task",
    );
    const other = loadAs("task,n,c,fee\na,4,1,2\n", { fee: { use: "task-cost" } });
    expect(other.runs.map(costs)).toEqual([[0.5]]);
    const ignored = loadAs("task,n,c,cost\na,4,1,2\n", { cost: { use: "ignored" } });
    expect(ignored.runs.map(costs)).toEqual([null]);
  });

  it.each([
    ["cost", ""],
    ["price", ""],
    ["cost_usd", "$"],
    ["Cost (USD)", "$"],
    ["usd", "$"],
    ["cost eur", "€"],
    ["tokens", "tokens"],
    ["Total tokens", "tokens"],
    ["output_tokens", "tokens"],
    ["seconds", "seconds"],
    ["latency_ms", "milliseconds"],
    ["duration_s", "seconds"],
  ])("named %s has the unit %o", (name, unit) => {
    expect(only(`task,n,c,${name}\na,4,1,2\n`).cost?.unit).toBe(unit);
  });

  it("of samples is averaged over the samples of each task", () => {
    const text = "task,correct,tokens\na,1,100\na,0,300\nb,1,50\nb,,999\n";
    const result = load(text);
    expect(result.runs.map(costs)).toEqual([[200, 50]]);
    expect(messages(result)).toContain("column tokens is read as the cost of the row’s sample");
  });

  it("stands beside counts of counts and a matrix of samples, too", () => {
    expect(costs(only("n,c,tasks,cost\n4,1,7,2\n4,2,1,8\n"))).toEqual([0.5, 2]);
    expect(costs(only("task,s1,s2,cost\na,1,0,3\nb,1,,3\n"))).toEqual([1.5, 3]);
  });

  it("is parted with its rows into runs, of which one may have none", () => {
    const { runs } = load("model,task,n,c,cost\nx,a,2,1,4\ny,a,2,1,\nx,b,2,1,6\ny,b,2,0,\n");
    expect(runs.map(costs)).toEqual([[2, 3], null]);
  });

  it("with blank cells takes the mean of the run there, and says how many", () => {
    const result = load("task,n,c,cost\na,2,1,4\nb,2,1,\nc,2,1,NaN\nd,2,1,8\n");
    expect(result.runs.map(costs)).toEqual([[2, 3, 3, 4]]);
    expect(messages(result)).toContain(
      "2 rows without cost: the mean of their run stands for them",
    );
  });

  it.each([
    ["-1", 'cost = "-1" is negative', "Write a cost of 0 or more."],
    ["much", 'cost = "much" is not a number', "Write a number such as 0.25"],
    ["inf", 'cost = "inf" is not finite', "Write a finite number."],
    ["1 000", "seems to have a thousands separator", "Write the number without separators"],
  ])("refuses %s with its line and the fix", (cell, message, fix) => {
    const problem = refuseOnce(`task,n,c,cost\na,2,1,4\nb,2,1,${cell}\n`);
    expect(problem).toMatchObject({ line: 3, column: "cost" });
    expect(problem.message).toContain(message);
    expect(problem.fix).toContain(fix);
  });

  it("that is there beside others is the first by name, and the others are not used", () => {
    const result = load("task,n,c,seconds,cost\na,2,1,9,4\n");
    expect(result.runs.map(costs)).toEqual([[2]]);
    expect(messages(result)).toContain("columns not used: seconds");
    refuseOnce("task,n,c,cost,cost\na,2,1,9,4\n");
  });

  it("is not used where samples are cut off at depths, which costs less than the whole", () => {
    const text = "task,correct,rounds_used,cost\na,1,1,5\na,0,3,9\n";
    const result = loadNested(text);
    expect(result.runs.map(costs)).toEqual([null, null]);
    expect(messages(result)).toContain("columns not used: cost");
  });
});

describe("an amount", () => {
  it("may have the sign of a currency, an exponent, or a decimal comma", () => {
    const plain = { decimalComma: false };
    expect(readAmount("$0.25", plain)).toBe(0.25);
    expect(readAmount("0.25 €", plain)).toBe(0.25);
    expect(readAmount("1e-3", plain)).toBe(0.001);
    expect(readAmount(".5", plain)).toBe(0.5);
    expect(readAmount("0,25", { decimalComma: true })).toBe(0.25);
    expect(readAmount("0,25", plain)).toBe("not-a-number");
    expect(readAmount("-$2", plain)).toBe("negative");
    expect(readAmount("1e400", plain)).toBe("infinite");
    expect(readAmount("-0", plain)).toBe(-0);
  });
});

describe("costs on their way", () => {
  const text = "task,n,c,cost_usd\na,4,1,2\nb,5,5,1\nc,4,1,4\n";

  it("stand in the summary with their mean, and beside the counts", async () => {
    const source = { kind: "text", name: "x.csv" } as const;
    const read = await imported(source, text, 1, []);
    if (!read.ok) return expect.fail("refused");
    expect(read.result.runs[0]?.cost).toEqual({ mean: (0.5 + 0.2 + 1) / 3, unit: "$" });
    expect(read.counts[0]?.cost).toEqual(Float64Array.of(0.5, 0.2, 1));
    const [summary, counts] = [read.result.runs[0], read.counts[0]];
    if (summary === undefined || counts === undefined) return expect.fail("no run");
    const shared = sharedRun({ name: summary.name, run: summary }, counts);
    expect(shared.cost).toEqual({ perSample: Float64Array.of(0.5, 0.2, 1), unit: "$" });
  });

  it("survive a link, as rows or grouped by the mean of what is equal", () => {
    const { runs } = load(text);
    expect(unpackRuns(packRuns(runs, true)).map(({ cost }) => cost)).toEqual(
      runs.map(({ cost }) => cost),
    );
    const [grouped] = unpackRuns(packRuns(runsInDetail(runs, "groups"), false));
    expect([...(grouped?.n ?? [])]).toEqual([4, 5]);
    expect(grouped?.cost).toEqual({ perSample: Float64Array.of(0.75, 0.2), unit: "$" });
  });

  it("survive a file of this page, which refuses costs that are none", async () => {
    const { runs } = load(text);
    const file = writeShareFile(runs, "#cost");
    const read = await readAny(file, "x.json");
    expect(read.ok && read.runs.map(({ cost }) => cost)).toEqual(runs.map(({ cost }) => cost));
    const spoilt = file
      .replace(/"checksum": "[^"]*"/, '"more": 1')
      .replace('"cost": [0.5', '"cost": [-1');
    const refused = await readAny(spoilt, "x.json");
    if (refused.ok) return expect.fail("read");
    expect(refused.problems[0]?.message).toContain('"cost" of run 1');
    expect(refused.problems[0]?.fix).toBe("It must be a number of 0 or more for each c.");
  });
});
