import type { ExampleId } from "../state/example-ids.ts";
import type { LoadedSource, RunCounts, Source } from "../state/source.ts";
import type { Refusal } from "./load-source.ts";

/** Examples that are drawn while no source of the reader's can be. They are in no list of runs and in no address. */
export class Aside {
  readonly #read: (source: Source) => Promise<LoadedSource | Refusal | null>;
  readonly #changed: () => void;
  readonly #sources = new Map<ExampleId, LoadedSource>();
  readonly #asked = new Set<ExampleId>();

  constructor(
    read: (source: Source) => Promise<LoadedSource | Refusal | null>,
    changed: () => void,
  ) {
    this.#read = read;
    this.#changed = changed;
  }

  /** The example, null until it is read. */
  source(id: ExampleId): LoadedSource | null {
    const known = this.#sources.get(id);
    if (known === undefined && !this.#asked.has(id)) void this.#fetch(id);
    return known ?? null;
  }

  countsOf(run: string): RunCounts | undefined {
    for (const { counts } of this.#sources.values()) {
      const found = counts.find(({ id }) => id === run);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** What is cancelled, or cannot be had, is asked for again with the next picture. */
  async #fetch(id: ExampleId): Promise<void> {
    this.#asked.add(id);
    const outcome = await this.#read({ kind: "example", name: id, id }).catch(() => null);
    if (outcome !== null && "result" in outcome) {
      this.#sources.set(id, outcome);
      this.#changed();
    } else this.#asked.delete(id);
  }
}
