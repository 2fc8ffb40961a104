import { expect, test } from "vitest";
import { joinedTaskSet, taskSetOf } from "../../../../web/read/runs/task-set.ts";
import { rivalsIn } from "../../../../web/state/runs/rivals.ts";
import { defaults } from "../../../../web/state/settings/address.ts";

/** The compared models of each part, by the part's name. */
function rivalsOf(
  labels: Record<string, string>[],
  within: string | null = null,
  tasks: string[][] = [],
): Record<string, string[]> {
  const runs = labels.map((each, i) => {
    const names = tasks[i];
    const set = names === undefined ? {} : { taskSet: taskSetOf(names) };
    return { name: each.model ?? "", run: { labels: each, ...set } };
  });
  const parts = rivalsIn({ groups: { ...defaults.groups, within } }, runs);
  return Object.fromEntries(
    parts.map(({ name, runs: those }) => [name, those.map(({ run }) => run.labels.model ?? "")]),
  );
}

test("runs are compared on the same set of tasks, in a benchmark of several", () => {
  const sets = ["x", "y"].flatMap((group) =>
    ["m1", "m2"].map((model) => ({ benchmark: "omega", group, model })),
  );
  const gym = { benchmark: "gym", group: "graph", model: "m1" };
  expect(rivalsOf([...sets, gym])).toEqual({
    "omega, x": ["m1", "m2"],
    "omega, y": ["m1", "m2"],
    gym: ["m1"],
  });
});

test("a group of models is compared with the others", () => {
  const models = [
    { group: "open", model: "m1" },
    { group: "open", model: "m2" },
    { group: "API", model: "m3" },
  ];
  expect(rivalsOf(models)).toEqual({ "": ["m1", "m2", "m3"] });
});

test("runs that the reader mixes are all compared", () => {
  const runs = ["x", "y"].flatMap((group) => [{ group, model: "m1" }]);
  expect(rivalsOf(runs, "none")).toEqual({ "": ["m1", "m1"] });
});

test("runs whose tasks have no name in common are not compared, whatever their labels", () => {
  const models = [{ model: "m1" }, { model: "m2" }, { model: "m3" }];
  const tasks = [["a", "b"], ["b", "a"], ["x"]];
  expect(rivalsOf(models, null, tasks)).toEqual({
    "the tasks of m1": ["m1", "m2"],
    "the tasks of m3": ["m3"],
  });
  expect(rivalsOf(models, "none", tasks)).toEqual({ "": ["m1", "m2", "m3"] });
});

test("a run in another group is no rival of itself, though numbered tasks of two sets have the same names", () => {
  const folders = ["first", "second"].flatMap((group) =>
    ["m1", "m2"].map((model) => ({ group, model })),
  );
  const numbered = folders.map(() => ["1", "2"]);
  expect(rivalsOf(folders, null, numbered)).toEqual({ first: ["m1", "m2"], second: ["m1", "m2"] });
  const inPart = [
    ["a", "b"],
    ["a", "b"],
    ["b", "c"],
    ["b", "c"],
  ];
  expect(rivalsOf(folders, null, inPart)).toEqual({ first: ["m1", "m2"], second: ["m1", "m2"] });
  const exams = folders.map(({ group, model }) => ({ benchmark: group, model }));
  expect(rivalsOf(exams, null, inPart)).toEqual({ first: ["m1", "m2"], second: ["m1", "m2"] });
});

test("the mean is over the runs of the same tasks alone, whatever else is loaded", () => {
  const labels = ["easy", "hard"].flatMap((benchmark) =>
    ["m1", "m2", "m3"].map((model) => ({ benchmark, model })),
  );
  const others = [{ model: "m1" }, { model: "m4", benchmark: "hard", group: "g" }];
  const tasks = [...labels, ...others].map(({ benchmark = "none" }: { benchmark?: string }) => [
    ...[`${benchmark} 1`, `${benchmark} 2`],
  ]);
  expect(rivalsOf([...labels, ...others], null, tasks)).toEqual({
    easy: ["m1", "m2", "m3"],
    hard: ["m1", "m2", "m3", "m4"],
    "no benchmark": ["m1"],
  });
});

test("means are rivals where they share tasks at each value, and no task of another set joins them", () => {
  const mean = (name: string, ...tasks: string[][]) => {
    const parts = tasks.map((names, i) => ({
      id: `${name}${i}`,
      value: `v${i}`,
      base: [],
      taskSet: taskSetOf(names),
    }));
    const made = { how: "averaged" as const, label: "benchmark", parts };
    const taskSet = joinedTaskSet(parts.map((part) => part.taskSet));
    return { name, run: { labels: { model: name }, taskSet, made } };
  };
  const parts = rivalsIn({ groups: defaults.groups }, [
    mean("a", ["p", "q"], ["r"]),
    mean("b", ["p"], ["r", "s"]),
    mean("c", ["t"], ["r"]),
  ]);
  expect(parts.map(({ runs }) => runs.map(({ name }) => name))).toEqual([["a", "b"], ["c"]]);
});
