/** Name of the element that a watch adds to the head of the page that it serves. */
export const watchName = "passcurve-watch";

/** State that a watch sends to its page: plain data, as JSON. */
export interface WatchState {
  /** The requested files. */
  files: string[];
  /** The current sources; each renewal has a new number. */
  sources: { id: string; name: string; revision: number }[];
  /** Notes on the files. */
  notes: string[];
  /** Targets at which sampling may stop. */
  targets: TargetState[];
}

export interface TargetState {
  target: string;
  /** When it was reached, in milliseconds since 1970; null if it was not. */
  reachedAt: number | null;
  words: string[];
}
