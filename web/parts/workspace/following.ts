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

/** What a page has that follows files. */
interface Host {
  store: Store;
  storage: Storage;
  reading: Reading;
  /** What is done once a source is renewed and has another key. */
  renewed: (before: number, now: number) => void;
  changed: () => void;
}

type Watched = Extract<Source, { kind: "watched" }>;

/** Renews sources while their files are written: those of a watch that serves the page, and those of a folder. */
export class Following {
  /** What the watch says that serves the page; null where none does, or before it says anything. */
  state: WatchState | null = null;
  /** Whether that watch still answers. */
  isConnected = true;
  /** When something was read last. */
  readAt: Date | null = null;
  /** Why a source could not be renewed, by its name. */
  readonly refusals = new Map<string, Refusal>();
  /** The folders that are followed. */
  folders: FollowedFolder[] = [];

  readonly #host: Host;
  /** What the watch said last, as it was written. */
  #told = "";
  /** What of the watch's sources was read last, by their addresses. */
  readonly #revisions = new Map<string, number>();
  readonly #reached = new Map<string, { at: Date; tasks: number }>();
  /** What a reader should know of a file that was read again, by the key of its source. */
  readonly #said = new Map<number, string>();
  #isCatchingUp = false;

  constructor(host: Host) {
    this.#host = host;
  }

  /**
   * Asks the watch that serves the page what is true by now, while the page is in sight. No connection stays open: a browser has
   * six to an address, and tabs that keep them would starve the others.
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

  /** Reads what is new, one source after the other, until nothing is. */
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
    // What its reader has removed stays away; what was refused may be right by now.
    if (!isFirst && !reading.refusals.some(isIt)) return;
    await reading.add([source]);
    this.#noteReading();
  }

  /** When a confidence sequence reached its target first, while this page followed its run; null where it has not. */
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

  /** Follows a folder, and renews its runs as files grow, appear and go. */
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

  /** Reads a source again, and keeps all that is set of it. Where that is refused, what was read before stays. */
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

  /** Says what happened to a file but that it grew. */
  async #say(before: LoadedSource, { key, source }: LoadedSource): Promise<void> {
    this.#said.delete(before.key);
    if (before.source.kind !== "file" || source.kind !== "file") return;
    const change = await changeOf(readOf(before.fingerprint), source.file, printOfFirst);
    if (change !== null) this.#said.set(key, changeWords(before.source.name, change));
  }

  /** What a reader should know of files that were read again. */
  get said(): string[] {
    const ofFiles = this.#host.store.sources.flatMap(({ key }) => this.#said.get(key) ?? []);
    return [...ofFiles, ...this.folders.flatMap(({ said }) => [...said.values()])];
  }

  #noteReading(): void {
    this.readAt = new Date();
    this.#host.changed();
  }
}

/** What a run that was there is by now, as settings know it. */
function current(before: ReadonlyMap<string, { id: string }>): (ref: RunRef) => RunRef {
  const ids = new Map([...before].map(([id, run]) => [run.id, id]));
  return (ref) => {
    const id = "id" in ref ? ids.get(ref.id) : undefined;
    return id === undefined ? ref : { id };
  };
}

/** What was read of a file, by the fingerprint of its source: its kind and a print of the bytes, which begins with how many. */
function readOf(fingerprint: string): WasRead {
  const print = fingerprint.slice("file ".length);
  return { size: Number.parseInt(print), print };
}

/** Bytes that are looked at together, so that the page can answer its reader between two pieces. */
const kPiece = 2 ** 20;

const printOfFirst = (file: File, size: number) =>
  printOfParts(
    file,
    Array.from({ length: Math.ceil(size / kPiece) }, (_, i) => [
      i * kPiece,
      Math.min(size, (i + 1) * kPiece),
    ]),
  );

/** Milliseconds between two questions to a watch: while it answers, and while it does not. */
const askPauses = { connected: 500, gone: 3000 };
/** Milliseconds in which a watch answers. */
const longestAsk = 10_000;

/** Milliseconds between two looks at a folder: as long as one took, which a computer that slept meanwhile makes hours. */
const pauses = { least: 2000, most: 30_000 };
const pauseAfter = (busy: number) => Math.min(pauses.most, Math.max(pauses.least, busy));

const pageAddress = () => location.href.replace(/[#?].*$/s, "");

/** Where the watch reads a source; its id in base64url, whatever signs a path has. */
function addressOf(id: string): string {
  const bytes = new TextEncoder().encode(id);
  const text = btoa(String.fromCharCode(...bytes));
  const name = text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return new URL(`sources/${name}`, pageAddress()).href;
}
