import type { Settings } from "../../state/settings/address.ts";
import { defaultExample, type ExampleId } from "../../state/settings/example-ids.ts";
import {
  exampleSource,
  isTemporary,
  type LoadedSource,
  type Source,
} from "../../state/sources/source.ts";
import type { Storage } from "../../state/sources/storage.ts";
import type { Store } from "../../state/store.ts";
import { linkSource } from "./link-source.ts";
import type { Refusal } from "./load-source.ts";

/** The parts of a page that temporary sources need. */
interface Host {
  store: Store;
  storage: Storage;
  read: (source: Source) => Promise<LoadedSource | Refusal | null>;
  refuse: (refusal: Refusal) => void;
}

type Outcome = LoadedSource[] | Refusal | null;

/** Examples and the data of links; the reader's own data return when they go. */
export class TemporarySources {
  readonly #host: Host;
  /** The reader's own data while only those of a link are shown. */
  #away: readonly LoadedSource[] = [];

  constructor(host: Host) {
    this.#host = host;
  }

  get hasOwn(): boolean {
    return !this.#host.store.sources.every(isTemporary);
  }

  /** True if own data are hidden behind those of a link. */
  get hidesOwn(): boolean {
    return this.#away.length > 0;
  }

  /** True if this browser stores own data that the page does not show. */
  get hidesStored(): boolean {
    const { store, storage } = this.#host;
    const shown = new Set(store.sources.map(({ fingerprint }) => fingerprint));
    return storage.fingerprints.some((each) => !shown.has(each));
  }

  /** The default if the address names no example. */
  get defaultExample(): Settings["example"] {
    const hasOwn = this.hasOwn || this.hidesOwn || this.#host.storage.fingerprints.length > 0;
    return hasOwn ? "none" : defaultExample;
  }

  /** Shows the data in the settings: only those of a link, else an example or the reader's own data. */
  async showRequested(): Promise<void> {
    const { store, refuse } = this.#host;
    const { example: id, data, files } = store.settings;
    const isThere = ({ source }: LoadedSource) =>
      data === null
        ? source.kind === "example" && source.id === id
        : source.kind === "link" && source.data === data;
    if (id === null || store.sources.some(isThere)) return;
    const outcome =
      data === null ? await this.#ofExample(id) : await this.#ofLink(data, files ?? "");
    // The reader may have moved to another one meanwhile.
    const isRequested = store.settings.example === id && store.settings.data === data;
    if (outcome === null || !isRequested) return;
    if ("problems" in outcome) {
      refuse(outcome);
      if (data === null) return;
      store.set({ data: null, files: null });
      return this.showRequested();
    }
    const away = this.#away;
    this.#away =
      data === null ? [] : [...away, ...store.sources.filter((each) => !isTemporary(each))];
    // Own data keep the order in which they came; a page that is opened again has the same order.
    if (data === null) {
      const own = id === "none" ? outcome : [];
      store.swap(isTemporary, id === "none" ? [] : outcome, [...own, ...away]);
    } else store.swap(() => true, outcome);
  }

  async #ofLink(data: string, files: string): Promise<Outcome> {
    const source = await linkSource(data, files);
    return "problems" in source ? source : this.#read(source);
  }

  /** An example, or the stored own data that are not loaded yet. */
  async #ofExample(id: ExampleId | "none"): Promise<Outcome> {
    if (id !== "none") return this.#read(exampleSource(id));
    const { store, storage } = this.#host;
    const there = new Set(this.#away.map(({ fingerprint }) => fingerprint));
    const stored = this.hidesStored ? await storage.read() : [];
    return store.adopted(stored.filter(({ fingerprint }) => !there.has(fingerprint)));
  }

  async #read(source: Source): Promise<Outcome> {
    const outcome = await this.#host.read(source);
    return outcome !== null && "result" in outcome ? [outcome] : outcome;
  }
}
