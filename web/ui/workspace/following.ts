import type { RunRef } from "../../state/settings/run-ref.ts";
import { renewed } from "../../state/runs/renewed.ts";
import type { LoadedSource, Source } from "../../state/sources/source.ts";
import type { Storage } from "../../state/sources/storage.ts";
import type { WatchState } from "../../state/sources/watch-state.ts";
import type { Store } from "../../state/store.ts";
import { changeOf, changeWords, printOfParts, type WasRead } from "./changed-file.ts";
import { FollowedFolder, type FolderHandle } from "./followed-folder.ts";
import type { Refusal } from "./load-source.ts";
import type { Reading } from "./reading.ts";

/** The parts of a page that following files needs. */
interface Host {
  store: Store;
  storage: Storage;
  reading: Reading;
  /** Called after a source was renewed and has another key. */
  renewed: (before: number, now: number) => void;
  changed: () => void;
}

type Watched = Extract<Source, { kind: "watched" }>;

/** Renews sources while their files are being written: those of a watch that serves the page, and those of folders. */
export class Following {
  /** State of the watch that serves the page; null if there is none, or before its first answer. */
  state: WatchState | null = null;
  /** True while that watch answers. */
  isConnected = true;
  /** Time of the last reading. */
  readAt: Date | null = null;
  /** Reasons why sources could not be renewed, by name. */
  readonly refusals = new Map<string, Refusal>();
  /** The followed folders. */
  folders: FollowedFolder[] = [];

  readonly #host: Host;
  /** The last answer of the watch, verbatim. */
  #told = "";
  /** Last revision read of each of the watch's sources, by address. */
  readonly #revisions = new Map<string, number>();
  readonly #reached = new Map<string, { at: Date; tasks: number }>();
  /** Notes for the reader on files that were read again, by the key of their source. */
  readonly #said = new Map<number, string>();
  #isCatchingUp = false;

  constructor(host: Host) {
    this.#host = host;
  }

  /**
   * Polls the watch that serves the page while the page is visible. No connection stays open. A browser has six to an
   * address, and tabs that keep them would starve the others.
   */
  watch(): void {
    let wake = (): void => undefined;
    document.addEventListener("visibilitychange", () => {
      wake();
    });
    const rest = () =>
      new Promise<void>((resolve) => {
        wake = resolve;
        const { connected, gone } = askPauses;
        if (!document.hidden) setTimeout(resolve, this.isConnected ? connected : gone);
      });
    void (async () => {
      for (;;) {
        if (!document.hidden) await this.#ask();
        await rest();
      }
    })();
  }

  async #ask(): Promise<void> {
    const signal = AbortSignal.timeout(longestAsk);
    const told = await fetch(new URL("state", pageAddress()), { signal })
      .then((response) => (response.ok ? response.text() : null))
      .catch(() => null);
    const isConnected = told !== null;
    if (isConnected === this.isConnected && (told ?? this.#told) === this.#told) return;
    this.isConnected = isConnected;
    if (told !== null && told !== this.#told) {
      this.#told = told;
      this.state = JSON.parse(told) as WatchState;
      void this.#catchUp();
    }
    this.#host.changed();
  }

  /** Reads new revisions, one source after the other, until there are none. */
  async #catchUp(): Promise<void> {
    if (this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    try {
      for (let next = this.#next(); next !== undefined; next = this.#next()) {
        const { id, name, revision } = next;
        const address = addressOf(id);
        const isFirst = !this.#revisions.has(address);
        this.#revisions.set(address, revision);
        await this.#read({ kind: "watched", name, address }, isFirst);
      }
    } finally {
      this.#isCatchingUp = false;
    }
  }

  #next() {
    return this.state?.sources.find(({ id, revision }) => {
      const read = this.#revisions.get(addressOf(id));
      return read === undefined || read < revision;
    });
  }

  async #read(source: Watched, isFirst: boolean): Promise<void> {
    const { reading } = this.#host;
    const isIt = ({ source: each }: { source: Source }) =>
      each.kind === "watched" && each.address === source.address;
    const loaded = this.#host.store.sources.find(isIt);
    if (loaded !== undefined) {
      await this.renew(loaded);
      return;
    }
    // A source that the reader removed stays away. A refused one may be valid now.
    if (!isFirst && !reading.refusals.some(isIt)) return;
    await reading.add([source]);
    this.#noteReading();
  }

  /** When a confidence sequence first reached its target while this page followed its run; null if it has not. */
  reached(
    of: { run: { name: string }; metric: string; k: number; target: number; tightest: number },
    { halfWidth, tasks }: { halfWidth: number; tasks: number },
  ): { at: Date; tasks: number } | null {
    const { run, metric, k, target, tightest } = of;
    const key = JSON.stringify([run.name, metric, k, target, tightest]);
    const known = this.#reached.get(key);
    if (known !== undefined || halfWidth > target) return known ?? null;
    const now = { at: this.readAt ?? new Date(), tasks };
    this.#reached.set(key, now);
    return now;
  }

  /** Follows a folder, and renews its runs as files grow, appear and disappear. */
  async followFolder(handle: FolderHandle): Promise<void> {
    const { store, reading } = this.#host;
    const folder = new FollowedFolder(handle);
    const files = await folder.look();
    const before = new Set(store.sources);
    await reading.add([
      { kind: "files", name: handle.name, files: files ?? [], growing: "followed" },
    ]);
    const added = store.sources.find((each) => !before.has(each) && each.source.kind === "files");
    if (added === undefined) return;
    folder.key = added.key;
    this.folders = [...this.folders, folder];
    this.#noteReading();
    void this.#follow(folder);
  }

  async #follow(folder: FollowedFolder): Promise<void> {
    let busy = 0;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, pauseAfter(busy)));
      const loaded = this.#host.store.sources.find(({ key }) => key === folder.key);
      if (loaded === undefined) break;
      const began = performance.now();
      const files = await folder.look().catch(() => undefined);
      if (files === undefined) {
        folder.isGone = true;
        this.#host.changed();
        return;
      }
      if (files !== null) {
        await this.renew(loaded, { files });
        this.#host.changed();
      }
      busy = performance.now() - began;
    }
    this.folders = this.folders.filter((each) => each !== folder);
    this.#host.changed();
  }

  /** Reads a source again, and keeps all of its settings. If it is refused, the previous data stay. */
  async renew({ key }: LoadedSource, change: Partial<Source> = {}): Promise<void> {
    const { store, storage, reading } = this.#host;
    await reading.inTurn(async () => {
      const before = store.sources.find((each) => each.key === key);
      if (before === undefined) return;
      const { name } = before.source;
      const outcome = await reading.readAside({ ...before.source, ...change } as Source);
      if (outcome === null || !store.sources.includes(before)) return;
      if (!("result" in outcome)) {
        this.refusals.set(name, outcome);
        return;
      }
      this.refusals.delete(name);
      const now = renewed(outcome, before, outcome.key);
      store.renew(before, now.source, current(now.before));
      for (const folder of this.folders) if (folder.key === key) folder.key = outcome.key;
      if (before.fingerprint !== outcome.fingerprint) void storage.remove(before);
      void storage.save([now.source]);
      this.#host.renewed(key, outcome.key);
      await this.#say(before, outcome);
    });
    this.#noteReading();
  }

  /** Notes a change of a file other than growth. */
  async #say(before: LoadedSource, { key, source }: LoadedSource): Promise<void> {
    this.#said.delete(before.key);
    if (before.source.kind !== "file" || source.kind !== "file") return;
    const change = await changeOf(readOf(before.fingerprint), source.file, printOfFirst);
    if (change !== null) this.#said.set(key, changeWords(before.source.name, change));
  }

  /** Notes for the reader on files that were read again. */
  get said(): string[] {
    const ofFiles = this.#host.store.sources.flatMap(({ key }) => this.#said.get(key) ?? []);
    return [...ofFiles, ...this.folders.flatMap(({ said }) => [...said.values()])];
  }

  #noteReading(): void {
    this.readAt = new Date();
    this.#host.changed();
  }
}

/** Maps references to the runs before a renewal to the runs that replace them. */
function current(before: ReadonlyMap<string, { id: string }>): (ref: RunRef) => RunRef {
  const ids = new Map([...before].map(([id, run]) => [run.id, id]));
  return (ref) => {
    const id = "id" in ref ? ids.get(ref.id) : undefined;
    return id === undefined ? ref : { id };
  };
}

/**
 * State of a file as it was read, from its source's fingerprint. The fingerprint has the kind and a print that begins
 * with the number of bytes.
 */
function readOf(fingerprint: string): WasRead {
  const print = fingerprint.slice("file ".length);
  return { size: Number.parseInt(print), print };
}

/** Bytes that are read together, so that the page can respond between two pieces. */
const kPiece = 2 ** 20;

const printOfFirst = (file: File, size: number) =>
  printOfParts(
    file,
    Array.from({ length: Math.ceil(size / kPiece) }, (_, i) => [
      i * kPiece,
      Math.min(size, (i + 1) * kPiece),
    ]),
  );

/** Milliseconds between two requests to a watch: while it answers, and while it does not. */
const askPauses = { connected: 500, gone: 3000 };
/** Milliseconds within which a watch must answer. */
const longestAsk = 10_000;

/**
 * Milliseconds between two looks at a folder: as long as one took, within limits. If the computer slept meanwhile, one
 * took hours.
 */
const pauses = { least: 2000, most: 30_000 };
const pauseAfter = (busy: number) => Math.min(pauses.most, Math.max(pauses.least, busy));

const pageAddress = () => location.href.replace(/[#?].*$/s, "");

/** The watch's address of a source. The id is in base64url, so it may contain any characters. */
function addressOf(id: string): string {
  const bytes = new TextEncoder().encode(id);
  const text = btoa(String.fromCharCode(...bytes));
  const name = text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return new URL(`sources/${name}`, pageAddress()).href;
}
