/** The bits that no ASCII sign has, of four signs at once. */
const kHighs = 0x80808080;

export function isAscii(bytes: Uint8Array): boolean {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const words = new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length >> 2);
  let signs = 0;
  for (const word of words) signs |= word;
  for (const sign of aligned.subarray(4 * words.length)) signs |= sign;
  return (signs & kHighs) === 0;
}
