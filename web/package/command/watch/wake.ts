import { watch as watchPath, type FSWatcher } from "node:fs";
import { dirname } from "node:path";

/** Waits between looks, for a set time or until the system hints that a file changed. */
export class Wake {
  readonly #watchers: FSWatcher[] = [];
  #hints = 0;
  #wake: (() => void) | null = null;

  /** Hints are optional: where the system gives none, only time triggers looks. */
  constructor(paths: readonly string[]) {
    for (const path of paths)
      for (const place of new Set([path, dirname(path)]))
        try {
          const watcher = watchPath(place, { persistent: false }, () => {
            this.#hints += 1;
            this.#wake?.();
          });
          watcher.on("error", () => {
            watcher.close();
          });
          this.#watchers.push(watcher);
        } catch {
          // It does not exist yet, or the system allows no more watchers.
        }
  }

  /** Waits at least `least` milliseconds, and at most `most`. */
  async pause(least: number, most: number): Promise<void> {
    const before = this.#hints;
    await new Promise((resolve) => setTimeout(resolve, least));
    if (this.#hints > before || most <= least) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, most - least);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = null;
  }

  close(): void {
    for (const watcher of this.#watchers) watcher.close();
  }
}
