import type { Status } from "./status-line.ts";

/** What a call ends with. */
export const exits = {
  fine: 0,
  /** A file was refused, or a run fell below a limit. */
  failed: 1,
  usage: 2,
  /** A target of --until is not reached yet. */
  notYet: 3,
  /** Gates or targets are not decided: a question is open, or data could not be read, or a file could not be written. */
  undecided: 4,
  /** No run is known to lie below a limit, but one has no value that can be held to it. */
  unjudged: 5,
};

/** What draws PNG, and the fonts of PNG and PDF. */
export type DrawingFile = "resvg" | "arimo-normal" | "arimo-bold";

/** Where a call writes. */
export interface Streams {
  out: (text: string | Uint8Array) => void;
  err: (text: string) => void;
  file: (name: string, text: string | Uint8Array) => void;
  /** The page in one file, which the package holds. */
  page: () => string;
  /** A file that pictures are drawn with, which the package holds. */
  drawing: (name: DrawingFile) => Uint8Array;
  /** How many characters a line has; Infinity where it has no end. */
  columns: number;
  /** Tells whoever watches how far a call is; nobody gets to know of it where no terminal is. */
  status: Status;
}
