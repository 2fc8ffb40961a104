import { basename } from "node:path";
import { shown as quoted } from "../../../read/base/quote.ts";
import type { Event } from "./followed-file.ts";

/** Name of a file in messages. */
export const named = (path: string) => quoted(basename(path));

/** Message for a file that continues in another one. */
export const rotatedWords = (path: string, former: string, isThere: boolean): string =>
  isThere
    ? `${named(path)} goes on in a new file. What it was before is ${named(former)}, which is read with it.`
    : `${named(path)} is ${named(former)} by now, which is read in its place.`;

/** Message about an event of a file, or null if none is needed. */
export function wordsOf(event: Event, path: string): string | null {
  const again = "All of it was read again.";
  switch (event) {
    case "nothing":
    case "appeared":
    case "grew":
    case "closed":
      return null;
    case "shrank":
      return `${named(path)} became shorter. ${again}`;
    case "changed":
      return `${named(path)} changed in what had been read. ${again}`;
    case "replaced":
      return `${named(path)} is another file by now. ${again}`;
    case "vanished":
      return `${named(path)} is gone.`;
  }
}
