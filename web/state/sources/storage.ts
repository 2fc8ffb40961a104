import { isKept, type LoadedSource } from "./source.ts";
import { format, isNewer, isSound, type StoredSource } from "./stored-source.ts";

const name = "passcurve";
const table = "sources";

/** Milliseconds. A browser that takes longer counts as one without storage. The page waits for what it reads. */
const patience: Record<IDBTransactionMode, number> = {
  readonly: 3000,
  readwrite: 60_000,
  versionchange: 60_000,
};

const unavailable =
  "This browser does not store your data here: they are gone when the page is closed.";
const full =
  "This browser has no room to store all of your data: what is not stored is gone when the page is closed.";
const newer =
  "A newer version of this page stored data in this browser. This version cannot read them, and leaves them as they are.";
const damaged =
  "The data that are stored in this browser are damaged and are not shown. They stay until you clear them.";

/** The reader's own data in this browser, so that they survive a reload. Nothing here throws: errors become texts. */
export class Storage {
  /** Reason why stored data cannot be read, or null. Until these are cleared, nothing else is stored. */
  refusal: string | null = null;
  /** Reason why something is not stored, or null. */
  fault: string | null = null;

  readonly #changed: () => void;
  /** Fingerprints of the stored contents, with the time of arrival if it is known. */
  readonly #stored = new Map<string, number | undefined>();
  #last: Promise<unknown> = Promise.resolve();
  #latest = 0;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Fingerprints that are stored, as far as this page knows, or are about to be stored. */
  get fingerprints(): string[] {
    return [...this.#stored.keys()];
  }

  /** Finds the fingerprints of stored sources. */
  look(): Promise<void> {
    return this.#inTurn(async () => {
      const [keys = []] = await inTable("readonly", (sources) => [sources.getAllKeys()]);
      this.#know(keys.flatMap((key) => (typeof key === "string" ? [[key, undefined]] : [])));
    }, undefined);
  }

  /** All stored sources, in order of arrival; none if they cannot be read. */
  read(): Promise<LoadedSource[]> {
    return this.#inTurn(async () => {
      const [records = []] = await inTable<unknown[]>("readonly", (sources) => [sources.getAll()]);
      this.refusal = refusalOf(records);
      const sound = this.refusal === null ? records.filter(isSound) : [];
      this.#know(sound.map(({ fingerprint, added }) => [fingerprint, added]));
      return sound.sort((a, b) => a.added - b.added).map(({ loaded }) => loaded);
    }, []);
  }

  async save(sources: readonly LoadedSource[]): Promise<void> {
    const own = sources.filter(isKept);
    if (this.refusal !== null || own.length === 0) return;
    const before = new Set(this.#stored.keys());
    const records = own.map((loaded): StoredSource => {
      const { fingerprint } = loaded;
      this.#latest = Math.max(this.#latest + 1, Date.now());
      const added = this.#stored.get(fingerprint) ?? this.#latest;
      this.#stored.set(fingerprint, added);
      return { format, fingerprint, added, loaded };
    });
    const isSaved = await this.#inTurn(async () => {
      if (this.refusal !== null) return false;
      await inTable("readwrite", (stored) => records.map((record) => stored.put(record)));
      return true;
    }, false);
    if (isSaved) this.fault = null;
    else
      for (const { fingerprint } of own)
        if (!before.has(fingerprint)) this.#stored.delete(fingerprint);
    this.#changed();
  }

  async remove({ fingerprint }: LoadedSource): Promise<void> {
    if (!this.#stored.delete(fingerprint)) return;
    await this.#inTurn(() => inTable("readwrite", (sources) => [sources.delete(fingerprint)]), []);
  }

  /** Removes all stored data, including those that cannot be read. */
  clear(): Promise<void> {
    return this.#inTurn(async () => {
      await answerOf("versionchange", () => indexedDB.deleteDatabase(name));
      this.#know([]);
      this.refusal = null;
      this.fault = null;
    }, undefined);
  }

  #know(stored: [fingerprint: string, added: number | undefined][]): void {
    this.#stored.clear();
    for (const [fingerprint, added] of stored) this.#stored.set(fingerprint, added);
  }

  /** Runs actions one after another, so that the last request takes effect. */
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

/** Reason why no stored record is shown, or null. A single bad record is not left out silently. */
const refusalOf = (records: unknown[]): string | null =>
  records.some(isNewer) ? newer : records.every(isSound) ? null : damaged;

/** The result of a request, which may even fail to start: some browsers have no storage, or forbid it. */
const answerOf = <Answer>(
  mode: IDBTransactionMode,
  ask: () => IDBRequest<Answer>,
  prepare?: (answer: Answer) => void,
) =>
  new Promise<Answer>((resolve, reject) => {
    const request = ask();
    setTimeout(() => {
      reject(new Error("no answer"));
    }, patience[mode]);
    request.addEventListener("upgradeneeded", () => prepare?.(request.result));
    request.addEventListener("success", () => {
      resolve(request.result);
    });
    request.addEventListener("error", () => {
      reject(request.error ?? new Error("no storage"));
    });
  });

/** Sends requests to the table, and waits until all are done. */
async function inTable<Answer>(
  mode: IDBTransactionMode,
  ask: (sources: IDBObjectStore) => IDBRequest<Answer>[],
): Promise<Answer[]> {
  const database = await answerOf<IDBDatabase>(
    mode,
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
    const requests = ask(transaction.objectStore(table));
    await done;
    return requests.map(({ result }) => result);
  } finally {
    database.close();
  }
}
