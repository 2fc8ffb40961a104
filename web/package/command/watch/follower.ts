import { imported } from "../../../compute/import/imported.ts";
import { outOfMemory } from "../../../read/layouts/read-counts.ts";
import type { ReadOptions } from "../../../read/base/run.ts";
import type { Imported, Refused } from "../../../state/sources/source.ts";
import { Moved } from "../file-bytes.ts";
import type { Allowed } from "../losses.ts";
import { givenBy, readContent, unreadable } from "../inputs.ts";
import type { CallSaid } from "../said-columns.ts";
import { UsageError } from "../usage-error.ts";
import { FollowedSource } from "./followed-source.ts";

/** What a call says of the files that it follows. */
export interface Followed {
  files: readonly string[];
  said: CallSaid;
  stopping: string | null;
  allowed: Allowed;
}

/** How often a source is read that changes while it is read. */
const mostTries = 3;

/** Follows files: which sources they make, and what these hold by now. */
export class Follower {
  readonly #followed: Followed;
  readonly #sources = new Map<string, FollowedSource>();
  /** What was read of a source last, by how it was asked for. */
  readonly #read = new Map<string, { revision: number; outcome: Promise<Imported | Refused> }>();
  #busy = 0;

  constructor(followed: Followed) {
    this.#followed = followed;
  }

  /** The sources of which there is something to read. */
  get sources(): FollowedSource[] {
    return [...this.#sources.values()].filter(({ revision }) => revision > 0);
  }

  /** Milliseconds that looking and reading took since this was asked last. */
  takeBusy(): number {
    const busy = this.#busy;
    this.#busy = 0;
    return busy;
  }

  /** Looks at all files once. */
  look(): void {
    const began = performance.now();
    try {
      for (const given of givenBy(this.#followed.files)) {
        const id = `${given.members === null ? "file" : "files"} ${given.file}`;
        const source = this.#sources.get(id) ?? new FollowedSource(id, given);
        this.#sources.set(id, source);
        source.look(given);
      }
    } catch (error) {
      // What went away between two calls of the system is looked at the next time.
      if (!isOfSystem(error)) throw error;
    }
    this.#busy += performance.now() - began;
  }

  /** Reads a source as it is by now; with another word on it where a reader of the page has one. */
  read(source: FollowedSource, options: Partial<ReadOptions> = {}): Promise<Imported | Refused> {
    const { revision } = source;
    const key = JSON.stringify([source.id, options]);
    const known = this.#read.get(key);
    if (known?.revision === revision) return known.outcome;
    const outcome = this.#readAnyhow(source, options);
    this.#read.set(key, { revision, outcome });
    return outcome;
  }

  async #readAnyhow(
    source: FollowedSource,
    options: Partial<ReadOptions>,
  ): Promise<Imported | Refused> {
    for (let tries = 1; ; ++tries) {
      const began = performance.now();
      try {
        return await this.#readOnce(source, options);
      } catch (error) {
        if (error instanceof UsageError) return unreadable(error);
        if (!(error instanceof Moved)) return outOfMemory(error);
        if (tries === mostTries) return unreadable(error);
        this.look();
      } finally {
        this.#busy += performance.now() - began;
      }
    }
  }

  async #readOnce(
    source: FollowedSource,
    options: Partial<ReadOptions>,
  ): Promise<Imported | Refused> {
    const { said, stopping, allowed } = this.#followed;
    const { name, path } = source;
    const content = source.content();
    // JSON leaves out what is not said.
    if (Object.keys(options).length === 0)
      return readContent(name, content, {
        said,
        stopping,
        allowed,
        known: [],
        path,
        nextKey: () => 0,
      });
    const rule = options.stopping ?? stopping ?? undefined;
    const skip = allowed.badLines ? { skipBadLines: true } : {};
    const own = {
      kind: "text" as const,
      name,
      ...skip,
      ...(path === undefined ? {} : { path }),
      ...options,
    };
    return imported(rule === undefined ? own : { ...own, stopping: rule }, content, 0, []);
  }
}

const isOfSystem = (error: unknown): boolean => error instanceof Error && "syscall" in error;
