/** Milliseconds; Safari allows a hundred changes in half a minute. */
const rest = 350;

/** Writes the address. Browsers refuse addresses that change as fast as a slider: those that follow another wait. */
export class AddressBar {
  readonly #prefix: string;
  /** What is to be written once the time has come. */
  #waiting: string | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** `prefix` stands before the settings: `#`, or `#embed=` where the page is embedded in another. */
  constructor(prefix = "#") {
    this.#prefix = prefix;
  }

  /** As a new entry of the history, or in place of the last one. */
  write(settings: string, newPlace: boolean): void {
    const address = settings.replace("#", this.#prefix);
    if (newPlace) {
      // The former entry is left as the page was.
      this.#flush();
      history.pushState(null, "", address);
      return;
    }
    this.#waiting = address;
    if (this.#timer !== null) return;
    this.#flush();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#flush();
    }, rest);
  }

  /** What waits is of an entry that the reader has left. */
  forget(): void {
    this.#waiting = null;
  }

  #flush(): void {
    if (this.#waiting !== null) history.replaceState(null, "", this.#waiting);
    this.#waiting = null;
  }
}
