// What is no table and may be text. `kinds.ts`, which is fetched once it is needed, tells what it is.

/** How files of other kinds begin that are text: PDF, PostScript, RTF, and a pickle of Python. */
const ofKinds = /^(?:%PDF-|%!PS|\{\\rtf|\([ld]p\d)/;

/** How text begins that is no table: a pointer of git-LFS, HTML, XML. */
const lookAlike =
  /^\s*(?:version https:\/\/git-lfs|<!--|<(?:!doctype|html|head|body|meta|title|table|div|script|style|svg|\?xml)\b)/i;

/** Whether a file is of another kind, though it may be text. */
export const isOtherKind = (head: Uint8Array): boolean =>
  ofKinds.test(String.fromCharCode(...head.subarray(0, 8)));

export const isLookAlike = (text: string): boolean => lookAlike.test(text);
