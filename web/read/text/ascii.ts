/** The high bits of four bytes, which ASCII never sets. */
const kHighs = 0x80808080;

export function isAscii(bytes: Uint8Array): boolean {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const words = new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length >> 2);
  let signs = words[0] ?? 0;
  for (let i = 1; i < words.length; i += 2) signs |= (words[i] ?? 0) | (words[i + 1] ?? 0);
  for (const sign of aligned.subarray(4 * words.length)) signs |= sign;
  return (signs & kHighs) === 0;
}
