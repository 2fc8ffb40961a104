import type { LoadedSource, RunCounts, Source } from "../../state/sources/source.ts";
import type { Refusal } from "./load-source.ts";

/**
 * Sources outside the reader's data, drawn with them or while none of them can be drawn. They are in no list of runs
 * and in no address.
 */
export class Aside {
  readonly #read: (source: Source) => Promise<LoadedSource | Refusal | null>;
  readonly #changed: () => void;
  /** The sources by name. */
  readonly #sources = new Map<string, LoadedSource>();
  readonly #requested = new Set<string>();

  constructor(
    read: (source: Source) => Promise<LoadedSource | Refusal | null>,
    changed: () => void,
  ) {
    this.#read = read;
    this.#changed = changed;
  }

  /** The source after reading; null until then. */
  source(source: Source): LoadedSource | null {
    const known = this.#sources.get(source.name);
    if (known === undefined && !this.#requested.has(source.name)) void this.#fetch(source);
    return known ?? null;
  }

  countsOf(run: string): RunCounts | undefined {
    for (const { counts } of this.#sources.values()) {
      const found = counts.find(({ id }) => id === run);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Reads a source. If that is cancelled or fails, the next picture requests it again. */
  async #fetch(source: Source): Promise<void> {
    const { name } = source;
    this.#requested.add(name);
    const outcome = await this.#read(source).catch(() => null);
    if (outcome !== null && "result" in outcome) {
      this.#sources.set(name, outcome);
      this.#changed();
    } else this.#requested.delete(name);
  }
}
