import { Fingerprint } from "../../read/base/fingerprint.ts";

/** A file as it was read: its size in bytes, and a print of them, or null if they could not be read. */
export interface WasRead {
  size: number;
  print: string | null;
}

/** Print of the first `size` bytes of a file; null if it cannot be read. */
export type PrintOf = (file: File, size: number) => Promise<string | null>;

/** Change of a file other than growth; null if there is none. */
export async function changeOf(
  { size, print }: WasRead,
  file: File,
  printOf: PrintOf,
): Promise<string | null> {
  if (file.size < size) return "became shorter";
  const now = print === null ? null : await printOf(file, size);
  return now === null || now === print ? null : "changed in what had been read";
}

/** Message to the reader about such a change. */
export const changeWords = (name: string, change: string): string =>
  `${name} ${change}. All of it was read again.`;

/** Print of some parts of a file; null if it cannot be read. */
export async function printOfParts(
  file: File,
  parts: Iterable<[from: number, to: number]>,
): Promise<string | null> {
  const print = new Fingerprint();
  try {
    for (const [from, to] of parts)
      print.add(new Uint8Array(await file.slice(from, to).arrayBuffer()));
  } catch {
    return null;
  }
  return print.text;
}
