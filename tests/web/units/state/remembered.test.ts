import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RememberedChoices, shapeOf } from "../../../../web/state/sources/remembered.ts";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const found = (...ids: string[]) => ({
  found: ids.map((id) => ({ id, said: null, use: "ignored" as const, values: [] })),
});
const choice = (shape: string, file = "a.csv") => ({
  shape,
  file,
  meaning: { hits: { use: "c" as const } },
});

test("files have one shape where they have the same columns, in any order", () => {
  const file = { kind: "file" as const };
  expect(shapeOf(file, found("a", "b"))).toBe(shapeOf({ kind: "text" }, found("b", "a")));
  expect(shapeOf(file, found("a", "b"))).not.toBe(shapeOf(file, found("a,b")));
  expect(shapeOf(file, found("a"))).not.toBe(shapeOf({ kind: "files" }, found("a")));
});

test("the last choice for a shape holds until one that says nothing", () => {
  const choices = new RememberedChoices();
  choices.keep(choice("x", "a.csv"));
  choices.keep(choice("x", "b.csv"));
  expect(new RememberedChoices().of("x")?.file).toBe("b.csv");
  expect(choices.of("y")).toBeNull();
  choices.keep({ ...choice("x"), meaning: {} });
  expect(choices.of("x")).toBeNull();
  expect(stored.size).toBe(0);
});

test("the oldest of many choices goes, and all can be cleared", () => {
  const choices = new RememberedChoices();
  for (let i = 0; i < 60; i++) choices.keep(choice(`shape ${i}`));
  expect(choices.of("shape 9")).toBeNull();
  expect(choices.of("shape 10")).not.toBeNull();
  choices.clear();
  expect(choices.of("shape 59")).toBeNull();
});

test("what is damaged, or is no choice, is not remembered", () => {
  const choices = new RememberedChoices();
  for (const damaged of [
    "{",
    "3",
    '[{"shape":"x"}]',
    '[{"shape":"x","file":"a","meaning":{"h":{"use":"steal"}}}]',
    '[{"shape":"x","file":"a","meaning":{"h":{"use":"verdict","atLeast":"0"}}}]',
    '[{"shape":"x","file":"a","meaning":{"h":{"use":"only"}}}]',
  ]) {
    stored.set("passcurve.choices", damaged);
    expect(choices.of("x"), damaged).toBeNull();
  }
});

test("a browser without a store remembers nothing, and nothing fails", () => {
  vi.stubGlobal("localStorage", undefined);
  const choices = new RememberedChoices();
  choices.keep(choice("x"));
  expect(choices.of("x")).toBeNull();
});
