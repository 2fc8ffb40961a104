/** Odd constants whose products spread over all bits (MurmurHash3, xxHash). */
const [first, second] = [0x85ebca6b, 0xc2b2ae35];

/**
 * The length of a content and 64 mixed bits. Equal contents have equal fingerprints; different ones almost never do. The
 * platform's digests exist in secure contexts alone, and the page is served elsewhere, too.
 */
export function fingerprintOf(content: string | Uint8Array): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  const { length } = content;
  for (let i = 0; i < length; i++) {
    const unit = typeof content === "string" ? content.charCodeAt(i) : (content[i] ?? 0);
    one = Math.imul(one ^ unit, first);
    one ^= one >>> 13;
    other = Math.imul(other ^ unit, second);
    other ^= other >>> 16;
  }
  return [length, one >>> 0, other >>> 0].join(" ");
}
