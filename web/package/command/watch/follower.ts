import { imported } from "../../../questions/import/imported.ts";
import { outOfMemory } from "../../../read/layouts/read-counts.ts";
import type { Note } from "../../../read/base/problem.ts";
import type { ReadOptions } from "../../../read/base/run.ts";
import type { Imported, Refused } from "../../../state/sources/source.ts";
import { Moved } from "../file-bytes.ts";
import type { Allowed } from "../losses.ts";
import { givenBy, readContent, unreadable } from "../inputs.ts";
import type { CallSaid } from "../said-columns.ts";
import { UsageError } from "../usage-error.ts";
import { isOfSystem } from "./followed-file.ts";
import { FollowedSource } from "./followed-source.ts";

/** The call's options for the files that it follows. */
export interface Followed {
  files: readonly string[];
  said: CallSaid;
  stopping: string | null;
  allowed: Allowed;
}

/** Maximum number of tries to read a source that changes while it is read. */
const mostTries = 3;

/** Follows files: which sources they make, and the current content of these. */
export class Follower {
  readonly #followed: Followed;
  readonly #sources = new Map<string, FollowedSource>();
  /** The last result for each source and its options. */
  readonly #read = new Map<string, { revision: number; outcome: Promise<Imported | Refused> }>();
  #busy = 0;
  /** Reasons why the last two looks ended early. */
  #troubles: [before?: string | undefined, last?: string | undefined] = [];

  constructor(followed: Followed) {
    this.#followed = followed;
  }

  /** Sources with something to read. */
  get sources(): FollowedSource[] {
    return [...this.#sources.values()].filter(({ revision }) => revision > 0);
  }

  /** Milliseconds that looking and reading took since the last call. */
  takeBusy(): number {
    const busy = this.#busy;
    this.#busy = 0;
    return busy;
  }

  /** Reason why files cannot be looked at. Null if they can, and after the first failure, which may pass. */
  get trouble(): string | null {
    const [before, last] = this.#troubles;
    return last !== undefined && last === before ? last : null;
  }

  /** All sources, also those with nothing to read. */
  get all(): FollowedSource[] {
    return [...this.#sources.values()];
  }

  /** Looks at all files once. */
  look(): void {
    const began = performance.now();
    let trouble: string | undefined;
    try {
      for (const given of givenBy(this.#followed.files)) {
        const id = `${given.members === null ? "file" : "files"} ${given.file}`;
        const source = this.#sources.get(id) ?? new FollowedSource(id, given);
        this.#sources.set(id, source);
        source.look(given);
      }
    } catch (error) {
      // A file that vanished between two system calls is looked at next time.
      if (!isOfSystem(error)) throw error;
      trouble = `The files could not be looked at: ${error.message}.`;
    }
    this.#troubles = [this.#troubles[1], trouble];
    this.#busy += performance.now() - began;
  }

  /** Reads the current content of a source. `options` are those that a reader chose in the page. */
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

  /** Reads a source. If new content of a file is refused, its last accepted content stays. */
  async #readOnce(
    source: FollowedSource,
    options: Partial<ReadOptions>,
  ): Promise<Imported | Refused> {
    const outcome = await this.#readAll(source, options);
    const refused = refusedIn(outcome);
    if (outcome.ok) source.accept(refused.flatMap(({ file }) => file ?? []));
    const back = refused.filter(({ file }) => source.holdBack(file));
    if (back.length === 0) return outcome;
    const again = await this.#readAll(source, options);
    return again.ok ? withNotes(again, back.map(heldBack)) : outcome;
  }

  #readAll(source: FollowedSource, options: Partial<ReadOptions>): Promise<Imported | Refused> {
    const { said, stopping } = this.#followed;
    const { name, path } = source;
    const content = source.content();
    // An unreadable line must not remove its run.
    const allowed = { ...this.#followed.allowed, badLines: true };
    // Without options from the page, those of the call apply; JSON leaves out unset ones.
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
    const own = {
      kind: "text" as const,
      name,
      skipBadLines: true,
      ...(path === undefined ? {} : { path }),
      ...options,
    };
    return imported(rule === undefined ? own : { ...own, stopping: rule }, content, 0, []);
  }
}

interface RefusedFile {
  /** Its name in its folder; null is the whole source. */
  file: string | null;
  why: string;
}

function refusedIn(outcome: Imported | Refused): RefusedFile[] {
  if (!outcome.ok) return [{ file: null, why: outcome.problems[0]?.message ?? "" }];
  return outcome.result.notes.flatMap(({ lostFiles = [], message }) =>
    lostFiles.map((file) => ({ file, why: message })),
  );
}

const heldBack = ({ file, why }: RefusedFile): Note => ({
  line: null,
  message: `${file ?? "the file"} is read as it was before, since what came then is refused: ${why}`,
  lost: "lines",
});

const withNotes = (outcome: Imported, notes: readonly Note[]): Imported => ({
  ...outcome,
  result: { ...outcome.result, notes: [...notes, ...outcome.result.notes] },
});
