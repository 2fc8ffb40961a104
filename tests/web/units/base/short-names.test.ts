import { describe, expect, it } from "vitest";
import { shortNames } from "../../../../web/base/short-names.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const lettersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);
const labelsOf = (names: string[], length: number) => {
  const short = shortNames(names);
  return names.map((name) => short(name, length));
};

describe("a short name", () => {
  it("is the name where it fits, counted as a reader counts", () => {
    const family = "👨‍👩‍👧";
    expect(labelsOf(["gpt-4", family.repeat(12)], 12)).toEqual(["gpt-4", family.repeat(12)]);
  });

  it("alone leaves out its middle", () => {
    expect(labelsOf(["abcdefghijklmnopqrstuvwxyz"], 10)).toEqual(["abcdef…xyz"]);
  });

  it("leaves out what all names share and keeps what differs", () => {
    const name = (model: string) => `org/some-very-long-model-name-${model}-2025-preview`;
    expect(labelsOf([name("7b"), name("72b"), "gpt-4"], 30)).toEqual([
      "org/some-very-…7b-2025-preview",
      "org/some-very…72b-2025-preview",
      "gpt-4",
    ]);
    expect(labelsOf([name("7b"), name("72b")], 6)).toEqual(["…7b…", "…72b…"]);
  });

  it("keeps what differs in several places", () => {
    const names = ["a", "b"].flatMap((model) =>
      ["0.2", "0.8"].map((t) => `a-provider/${model}-instruct-of-2025, temp ${t}, no tools, T 1`),
    );
    const labels = labelsOf(names, 24);
    expect(new Set(labels).size).toBe(4);
    for (const [i, label] of labels.entries()) {
      expect(label).toContain(i < 2 ? "a-" : "b");
      expect(label).toContain(i % 2 === 0 ? "2" : "8");
    }
  });

  it("of a name that goes on where another ends differs from it", () => {
    const name = "meta-llama/Llama-3.1-405B-Instruct-Turbo-with-a-long-tail";
    const [one, other] = labelsOf([name, `${name}-v2`], 20);
    expect(one).not.toBe(other);
    expect(other).toContain("v2");
  });

  it("has a number where nothing shorter is unique", () => {
    const [one = "", other = ""] = labelsOf(["x".repeat(60) + "…", "x".repeat(60) + "…" + "x"], 4);
    expect(one).not.toBe(other);
    const names = Array.from(
      { length: 200 },
      (_, i) => `${"x".repeat(30)}${i % 2}${"y".repeat(i + 30)}`,
    );
    expect(new Set(labelsOf(names, 5)).size).toBe(200);
  });

  it("is another name's in no case", () => {
    const long = "abcdefghijklmnopqrstuvwxyz";
    expect(labelsOf([long, "abcdef…xyz"], 10)[0]).not.toBe("abcdef…xyz");
  });

  it("of a name that is not among the others is cut as it is alone", () => {
    expect(shortNames(["a"])("abcdefghijklmnopqrstuvwxyz", 10)).toBe("abcdef…xyz");
  });

  it("of very long names takes no long time, and they still differ", () => {
    const names = ["p", "q"].map((middle) => "x".repeat(1e6) + middle + "x".repeat(1e6));
    expect(new Set(labelsOf(names, 20)).size).toBe(2);
  });
});

/** A seeded generator of whole numbers below a bound. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const words = [
  ..."org meta-llama Qwen2.5 instruct preview 2025 chat 7b 72B v1 turbo".split(" "),
  ...[
    "é",
    "e\u0301",
    "n\u0303o",
    "👨‍👩‍👧‍👦",
    "🇩🇪🇫🇷",
    "模型",
    "модель",
    "नमस्ते",
    "\u0301",
    "a…b",
    "…",
    " ",
    "#2",
  ],
];

/** Names that share beginnings and ends, or extend others, or have labels. */
function namesBy(roll: (below: number) => number): string[] {
  const pick = () => words[roll(words.length)] ?? "";
  const text = (most: number) =>
    Array.from({ length: roll(most) }, pick).join("-/ _"[roll(5)] ?? "");
  const [head, tail] = [text(8), text(8)];
  const count = 1 + roll(14);
  const names = Array.from({ length: count }, (_, i) => {
    switch (roll(5)) {
      case 0:
        return head + text(4) + tail;
      case 1:
        return `${head}${i}${tail}`;
      case 2:
        return `${head}${pick()}, temp 0.${roll(10)}, T ${roll(4)}`;
      case 3:
        return head + tail.slice(0, roll(tail.length + 1)) + head;
      default:
        return head.repeat(1 + roll(3)) + pick();
    }
  });
  return [...new Set(names.filter((name) => !/\p{Surrogate}/u.test(name)))];
}

describe("short names of any set", () => {
  it("are unique at every width, and made of whole letters of their names", () => {
    let cut = 0;
    const faults: string[] = [];
    for (let seed = 1; seed <= 2000; ++seed) {
      const names = namesBy(dice(seed));
      const short = shortNames(names);
      const letters = names.map(lettersOf);
      for (const length of [4, 12, 20, 30, 40]) {
        const labels = names.map((name) => short(name, length));
        const isSound = (label: string, i: number) => {
          const own = letters[i] ?? [];
          if (own.length <= length) return label === names[i];
          cut += 1;
          return !/\p{Surrogate}/u.test(label) && isMadeOf(label, own, length);
        };
        if (new Set(labels).size < names.length || !labels.every(isSound))
          faults.push(`seed ${seed}, ${length}: ${JSON.stringify([names, labels])}`);
      }
    }
    expect(faults).toEqual([]);
    expect(cut).toBeGreaterThan(10_000);
  });
});

/**
 * True if a label consists of whole letters of a name, in order. An ellipsis replaces each omitted part, and a number
 * may come last.
 */
function isMadeOf(label: string, letters: string[], length: number): boolean {
  const numbered = /^(.*…)#\d+$/su.exec(label)?.[1];
  const fits = numbered !== undefined || lettersOf(label).length <= length;
  return fits && [label, numbered].some((text) => text !== undefined && isLeftOf(letters, text));
}

/** True if a text can result from a name by leaving out letters. */
function isLeftOf(letters: string[], text: string): boolean {
  /** Lengths of the text that can be matched so far; true if an ellipsis allows omitted letters there. */
  let read = new Map([[0, false]]);
  const withGaps = (places: Map<number, boolean>) => {
    for (const at of [...places.keys()]) if (text[at] === "…") places.set(at + 1, true);
    return places;
  };
  read = withGaps(read);
  for (const letter of letters) {
    const next = new Map<number, boolean>();
    for (const [at, mayLeaveOut] of read) {
      if (mayLeaveOut) next.set(at, true);
      if (text.startsWith(letter, at))
        next.set(at + letter.length, next.get(at + letter.length) ?? false);
    }
    read = withGaps(next);
  }
  return read.has(text.length);
}
