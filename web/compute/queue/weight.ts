/** Bytes of a number, and about those of an object or a text beside its letters. */
const [numberBytes, objectBytes] = [8, 32];

/** About how much memory plain data take, in bytes. */
export function weightOf(data: unknown): number {
  if (ArrayBuffer.isView(data)) return objectBytes + data.byteLength;
  if (typeof data === "string") return objectBytes + 2 * data.length;
  if (typeof data !== "object" || data === null) return numberBytes;
  return Object.values(data).reduce((sum: number, each) => sum + weightOf(each), objectBytes);
}
