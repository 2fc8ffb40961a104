import type { Status } from "./status-line.ts";

/** Exit codes. */
export const exits = {
  fine: 0,
  /** A file was refused, or a run fell below a limit. */
  failed: 1,
  usage: 2,
  /** A target of --until is not reached yet. */
  notYet: 3,
  /** Gates or targets are undecided: a question is open, data could not be read, or a file could not be written. */
  undecided: 4,
  /** No run is known to be below a limit, but one has no value to compare with it. */
  unjudged: 5,
};

/** The renderer for PNG, and the fonts for PNG and PDF. */
export type DrawingFile = "resvg" | "arimo-normal" | "arimo-bold";

/** Destinations and resources of a call. */
export interface Streams {
  out: (text: string | Uint8Array) => void;
  err: (text: string) => void;
  file: (name: string, text: string | Uint8Array) => void;
  /** The page in one file, from the package. */
  page: () => string;
  /** A file from the package for drawing pictures. */
  drawing: (name: DrawingFile) => Uint8Array;
  /** Characters per line; Infinity if lines are unlimited. */
  columns: number;
  /** Shows progress on a terminal; does nothing without one. */
  status: Status;
}
