/**
 * What bytes that were deflated hold, unpacked by the platform, which is several times as quick as a library. Null where
 * it cannot do that, or finds another size than is stated: why is told by who unpacks them otherwise.
 */
export async function inflated(packed: Uint8Array, size: number): Promise<Uint8Array | null> {
  const whole = new Uint8Array(size);
  let at = 0;
  try {
    const pieces = new Blob([packed.slice()])
      .stream()
      .pipeThrough(new DecompressionStream("deflate-raw"))
      .getReader();
    for (let next = await pieces.read(); !next.done; next = await pieces.read()) {
      if (at + next.value.length > size) {
        await pieces.cancel();
        return null;
      }
      whole.set(next.value, at);
      at += next.value.length;
    }
  } catch {
    return null;
  }
  return at === size ? whole : null;
}
