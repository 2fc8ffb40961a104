import type { LoadedSource } from "./source.ts";
import { format, isNewer, isSound, type StoredSource } from "./stored-source.ts";

const name = "passcurve";
const table = "sources";

/** Milliseconds; a browser that takes longer to open its storage is held for one that has none. */
const patience = 3000;

const unavailable =
  "This browser does not store your data here: they are gone when the page is closed.";
const full =
  "This browser has no room to store all of your data: what is not stored is gone when the page is closed.";
const newer =
  "A newer version of this page stored data in this browser. This version cannot read them, and leaves them as they are.";
const damaged =
  "The data that are stored in this browser are damaged and are not shown. They stay until you clear them.";

/** The reader's own data in this browser, so that they survive a reload. Nothing here throws: what goes wrong is said. */
export class Storage {
  /** Why what is stored cannot be read, in words; until it is cleared, nothing else is stored. */
  refusal: string | null = null;
  /** Why something is not stored, in words. */
  fault: string | null = null;

  readonly #changed: () => void;
  readonly #stored = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();
  #latest = 0;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** The contents that are stored, as far as this page knows, or are about to be. */
  get fingerprints(): ReadonlySet<string> {
    return this.#stored;
  }

  /** Finds out whether anything is stored. */
  look(): Promise<void> {
    return this.#inTurn(async () => {
      const keys = await inTable("readonly", (sources) => sources.getAllKeys());
      this.#know(keys.map(String));
    }, undefined);
  }

  /** All that is stored, in the order in which it came; nothing where that cannot be read. */
  read(): Promise<LoadedSource[]> {
    return this.#inTurn(async () => {
      const records = await inTable<unknown[]>("readonly", (sources) => sources.getAll());
      this.refusal = refusalOf(records);
      const sound = this.refusal === null ? records.filter(isSound) : [];
      this.#know(sound.map(({ fingerprint }) => fingerprint));
      return sound.sort((one, other) => one.added - other.added).map(({ loaded }) => loaded);
    }, []);
  }

  async save(loaded: LoadedSource): Promise<void> {
    const { fingerprint } = loaded;
    if (this.refusal !== null) return;
    this.#stored.add(fingerprint);
    const isSaved = await this.#inTurn(async () => {
      if (this.refusal !== null) return false;
      const before = await inTable<unknown>("readonly", (sources) => sources.get(fingerprint));
      this.#latest = Math.max(this.#latest + 1, Date.now());
      const added = isSound(before) ? before.added : this.#latest;
      const record: StoredSource = { format, fingerprint, added, loaded };
      await inTable("readwrite", (sources) => sources.put(record));
      return true;
    }, false);
    if (isSaved) return;
    this.#stored.delete(fingerprint);
    this.#changed();
  }

  async remove({ fingerprint }: LoadedSource): Promise<void> {
    if (!this.#stored.delete(fingerprint)) return;
    await this.#inTurn(
      () => inTable("readwrite", (sources) => sources.delete(fingerprint)),
      undefined,
    );
  }

  /** Removes all that is stored, also what cannot be read. */
  clear(): Promise<void> {
    return this.#inTurn(async () => {
      await answerOf(() => indexedDB.deleteDatabase(name));
      this.#know([]);
      this.refusal = null;
      this.fault = null;
    }, undefined);
  }

  #know(fingerprints: string[]): void {
    this.#stored.clear();
    for (const each of fingerprints) this.#stored.add(each);
  }

  /** One after another, so that what was asked last holds. */
  #inTurn<Answer>(act: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
    const turn = this.#last.then(act).catch((error: unknown) => {
      const kind = error instanceof Error ? error.name : "";
      if (kind === "VersionError") this.refusal = newer;
      else if (kind === "NotFoundError") this.refusal = damaged;
      else this.fault = kind === "QuotaExceededError" ? full : unavailable;
      return otherwise;
    });
    this.#last = turn.then(this.#changed);
    return turn;
  }
}

/** Why records are not shown: one alone would be no less wrong to leave out without a word. */
const refusalOf = (records: unknown[]): string | null =>
  records.some(isNewer) ? newer : records.every(isSound) ? null : damaged;

/** What a request answers, which may not even start: some browsers have no storage, or forbid it. */
const answerOf = <Answer>(ask: () => IDBRequest<Answer>, prepare?: (answer: Answer) => void) =>
  new Promise<Answer>((resolve, reject) => {
    const request = ask();
    setTimeout(() => {
      reject(new Error("no answer"));
    }, patience);
    request.addEventListener("upgradeneeded", () => prepare?.(request.result));
    request.addEventListener("success", () => {
      resolve(request.result);
    });
    request.addEventListener("error", () => {
      reject(request.error ?? new Error("no storage"));
    });
  });

/** Asks the table, and waits until what it was asked has been done. */
async function inTable<Answer>(
  mode: IDBTransactionMode,
  ask: (sources: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const database = await answerOf<IDBDatabase>(
    () => indexedDB.open(name, format),
    (fresh) => fresh.createObjectStore(table, { keyPath: "fingerprint" }),
  );
  try {
    const transaction = database.transaction(table, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => {
        resolve();
      });
      transaction.addEventListener("abort", () => {
        reject(transaction.error ?? new Error("no storage"));
      });
    });
    const request = ask(transaction.objectStore(table));
    await done;
    return request.result;
  } finally {
    database.close();
  }
}
