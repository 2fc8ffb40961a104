const graphemes = /* @__PURE__ */ new Intl.Segmenter("en", { granularity: "grapheme" });

/** Only this many characters at either end of a name are used. */
const mostOfEnd = 1000;

/** The graphemes of a name; for a very long name, those at its two ends. */
function charactersOf(name: string): string[] {
  const split = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);
  return name.length <= 2 * mostOfEnd
    ? split(name)
    : [...split(name.slice(0, mostOfEnd)).slice(0, -1), ...split(name.slice(-mostOfEnd)).slice(1)];
}

const ofWord = /^[\p{L}\p{N}]/u;

/** Words, and each sign between them. */
function wordsOf(characters: readonly string[]): string[][] {
  const words: string[][] = [];
  let before = false;
  for (const character of characters) {
    const isOfWord = ofWord.test(character);
    if (isOfWord && before) words.at(-1)?.push(character);
    else words.push([character]);
    before = isOfWord;
  }
  return words;
}

/** Role of a character in a name. */
enum Use {
  /** All names share it. */
  shared,
  /** The name still differs from all others without it. */
  spare,
  needed,
}

/** The role of each character of the names. The part at which two names first differ is needed. */
function usesOf(names: readonly (readonly string[][])[]): Use[][] {
  const followers = new Map<string, Set<string>>();
  const texts = names.map((parts) => parts.map((part) => part.join("")));
  for (const parts of texts) {
    let before = "";
    for (const part of [...parts, ""]) {
      const known = followers.get(before);
      if (known === undefined) followers.set(before, new Set([part]));
      else known.add(part);
      before += part;
    }
  }
  const [first = []] = texts;
  const shortest = texts.reduce((least, { length }) => Math.min(least, length), first.length);
  const isShared = (place: number) => texts.every((parts) => parts.at(place) === first.at(place));
  let head = 0;
  while (head < shortest && isShared(head)) ++head;
  let tail = 0;
  while (tail < shortest - head && isShared(-1 - tail)) ++tail;
  return texts.map((parts, i) => {
    let before = "";
    return parts.flatMap((part, j) => {
      const isNeeded = (followers.get(before)?.size ?? 0) > 1;
      before += part;
      const isCommon = j < head || j >= parts.length - tail;
      const use = isNeeded ? Use.needed : isCommon ? Use.shared : Use.spare;
      return names[i]?.[j]?.map(() => use) ?? [];
    });
  });
}

/**
 * The name with as many characters left out as necessary, starting with those that all names share. Null if too many
 * are needed. If part of a word that all names share is left out, all of it is.
 */
function without(
  parts: readonly (readonly string[])[],
  uses: readonly Use[],
  length: number,
): string | null {
  const characters = parts.flat();
  const out = characters.map(() => false);
  let size = characters.length;
  const leaveOut = (i: number) => {
    if (out[i] === true) return;
    // One ellipsis stands for all characters left out in a row.
    size -= Number(out[i - 1] === true) + Number(out[i + 1] === true);
    out[i] = true;
  };
  for (const most of [Use.shared, Use.spare]) {
    const runs: [from: number, to: number][] = [];
    uses.forEach((use, i) => {
      const last = runs.at(-1);
      if (use > most) return;
      if (last?.[1] === i) last[1] = i + 1;
      else runs.push([i, i + 1]);
    });
    runs.sort((a, b) => b[1] - b[0] - (a[1] - a[0]));
    for (const [from, to] of runs) {
      const already = out.indexOf(true, from);
      const defaultStart = Math.min(to, Math.max(from, length - Math.floor(length / 3) - 1));
      const start = already < 0 || already >= to ? defaultStart : already;
      for (let i = start; i < to && size > length; ++i) leaveOut(i);
      for (let i = start - 1; i >= from && size > length; --i) leaveOut(i);
    }
  }
  if (size > length) return null;
  if (uses.includes(Use.needed)) {
    let from = 0;
    for (const { length: letters } of parts) {
      const places = Array.from({ length: letters }, (_, i) => from + i);
      const isCut = places.some((i) => out[i] === true);
      if (isCut && places.every((i) => uses[i] === Use.shared)) places.forEach(leaveOut);
      from += letters;
    }
  }
  return characters
    .map((each, i) => (out[i] !== true ? each : out[i - 1] === true ? "" : "…"))
    .join("");
}

/** Unique short texts for the names with more than this many characters. */
function cutTo(
  length: number,
  names: readonly string[],
  charactersOf: (name: string) => string[],
): Map<string, string> {
  const all = names
    .filter((name) => name.length > length)
    .map((name) => ({ name, characters: charactersOf(name) }));
  const long = all.filter(({ characters }) => characters.length > length);
  const isLong = new Set(long.map(({ name }) => name));
  const taken = new Set(names.filter((name) => !isLong.has(name)));
  const labels = new Map<string, string>();
  const partings = [wordsOf, (characters: readonly string[]) => characters.map((each) => [each])];
  for (const partsOf of partings) {
    const parts = long.map(({ characters }) => partsOf(characters));
    const uses = usesOf(parts);
    const candidates = long.map(({ name }, i) =>
      labels.has(name) ? null : without(parts[i] ?? [], uses[i] ?? [], length),
    );
    candidates.forEach((label, i) => {
      const isUnique = candidates.indexOf(label) === i && candidates.lastIndexOf(label) === i;
      const name = long[i]?.name;
      if (name !== undefined && label !== null && isUnique && !taken.has(label))
        labels.set(name, label);
    });
    for (const label of labels.values()) taken.add(label);
  }
  let number = 0;
  for (const { name, characters } of long) {
    number += 1;
    if (labels.has(name)) continue;
    const kept = Math.max(1, length - 2 - String(number).length);
    const head = characters.slice(0, kept).join("");
    let label = `${head}…#${number}`;
    while (taken.has(label)) label = `${head}…#${(number += 1)}`;
    labels.set(name, label);
    taken.add(label);
  }
  return labels;
}

/**
 * Returns a function that shortens names to at most `length` graphemes, each to a unique text. Characters that all
 * names share go first; those that distinguish a name stay. A name that fits stays whole. If nothing else is unique, a
 * number is added, which may take more room. A name outside the list is shortened on its own.
 */
export function shortNames(names: readonly string[]): (name: string, length: number) => string {
  const byLength = new Map<number, Map<string, string>>();
  const own = new Set(names);
  const split = new Map<string, string[]>();
  const known = (name: string) => {
    const characters = split.get(name) ?? charactersOf(name);
    split.set(name, characters);
    return characters;
  };
  return (name, length) => {
    if (name.length <= length) return name;
    let labels = byLength.get(length);
    if (labels === undefined) byLength.set(length, (labels = cutTo(length, [...own], known)));
    const label = labels.get(name);
    if (label !== undefined || own.has(name)) return label ?? name;
    return cutTo(length, [name], charactersOf).get(name) ?? name;
  };
}
