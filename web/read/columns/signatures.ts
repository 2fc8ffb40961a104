// Signatures of text that is not a table. `kinds.ts`, which is loaded on demand, names its kind.

/** Starts of other kinds of files that are text: PDF, PostScript, RTF, and a Python pickle. */
const ofKinds = /^(?:%PDF-|%!PS|\{\\rtf|\([ld]p\d)/;

/** Starts of text that is not a table: a git-LFS pointer, HTML, XML. */
const lookAlike =
  /^\s*(?:version https:\/\/git-lfs|<!--|<(?:!doctype|html|head|body|meta|title|table|div|script|style|svg|\?xml)\b)/i;

/** True if a file is of another kind, although it may be text. */
export const isOtherKind = (head: Uint8Array): boolean =>
  ofKinds.test(String.fromCharCode(...head.subarray(0, 8)));

export const isLookAlike = (text: string): boolean => lookAlike.test(text);
