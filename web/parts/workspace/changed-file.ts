import { Fingerprint } from "../../read/base/fingerprint.ts";

/** A file as it was read: how many bytes, and a print of them; null where they could not be looked at. */
export interface WasRead {
  size: number;
  print: string | null;
}

/** A print of a file’s first bytes, so many of them; null where it cannot be read. */
export type PrintOf = (file: File, size: number) => Promise<string | null>;

/** What happened to a file but that it grew; null where that is all. */
export async function changeOf(
  { size, print }: WasRead,
  file: File,
  printOf: PrintOf,
): Promise<string | null> {
  if (file.size < size) return "became shorter";
  const now = print === null ? null : await printOf(file, size);
  return now === null || now === print ? null : "changed in what had been read";
}

/** What a reader is told of that. */
export const changeWords = (name: string, change: string): string =>
  `${name} ${change}. All of it was read again.`;

/** The print of some parts of a file’s first bytes. */
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
