/** The widths of letters, in thousandths of their height: those of Helvetica, Arial and Arimo. */
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

/** A letter that the table does not have may be as wide as it is high. */
const widest = 1000;

/** How much wider letters are where the figure's fonts are missing, and where they are bold. */
const [otherFonts, bold] = [1.15, 1.1];

const isUnseen = (letter: string) => /[\u2066-\u2069]/.test(letter);

/** About how wide a text is, in pixels; rather more than less. */
export function textWidth(text: string, size: number, weight = 400): number {
  const thousandths = Array.from(text).reduce(
    (sum, letter) => sum + (isUnseen(letter) ? 0 : (widthOf.get(letter) ?? widest)),
    0,
  );
  return (thousandths / 1000) * size * otherFonts * (weight > 400 ? bold : 1);
}

/** A word in pieces that fit: it breaks after a sign, and within longer pieces anywhere. */
const piecesOf = (word: string, fits: (text: string) => boolean): string[] =>
  fits(word)
    ? [word]
    : (word.match(/[\p{L}\p{N}\p{M}]*[^\p{L}\p{N}\p{M}]*/gu) ?? []).flatMap((piece) =>
        fits(piece) ? [piece] : Array.from(piece),
      );

/** A text in lines that fit. It breaks at spaces, and within words that are longer than a line. */
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
