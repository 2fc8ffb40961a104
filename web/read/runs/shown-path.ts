/** Whether a file may be a log, of which several may be of one run. What the page wrote is none. */
export const isLog = (path: string): boolean =>
  /(?<!\.passcurve)\.(?:jsonl?|eval|parquet|ya?ml|gz|zst)$/i.test(path);

/** Letters of a path that are shown: its end tells files from one another. */
const kShownPath = 60;

/** The end of a path. */
export const shownPath = (path: string): string =>
  path.length > kShownPath ? `…${path.slice(-kShownPath)}` : path;
