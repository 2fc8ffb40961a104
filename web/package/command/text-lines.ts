/** Widths of letters in Helvetica, Arial and Arimo, in thousandths of their height. */
const widths: [width: number, letters: string][] = [
  [191, "'"],
  [222, "ijl"],
  [260, "|"],
  [278, " !,./:;I[\\]ft\u00a0\u202f"],
  [333, "()-`r{}"],
  [355, '"'],
  [389, "*"],
  [469, "^"],
  [500, "Jcksvxyz"],
  [556, "#$0123456789?L_abdeghnopqu"],
  [584, "+<=>~"],
  [611, "FTZ"],
  [667, "&ABEKPSVXY"],
  [722, "CDHNRUw"],
  [778, "GOQ"],
  [833, "Mm"],
  [889, "%"],
  [944, "W"],
  [1015, "@"],
];

const widthOf = new Map(
  widths.flatMap(([width, all]) => Array.from(all, (each) => [each, width] as const)),
);

/** Width of a letter missing from the table: as wide as it is high. */
const widest = 1000;

/** Factors for letters in other fonts than the figure's, and for bold ones. */
const [otherFonts, bold] = [1.15, 1.1];

const isUnseen = (letter: string) => /[\u2066-\u2069]/.test(letter);

/** Estimates the width of a text in pixels, too high rather than too low. */
export function textWidth(text: string, size: number, weight = 400): number {
  const thousandths = Array.from(text).reduce(
    (sum, letter) => sum + (isUnseen(letter) ? 0 : (widthOf.get(letter) ?? widest)),
    0,
  );
  return (thousandths / 1000) * size * otherFonts * (weight > 400 ? bold : 1);
}

/** Splits a word into pieces that fit: after a sign, and anywhere in longer pieces. */
const piecesOf = (word: string, fits: (text: string) => boolean): string[] =>
  fits(word)
    ? [word]
    : (word.match(/[\p{L}\p{N}\p{M}]*[^\p{L}\p{N}\p{M}]*/gu) ?? []).flatMap((piece) =>
        fits(piece) ? [piece] : Array.from(piece),
      );

/** Breaks a text into lines that fit: at spaces, and within words that are longer than a line. */
export function linesOf(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const joined = line === "" ? word : `${line} ${word}`;
    if (fits(joined)) {
      line = joined;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const piece of piecesOf(word, fits)) {
      if (line === "" || fits(line + piece)) line += piece;
      else {
        lines.push(line);
        line = piece;
      }
    }
  }
  return line === "" ? lines : [...lines, line];
}
