// Finds the ends of JSON values in a text. Invalid JSON has no end.

import { isJson } from "./json.ts";

const codeOf = (sign: string): number => sign.charCodeAt(0);
const [quote, backslash, minus, dot, zero, nine] = [0x22, 0x5c, 0x2d, 0x2e, 0x30, 0x39];
const [bracket, endBracket, brace, endBrace] = [0x5b, 0x5d, 0x7b, 0x7d];
const [space, smallE, largeE, plus, letterU] = [0x20, 0x65, 0x45, 0x2b, 0x75];

/** 1 for each character code that may follow a backslash. */
const isEscaped = new Uint8Array(128);
for (const sign of '"\\/bfnrt') isEscaped[codeOf(sign)] = 1;

const words = ["true", "false", "null"].map((word) => Array.from(word, codeOf));

/** End of the value at a position: a string, a number, a word or a list; -1 if there is none of these. */
export function endOfValue(text: string, at: number): number {
  const sign = text.charCodeAt(at);
  if (sign === quote) return endOfText(text, at);
  if (sign === minus || (sign >= zero && sign <= nine)) return endOfNumber(text, at);
  if (sign === bracket) return endOfList(text, at);
  for (const word of words) if (sign === word[0]) return endOfWord(text, at, word);
  return -1;
}

function endOfText(text: string, from: number): number {
  let at = from + 1;
  for (;;) {
    const sign = text.charCodeAt(at);
    if (sign === quote) return at + 1;
    if (sign === backslash) {
      at = endOfEscape(text, at);
      if (at < 0) return -1;
    } else if (sign >= space) at += 1;
    else return -1;
  }
}

function endOfEscape(text: string, at: number): number {
  const sign = text.charCodeAt(at + 1);
  if (isEscaped[sign] === 1) return at + 2;
  const isCode = sign === letterU && /^[\da-f]{4}$/i.test(text.slice(at + 2, at + 6));
  return isCode ? at + 6 : -1;
}

function endOfNumber(text: string, from: number): number {
  const first = text.charCodeAt(from) === minus ? from + 1 : from;
  let at = text.charCodeAt(first) === zero ? first + 1 : endOfDigits(text, first);
  if (at === first) return -1;
  if (text.charCodeAt(at) === dot) {
    const behind = at + 1;
    at = endOfDigits(text, behind);
    if (at === behind) return -1;
  }
  const sign = text.charCodeAt(at);
  if (sign !== smallE && sign !== largeE) return at;
  const power = text.charCodeAt(at + 1);
  const digits = power === plus || power === minus ? at + 2 : at + 1;
  const end = endOfDigits(text, digits);
  return end === digits ? -1 : end;
}

function endOfDigits(text: string, from: number): number {
  let at = from;
  for (;;) {
    const sign = text.charCodeAt(at);
    if (sign >= zero && sign <= nine) at += 1;
    else return at;
  }
}

function endOfWord(text: string, at: number, word: readonly number[]): number {
  for (let i = 1; i < word.length; i++) if (text.charCodeAt(at + i) !== word[i]) return -1;
  return at + word.length;
}

/** End of a list; -1 if there is none. The parser checks that the brackets within match. */
function endOfList(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length;) {
    const sign = text.charCodeAt(at);
    if (sign === quote) {
      at = endOfText(text, at);
      if (at < 0) return -1;
      continue;
    }
    at += 1;
    if (sign === bracket || sign === brace) depth += 1;
    else if (sign === endBracket || sign === endBrace) depth -= 1;
    if (depth === 0) return isJson(text.slice(from, at)) ? at : -1;
  }
  return -1;
}
