// Numbers and texts for generated files, identical for the same seed.

import { Buffer } from "node:buffer";

export { randomFrom as numbersOf } from "../../random.mjs";

const words =
  "return for in range len if else while def self None True sum max sorted value index count total result".split(
    " ",
  );

/**
 * Python-like text of this length, with lines, indents and quotes, so that its JSON has escapes.
 * @param {() => number} random
 * @param {number} length
 */
export function code(random, length) {
  const lines = [];
  for (let size = 0; size < length;) {
    const line = Array.from({ length: 8 }, () => {
      const word = words[Math.floor(random() * words.length)] ?? "";
      return random() < 0.2 ? `"${word}"` : `${word}_${Math.floor(random() * 1e4)}`;
    }).join(" ");
    lines.push(`    ${line}`);
    size += line.length + 5;
  }
  return lines.join("\n").slice(0, length);
}

/** Text of this length that deflates to three quarters. @param {() => number} random @param {number} length */
export function noise(random, length) {
  const bytes = Uint8Array.from({ length: Math.ceil((length * 3) / 4) }, () => random() * 256);
  return Buffer.from(bytes).toString("base64").slice(0, length);
}
