import { beforeEach, describe, expect, it } from "vitest";
import { isExample, Store } from "../../../../web/state/store.ts";
import { DerivedRuns } from "../../../../web/state/runs/derived-runs.ts";
import { exampleSource, ownSource } from "../sources.ts";

let store = new Store("");
let changes = 0;

function open(address: string): void {
  store = new Store(address);
  changes = 0;
  store.addEventListener("change", () => {
    changes += 1;
  });
}

beforeEach(() => {
  open("");
});

const names = () => store.runs.map(({ name }) => name);
const shown = () => store.shown.map(({ name }) => name);
const styleIndices = () => store.runs.map(({ styleIndex }) => styleIndex);
const run = (name: string) => {
  const found = store.runs.find((each) => each.name === name);
  return found ?? expect.fail(`${name} is not among ${names().join()}`);
};
const letters = (count: number) => Array.from({ length: count }, (_, i) => `run ${i + 1}`);

describe("sources", () => {
  it("give the page their runs, and every change is told", () => {
    store.add(ownSource(1, "a.csv", ["x", "y"]));
    store.add(ownSource(2, "b.csv", ["z"]));
    expect(names()).toEqual(["x", "y", "z"]);
    expect(changes).toBe(2);
    store.remove(({ key }) => key === 1);
    expect(names()).toEqual(["z"]);
    expect(store.sources.map(({ key }) => key)).toEqual([2]);
  });

  it("have keys of their own", () => {
    expect(new Set([store.nextKey(), store.nextKey(), store.nextKey()]).size).toBe(3);
  });

  it("give their runs looks by their order alone, whatever was there before", () => {
    store.add(exampleSource(1, letters(6)));
    store.add(ownSource(2, "a.csv", ["x", "y"]));
    store.remove(isExample);
    expect(styleIndices()).toEqual([0, 1]);
    store.add(ownSource(3, "b.csv", ["z"]));
    expect(styleIndices()).toEqual([0, 1, 2]);
    store.remove(({ key }) => key === 2);
    expect(styleIndices()).toEqual([0]);
  });

  it("of which one is read again stay in their order, and what is set of it stays", () => {
    open("#compare?a=y&b=z");
    store.add(ownSource(1, "a.csv", ["x", "y"]));
    store.add(ownSource(2, "b.csv", ["z"]));
    store.toggle(run("x"), false);
    store.replace(1, ownSource(3, "a.csv", ["x", "y"]));
    expect(names()).toEqual(["x", "y", "z"]);
    expect(styleIndices()).toEqual([0, 1, 2]);
    expect(store.settings.pair).toEqual([{ id: "3/1" }, { id: "2/0" }]);
    expect(shown()).toEqual(["y", "z"]);
  });

  it("that share a name of a run are distinguished by it", () => {
    store.add(ownSource(1, "a.csv", ["x"]));
    store.add(ownSource(2, "b.csv", ["x"]));
    store.add(ownSource(3, "b.csv", ["x"]));
    expect(names()).toEqual(["x (a.csv)", "x (b.csv) #1", "x (b.csv) #2"]);
  });
});

describe("a chosen run", () => {
  it("stays chosen when a run of the same name comes, and the address then has its longer name", () => {
    store.add(ownSource(1, "a.csv", ["x", "y"]));
    store.set({ of: { id: "1/0" }, pair: [{ id: "1/1" }, { id: "1/0" }] });
    expect(store.address()).toBe("#curves?a=y&b=x&of=x");
    store.add(ownSource(2, "b.csv", ["x"]));
    expect(store.settings.of).toEqual({ id: "1/0" });
    expect(store.address()).toBe("#curves?a=y&b=x+%28a.csv%29&of=x+%28a.csv%29");
  });

  it("of an address is the run of that name as soon as there is one", () => {
    open("#curves?of=x&held-out=y");
    expect(store.settings.of).toEqual({ name: "x" });
    store.add(ownSource(1, "a.csv", ["x"]));
    expect(store.settings.of).toEqual({ id: "1/0" });
    expect(store.settings.heldOut).toEqual({ name: "y" });
    expect(store.address()).toBe("#curves?of=x&held-out=y");
  });

  it("that goes is known by its name, and found again when it comes back", () => {
    store.add(ownSource(1, "a.csv", ["x"]));
    store.set({ of: { id: "1/0" } });
    store.remove(() => true);
    expect(store.settings.of).toEqual({ name: "x" });
    store.add(ownSource(2, "a.csv", ["x"]));
    expect(store.settings.of).toEqual({ id: "2/0" });
  });

  it("may be called what another run's id is", () => {
    open("#curves?of=1%2F0");
    store.add(ownSource(1, "a.csv", ["x", "1/0"]));
    expect(store.settings.of).toEqual({ id: "1/1" });
  });

  it("is no family of depths, whose name stays", () => {
    store.set({ of: { name: "family" } });
    store.add(ownSource(1, "a.csv", ["x"]));
    expect(store.settings.of).toEqual({ name: "family" });
    expect(store.address()).toBe("#curves?of=family");
  });
});

describe("switches", () => {
  it("are on for the best twelve runs, by what orders them, and for the first of equal ones", () => {
    store.add(ownSource(1, "a.csv", letters(20)));
    const ids = store.runs.map(({ run }) => run.id);
    const orders = (values: number[]) =>
      new Map(ids.map((id, i): [string, number] => [id, values[i] ?? NaN]));
    store.useValues(orders(ids.map((_, i) => i)));
    expect(shown()).toEqual(letters(20).slice(8));
    const before = changes;
    store.useValues(orders(ids.map((_, i) => i)));
    expect(changes).toBe(before);
    store.toggle(run("run 20"), false);
    expect(shown()).toEqual(letters(20).slice(8, 19));
    expect(store.address()).toBe("#curves?off=run+20");
    store.toggle(run("run 1"), true);
    expect(store.address()).toBe("#curves?on=run+1&off=run+20");
    // If one value is missing, the rates of all decide.
    store.useValues(new Map([[ids[19] ?? "", 1]]));
    expect(shown()).toEqual(letters(12));
  });

  it("are on for the best runs of each benchmark in turn, at least two of each", () => {
    const runs = Array.from({ length: 40 }, (_, i) => ({
      name: `run ${i}`,
      from: "a.csv",
      depth: null,
      id: `1/${i}`,
      rate: i / 40,
      labels: { benchmark: `of ${i % 10}` },
      tasks: 2,
      minN: 1,
      maxN: 1,
      stopped: false,
    }));
    const source = ownSource(1, "a.csv", []);
    store.add({ ...source, result: { ...source.result, runs } });
    expect(shown()).toHaveLength(12);
    const on = store.shown.map(({ run }) => run);
    expect(new Set(on.map(({ labels }) => labels.benchmark)).size).toBe(6);
    expect(on.every(({ rate }) => rate >= 0.5)).toBe(true);
    store.set({ groups: { ...store.settings.groups, within: "none" } });
    expect(store.shown.map(({ run }) => run.id)).toEqual(runs.slice(28).map(({ id }) => id));
  });

  it("are on for all runs where the address says so, until the reader leaves on a few of very many", () => {
    open("#table?at-first=all");
    store.add(ownSource(1, "a.csv", letters(84)));
    expect(shown()).toEqual(letters(84));
    store.toggle(run("run 2"), false);
    expect(shown()).toHaveLength(83);
    store.showOnly([run("run 3"), run("run 70")]);
    expect(shown()).toEqual(["run 3", "run 70"]);
    expect(store.address()).not.toContain("run+50");
  });

  it("are on for the first twelve runs that are alike", () => {
    store.add(ownSource(1, "a.csv", letters(14)));
    expect(shown()).toEqual(letters(12));
    expect(store.address()).toBe("#curves");
    expect(store.runs.some(({ switchedOff }) => switchedOff)).toBe(false);
  });

  it("stand in the address where the reader has moved them, and an address moves them", () => {
    store.add(ownSource(1, "a.csv", letters(14)));
    store.toggle(run("run 2"), false);
    store.toggle(run("run 14"), true);
    const address = store.address();
    expect(address).toBe("#curves?on=run+14&off=run+2");
    const before = shown();
    open(address);
    store.add(ownSource(1, "a.csv", letters(14)));
    expect(shown()).toEqual(before);
    expect(run("run 2").switchedOff).toBe(true);
    store.follow("#curves", "none");
    expect(shown()).toEqual(letters(12));
    store.follow(address, "none");
    expect(shown()).toEqual(before);
  });

  it("that are moved back leave the address", () => {
    store.add(ownSource(1, "a.csv", letters(3)));
    store.toggle(run("run 2"), false);
    store.toggle(run("run 2"), true);
    expect(store.address()).toBe("#curves");
  });

  it("of a run that starts off, on and off again, hold it for switched off", () => {
    store.add(ownSource(1, "a.csv", letters(13)));
    store.toggle(run("run 13"), true);
    store.toggle(run("run 13"), false);
    expect(run("run 13")).toMatchObject({ on: false, switchedOff: true });
  });

  it("are forgotten with their runs, and those of others are not", () => {
    store.add(exampleSource(1, ["x", "y"]));
    store.add(ownSource(2, "a.csv", ["z"]));
    store.toggle(run("x"), false);
    store.toggle(run("z"), false);
    store.remove(isExample);
    expect(store.address()).toBe("#curves?off=z");
  });

  it("of an address hold for the example that takes the place of another", () => {
    store.add(exampleSource(1, ["x", "y"]));
    store.follow("#curves?example=evalperf&off=x", "none");
    store.swap(isExample, [exampleSource(2, ["x", "y"])]);
    expect(shown()).toEqual(["y"]);
  });
});

describe("an address", () => {
  it("that names no example has the usual one", () => {
    store.follow("#curves?k=3", "none");
    expect(store.settings).toMatchObject({ example: "none", k: 3 });
    store.follow("#curves?example=simulated-depth", "none");
    expect(store.settings.example).toBe("simulated-depth");
  });

  it("with a change says what would be, and changes nothing", () => {
    store.add(ownSource(1, "a.csv", ["x"]));
    changes = 0;
    expect(store.address({ view: "fit", of: { id: "1/0" } })).toBe("#fit?of=x");
    expect(store.address()).toBe("#curves");
    expect(changes).toBe(0);
  });
});

describe("a run that is switched off", () => {
  it("leaves the looks of the others", () => {
    store.add(ownSource(1, "a.csv", letters(4)));
    store.toggle(run("run 2"), false);
    expect(styleIndices()).toEqual([0, 1, 2, 3]);
    store.showOnly([run("run 4")]);
    expect(styleIndices()).toEqual([0, 1, 2, 3]);
  });

  it("leaves the looks of runs that are pooled of others", () => {
    const source = ownSource(1, "a.csv", letters(6));
    source.result.runs.forEach((each, i) => {
      each.labels = { model: `m${i % 3}`, temperature: String(i < 3 ? 0 : 1) };
    });
    store.useDerived(new DerivedRuns());
    store.add(source);
    store.set({ groups: { ...store.settings.groups, pool: "temperature" } });
    const looks = () =>
      Object.fromEntries(store.runs.map(({ name, styleIndex }) => [name, styleIndex]));
    expect(looks()).toEqual({ m0: 0, m1: 1, m2: 2 });
    store.set({ off: [{ id: "1/0" }, { id: "1/3" }] });
    expect(looks()).toMatchObject({ m1: 1, m2: 2 });
    store.set({ off: [{ id: "1/0" }] });
    expect(looks()).toMatchObject({ m1: 1, m2: 2 });
    expect(new Set(styleIndices()).size).toBe(styleIndices().length);
  });
});

describe("a run that the reader has renamed", () => {
  const rename = (from: string, name: string) => {
    store.choose(run(from), { name });
  };

  it("has the name wherever it is spoken of, and the address keeps both", () => {
    store.add(ownSource(1, "a.csv", ["x", "y"]));
    store.set({ of: { id: "1/0" } });
    rename("x", "Ours");
    expect(names()).toEqual(["Ours", "y"]);
    expect(run("Ours").own).toBe("x");
    expect(store.address()).toBe("#curves?of=Ours&rename=x%7E1Ours");
    const address = store.address();
    open(address);
    store.add(ownSource(1, "a.csv", ["x", "y"]));
    expect(names()).toEqual(["Ours", "y"]);
    expect(store.settings.of).toEqual({ id: "1/0" });
    expect(store.address()).toBe(address);
  });

  it("has its own name again where the new one is empty", () => {
    store.add(ownSource(1, "a.csv", ["x", "y"]));
    rename("x", "Ours");
    rename("Ours", "");
    expect(names()).toEqual(["x", "y"]);
    expect(run("x").own).toBeUndefined();
    expect(store.address()).toBe("#curves");
  });

  it("may not have the name of another one", () => {
    store.add(ownSource(1, "a.csv", ["x", "y"]));
    expect(store.isFree("y", run("x"))).toBe(false);
    expect(store.isFree("x", run("x"))).toBe(true);
    expect(store.isFree("z", run("x"))).toBe(true);
  });

  it("keeps the name while others of its own name come, and where its source is read again", () => {
    store.add(ownSource(1, "a.csv", ["x", "y"]));
    rename("x", "Ours");
    store.add(ownSource(2, "b.csv", ["x"]));
    expect(names()).toEqual(["Ours", "y", "x"]);
    expect(run("Ours").own).toBe("x (a.csv)");
    const address = store.address();
    store.replace(1, ownSource(3, "a.csv", ["x", "y"]));
    expect(names()).toEqual(["Ours", "y", "x"]);
    open(address);
    store.add(ownSource(1, "a.csv", ["x", "y"]), ownSource(2, "b.csv", ["x"]));
    expect(names()).toEqual(["Ours", "y", "x"]);
  });

  it("keeps it in what is stored and comes back", () => {
    store.add(ownSource(1, "a.csv", ["x", "y"]));
    rename("x", "Ours");
    store.choose(run("Ours"), { look: 5 });
    const kept = store.sources;
    open("");
    store.add(...store.adopted(kept));
    expect(names()).toEqual(["Ours", "y"]);
    expect(run("Ours")).toMatchObject({ own: "x", look: 5 });
  });

  it("keeps it on another place of the history, and other data of the same name do not get it", () => {
    store.add(ownSource(1, "a.csv", ["x"]));
    rename("x", "Ours");
    store.follow("#compare", "none");
    expect(names()).toEqual(["Ours"]);
    store.follow("#curves?data=v1.abc&rename=x%7E1Theirs", "none");
    expect(names()).toEqual(["Ours"]);
    store.swap(() => true, [ownSource(2, "link", ["x"])]);
    expect(names()).toEqual(["Theirs"]);
    expect(store.settings.renamed).toEqual([]);
  });

  it("may be made of others", () => {
    const source = ownSource(1, "a.csv", letters(4));
    source.result.runs.forEach((each, i) => {
      each.labels = { model: `m${i % 2}`, temperature: String(i < 2 ? 0 : 1) };
    });
    store.useDerived(new DerivedRuns());
    store.add(source);
    store.set({ groups: { ...store.settings.groups, pool: "temperature" } });
    rename("m0", "Ours");
    store.choose(run("m1"), { look: 7 });
    expect(names()).toEqual(["Ours", "m1"]);
    expect(run("m1").styleIndex % 24).toBe(7);
    expect(store.address()).toContain("rename=m0%7E1Ours&look=7%7Em1");
    rename("Ours", "");
    expect(names()).toEqual(["m0", "m1"]);
  });

  it("has a name on one line without unseen signs, however it came", () => {
    open(`#curves?rename=${encodeURIComponent("x~1<b>a\n\u202eb</b>\0")}&rename=y~1~10&rename=z~1`);
    store.add(ownSource(1, "a.csv", ["x", "y", "z"]));
    expect(names()).toEqual(["<b>a b</b>", "y", "z"]);
  });
});

describe("a look that the reader has chosen", () => {
  it("is the run's in every order, and all others keep theirs", () => {
    store.add(ownSource(1, "a.csv", letters(3)));
    store.choose(run("run 2"), { look: 0 });
    expect(styleIndices().map((styleIndex) => styleIndex % 24)).toEqual([0, 0, 2]);
    expect(new Set(styleIndices()).size).toBe(3);
    expect(store.address()).toBe("#curves?look=0%7Erun+2");
    store.choose(run("run 2"), { look: null });
    expect(styleIndices()).toEqual([0, 1, 2]);
  });

  it("holds in panels", () => {
    const source = ownSource(1, "a.csv", letters(4));
    source.result.runs.forEach((each, i) => {
      each.labels = { model: `m${i % 2}`, benchmark: String(i < 2 ? 0 : 1) };
    });
    store.add(source);
    store.set({ groups: { ...store.settings.groups, facet: "benchmark" } });
    store.choose(run("run 3"), { look: 6 });
    expect(styleIndices().map((styleIndex) => styleIndex % 24)).toEqual([0, 1, 6, 1]);
  });
});
