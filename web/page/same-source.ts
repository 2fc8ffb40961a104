import type { Source } from "../compute/source.ts";

/** Whether two sources hold the same bytes. */
export async function isSame(one: Source, other: Source): Promise<boolean> {
  switch (one.kind) {
    case "file":
      return (
        other.kind === "file" &&
        one.file.size === other.file.size &&
        sameBytes(one.file, other.file)
      );
    case "text":
      return other.kind === "text" && one.text === other.text;
    case "example":
      return other.kind === "example" && one.id === other.id;
  }
}

async function sameBytes(one: File, other: File): Promise<boolean> {
  const [first, second] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
  const bytes = new Uint8Array(second);
  return new Uint8Array(first).every((byte, i) => byte === bytes[i]);
}
