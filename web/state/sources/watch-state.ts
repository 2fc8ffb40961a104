/** The element of the page's head that a watch puts there which serves the page. */
export const watchName = "passcurve-watch";

/** What a watch tells its page: plain data, as JSON. */
export interface WatchState {
  /** What was called for. */
  files: string[];
  /** The sources that there are by now; each renewal has another number. */
  sources: { id: string; name: string; revision: number }[];
  /** What a reader should know of the files. */
  notes: string[];
  /** When sampling may stop. */
  targets: TargetState[];
}

export interface TargetState {
  target: string;
  /** When it was reached, in milliseconds since 1970; null where it is not. */
  reachedAt: number | null;
  words: string[];
}
