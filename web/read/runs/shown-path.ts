/** True if a file may be a log; several logs may belong to one run. Files written by the page are not logs. */
export const isLog = (path: string): boolean =>
  /(?<!\.passcurve)\.(?:jsonl?|eval|parquet|ya?ml|gz|zst)$/i.test(path);

/** Letters shown of a path, from its end, since that distinguishes files. */
const kShownPath = 60;

/** The end of a path. */
export const shownPath = (path: string): string =>
  path.length > kShownPath ? `…${path.slice(-kShownPath)}` : path;
