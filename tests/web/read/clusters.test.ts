import { expect, test } from "vitest";
import { aliases } from "../../../web/read/columns/header.ts";
import { counts, load, messages, refuse, refuseOnce } from "./helpers.ts";

test("a cluster column labels the tasks of a long file and parts no runs", () => {
  const { runs } = load("task,cluster,n,c,model\na,x,4,1,m\nb,y,4,2,m\nc,x,4,3,m\na,x,4,0,k\n");
  expect(runs.map((run) => `${run.name} ${counts(run)}`)).toEqual([
    "m a=4/1 b=4/2 c=4/3",
    "k a=4/0",
  ]);
  expect(runs.map((run) => run.clusters)).toEqual([["x", "y", "x"], ["x"]]);
  expect(runs[0]?.labels).toEqual({ model: "m" });
});

test("a task has one cluster, whatever number of rows its samples are on", () => {
  const { runs } = load("task,passed,cluster\na,1,x\nb,0,y\na,0,x\nlost,,z\n");
  expect(runs.map(counts)).toEqual(["a=2/1 b=1/0"]);
  expect(runs[0]?.clusters).toEqual(["x", "y"]);
});

test("the tasks of a matrix have clusters, named or not, and a cluster is never a sample", () => {
  const named = load("task,cluster,s1,s2\na,0,1,0\nb,1,,\nc,1,1,1\n");
  expect(counts(named.runs[0])).toBe("a=2/1 c=2/2");
  expect(named.runs[0]?.clusters).toEqual(["0", "1"]);
  const nameless = load("cluster,s1,s2\nx,1,0\ny,1,1\n");
  expect(nameless.runs[0]?.tasks).toBeNull();
  expect(nameless.runs[0]?.clusters).toEqual(["x", "y"]);
});

test("a row of a count of counts is so many tasks of its cluster", () => {
  const { runs } = load("n,c,tasks,cluster\n4,1,3,x\n4,1,2,y\n4,2,0,z\n");
  expect(counts(runs[0])).toBe("4/1x3 4/1x2");
  expect(runs[0]?.clusters).toEqual(["x", "y"]);
});

test("without such a column there are no clusters", () => {
  for (const text of ["task,n,c\na,4,1\n", "n,c,tasks\n4,1,3\n", "task,s1,s2\na,1,0\n"])
    expect(load(text).runs[0]?.clusters, text).toBeNull();
});

test.each(aliases.cluster)("%s names the clusters, and it is said how it is read", (name) => {
  const result = load(`task,n,c,${name}\na,4,1,x\nb,4,1,x\n`);
  expect(result.runs[0]?.clusters).toEqual(["x", "x"]);
  expect(messages(result)).toEqual([
    `column ${name} says which tasks were sampled together: 1 cluster`,
  ]);
});

test.each(["group", "category", "benchmark"])("%s still parts the runs", (name) => {
  const { runs } = load(`task,n,c,${name}\na,4,1,x\nb,4,1,y\n`);
  expect(runs.map((run) => run.clusters)).toEqual([null, null]);
});

test.each(["family", "topic"])("%s may mean something else and is not used", (name) => {
  expect(messages(load(`task,n,c,${name}\na,4,1,x\n`))).toEqual([`columns not used: ${name}`]);
});

test("of two names the preferred one is read, and the other noted", () => {
  const result = load("task,n,c,repo,cluster\na,4,1,r,x\n");
  expect(result.runs[0]?.clusters).toEqual(["x"]);
  expect(messages(result)[0]).toBe("columns not used: repo");
  expect(refuseOnce("task,n,c,cluster,Cluster\na,4,1,x,y\n").message).toBe(
    '"Cluster" is there twice, as columns 4 and 5',
  );
});

test.each([
  ["a long file", "task,n,c,cluster\na,4,1,x\nb,4,1, \n"],
  ["one row per sample", "task,passed,cluster\na,1,x\na,0,\n"],
  ["a count of counts", "n,c,tasks,cluster\n4,1,3,x\n4,2,3,\n"],
  ["a matrix", "task,s1,s2,cluster\na,1,0,x\nb,1,0\n"],
])("a blank label in %s is refused with line, column and fix", (_, text) => {
  expect(refuseOnce(text)).toEqual({
    line: 3,
    column: "cluster",
    message: "cluster is blank: the task has no cluster",
    fix: "Fill in the cluster’s label; a task that was sampled alone is a cluster of its own.",
  });
});

test("a task with two labels in one run is refused with both lines", () => {
  expect(refuse("task,passed,repo\na,1,x\nb,1,x\na,0,y\n")).toEqual([
    {
      line: 4,
      column: "repo",
      message: 'task "a" has repo = "x" on line 2 and "y" on line 4',
      fix: "Give all rows of a task one cluster; if they are different tasks, give them different names.",
    },
  ]);
});

test("a task may have another label in another run", () => {
  const { runs } = load("task,passed,cluster,model\na,1,x,m\na,0,x,m\na,0,y,k\n");
  expect(runs.map((run) => run.clusters)).toEqual([["x"], ["y"]]);
});

test("labels that are names of object members are labels like any other", () => {
  const { runs } = load("task,passed,cluster\na,1,__proto__\na,0,__proto__\nb,1,constructor\n");
  expect(runs[0]?.clusters).toEqual(["__proto__", "constructor"]);
});
