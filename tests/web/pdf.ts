import { inflateSync } from "node:zlib";

/** Content of a PDF file, read without a library; each of its streams is deflated. */
export interface HeldPdf {
  /** Inches. */
  width: number;
  height: number;
  /** The texts in drawing order, letter by letter, as a PDF viewer copies them. */
  texts: string[];
  /** The sizes of its texts, in points. */
  sizes: number[];
  /** The names of the embedded fonts. */
  embedded: string[];
  /** The names of fonts that it lists without embedding them. */
  missing: string[];
  /** Number of pictures. */
  images: number;
}

const pointsInInch = 72;

/** Objects of the file by number: the text before their stream, and the stream. */
function objectsIn(file: Buffer): Map<number, { head: string; stream: string }> {
  const text = file.toString("latin1");
  const found = new Map<number, { head: string; stream: string }>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\s/g)) {
    const from = match.index + match[0].length;
    const end = text.indexOf("endobj", from);
    const at = text.indexOf("stream", from);
    if (at < 0 || at > end) {
      found.set(Number(match[1]), { head: text.slice(from, end), stream: "" });
      continue;
    }
    const head = text.slice(from, at);
    const start = at + (text.startsWith("stream\r\n", at) ? 8 : 7);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = file.subarray(start, start + length);
    const stream = head.includes("FlateDecode") ? inflateSync(bytes) : bytes;
    found.set(Number(match[1]), { head, stream: stream.toString("latin1") });
  }
  return found;
}

/** The names of fonts without a font file. For a composite font, its part has the file. */
function missingIn(objects: Map<number, { head: string }>): string[] {
  const refersTo = (head: string, name: string) =>
    objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1]))?.head ?? "";
  return [...objects.values()]
    .map(({ head }) => head)
    .filter((head) => /\/Type ?\/Font\b(?!Descriptor)/.test(head) && !head.includes("/Type0"))
    .filter((head) => !refersTo(head, "FontDescriptor").includes("/FontFile"))
    .map((head) => /\/BaseFont ?\/(\S+)/.exec(head)?.[1] ?? "without a name");
}

/** The size of each text in points: font size times the length of its matrix. */
const sizesIn = (drawn: string): number[] =>
  [...drawn.matchAll(/\/F\d+ ([\d.]+) Tf\s[^]*?(-?[\d.]+) (-?[\d.]+) \S+ \S+ \S+ \S+ Tm/g)].map(
    ([, size, a, b]) => Number(size) * Math.hypot(Number(a), Number(b)),
  );

/** The letters of a font's glyphs, from its map. */
function lettersIn(map: string): Map<string, string> {
  const letter = (hex: string) =>
    String.fromCodePoint(...(hex.match(/.{4}/g) ?? []).map((code) => parseInt(code, 16)));
  return new Map(
    [...map.matchAll(/^<(\w{4})>\s*<(\w+)>$/gm)].map(([, glyph = "", to = ""]) => [
      glyph.toLowerCase(),
      letter(to),
    ]),
  );
}

export function heldInPdf(file: Buffer): HeldPdf {
  const objects = objectsIn(file);
  const heads = [...objects.values()].map(({ head }) => head);
  const [, wide = "", high = ""] =
    /\/MediaBox \[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/.exec(heads.join("\n")) ?? [];
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = "", number = ""] of heads.join("\n").matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(number))?.head ?? "")?.[1];
    fonts.set(name, lettersIn(objects.get(Number(map))?.stream ?? ""));
  }
  const drawn = [...objects.values()].find(({ stream }) => /\bBT\b/.test(stream))?.stream ?? "";
  const texts = [...drawn.matchAll(/BT\s([^]*?)\sET/g)].map(([, block = ""]) => {
    const letters = fonts.get(/\/(F\d+) /.exec(block)?.[1] ?? "");
    const glyphs = [...block.matchAll(/<([\da-f]*)>\s*T[jJ]/gi)].flatMap(
      ([, hex = ""]) => hex.toLowerCase().match(/.{4}/g) ?? [],
    );
    return glyphs.map((glyph) => letters?.get(glyph) ?? "\ufffd").join("");
  });
  return {
    width: Number(wide) / pointsInInch,
    height: Number(high) / pointsInInch,
    texts,
    sizes: sizesIn(drawn),
    embedded: heads
      .filter((head) => head.includes("/FontFile2"))
      .map((head) => /\/FontName \/(\S+)/.exec(head)?.[1] ?? ""),
    missing: missingIn(objects),
    images: heads.filter((head) => head.includes("/Subtype /Image")).length,
  };
}
