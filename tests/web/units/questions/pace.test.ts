import { describe, expect, it } from "vitest";
import { paced, readingWords, type Pace } from "../../../../web/questions/import/pace.ts";

const mega = 1e6;
const giga = 1e9;

/** The words with plain spaces. */
const words = (done: number, size: number, elapsed: number) =>
  readingWords(done, size, elapsed)?.replace(/[\u00a0\u202f]/g, " ");

describe("the words of a reading", () => {
  it.each<[number, number, number, string]>([
    [0.516, 216.999 * mega, 8000, "112 of 217 MB, 14 MB/s, about 10 s left"],
    [0.4, 1024 * mega, 8000, "410 of 1 024 MB, 51 MB/s, about 10 s left"],
    [0.4, 1024 * mega, 80_000, "410 of 1 024 MB, 5.1 MB/s, about 2 min left"],
    [0.05, 2 * giga, 2000, "100 of 2 000 MB, 50 MB/s, about 40 s left"],
    [0.99, 2 * giga, 40_000, "1 980 of 2 000 MB, 50 MB/s, a few seconds left"],
    [0.5, 3.2 * mega, 4000, "1.6 of 3.2 MB, 400 kB/s, a few seconds left"],
    [0.5, 0.04 * mega, 4000, "0.02 of 0.04 MB, 5 kB/s, a few seconds left"],
    [0.02, 100 * giga, 300_000, "2 000 of 100 000 MB, 6.7 MB/s, about 4 h left"],
  ])("%d of %d bytes after %d ms", (done, size, elapsed, expected) => {
    expect(words(done, size, elapsed)).toBe(expected);
  });

  it("are none in the first second, and none at the end", () => {
    expect(words(0.9, giga, 999)).toBeUndefined();
    expect(words(1, giga, 5000)).toBeUndefined();
  });

  it("have no rate before anything is read", () => {
    expect(words(0, giga, 5000)).toBe("0 of 1 000 MB");
  });

  it("have no estimate before it is worth something", () => {
    expect(words(0.1, giga, 1999)).toBe("100 of 1 000 MB, 50 MB/s");
    expect(words(0.1, giga, 2000)).toBe("100 of 1 000 MB, 50 MB/s, about 20 s left");
    expect(words(0.019, giga, 2000)).toBe("19 of 1 000 MB, 9.5 MB/s");
  });

  it.each([
    [4.9, "a few seconds left"],
    [5, "about 5 s left"],
    [27.4, "about 25 s left"],
    [29.9, "about 30 s left"],
    [54.9, "about 50 s left"],
    [55, "about 1 min left"],
    [149, "about 2 min left"],
    [5340, "about 89 min left"],
    [5400, "about 2 h left"],
  ])("say of %d s to go: %s", (seconds, expected) => {
    expect(words(0.5, giga, 1000 * seconds)).toContain(expected);
  });
});

describe("what is told of a reading", () => {
  /** All reports when each of these parts ends a quarter of a second after the last. */
  function told(parts: readonly number[]): Pace[] {
    const paces: Pace[] = [];
    let time = 5e6;
    const progress = paced(
      giga,
      (pace) => paces.push(pace),
      () => time,
    );
    for (const part of parts) {
      time += 250;
      progress(part);
    }
    return paces;
  }

  it("comes at most a few times a second", () => {
    expect(told(Array.from({ length: 40 }, (_, i) => i / 40))).toHaveLength(20);
  });

  it("never falls where a file is read from its start again", () => {
    const dones = told([0.1, 0.2, 0.3, 0.35, 0.1, 0.2, 0.3, 0.36, 0.37]).map(({ done }) => done);
    expect(dones).toEqual([0.1, 0.3, 0.35, 0.35, 0.37]);
  });

  it("is read aloud every ten seconds, as it is by then", () => {
    const spoken = told(Array.from({ length: 100 }, (_, i) => i / 101)).map((pace) => pace.spoken);
    expect([...new Set(spoken)]).toEqual([
      null,
      expect.stringMatching(/^3\d\d of/),
      expect.stringMatching(/^7\d\d of/),
    ]);
  });

  it("has the words of that time", () => {
    const [first, ...rest] = told([0.1, 0.1, 0.1, 0.1, 0.1]);
    expect(first).toEqual({ done: 0.1, words: null, spoken: null });
    expect(rest.at(-1)?.words).toBe(readingWords(0.1, giga, 1250));
  });
});
