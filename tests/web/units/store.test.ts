import { beforeEach, describe, expect, it } from "vitest";
import { isExample, Store } from "../../../web/state/store.ts";
import { exampleSource, ownSource } from "./sources.ts";

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
const slots = () => store.runs.map(({ slot }) => slot);
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

  it("keep the slots of their runs while others come and go", () => {
    store.add(ownSource(1, "a.csv", ["x", "y"]));
    store.add(ownSource(2, "b.csv", ["z"]));
    store.remove(({ key }) => key === 1);
    expect(slots()).toEqual([2]);
    store.add(ownSource(3, "c.csv", ["u", "v", "w"]));
    expect(slots()).toEqual([2, 0, 1, 3]);
  });

  it("of which one is read again stay in their order, and what is set of it stays", () => {
    open("#compare?a=y&b=z");
    store.add(ownSource(1, "a.csv", ["x", "y"]));
    store.add(ownSource(2, "b.csv", ["z"]));
    store.toggle(run("x"), false);
    store.replace(1, ownSource(3, "a.csv", ["x", "y"]));
    expect(names()).toEqual(["x", "y", "z"]);
    expect(slots()).toEqual([0, 1, 2]);
    expect(store.settings.pair).toEqual([{ id: "3/1" }, { id: "2/0" }]);
    expect(shown()).toEqual(["y", "z"]);
  });

  it("that share a name of a run are told apart by it", () => {
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
  it("are on for the first twelve runs", () => {
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
