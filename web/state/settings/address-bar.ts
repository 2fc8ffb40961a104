/** Milliseconds; Safari allows a hundred changes in half a minute. */
const rest = 350;

/**
 * Writes the address. Browsers refuse addresses that change as fast as a slider, so changes in quick succession wait.
 */
export class AddressBar {
  readonly #prefix: string;
  /** Settings that wait to be written. */
  #waiting: string | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** `prefix` precedes the settings: `#`, or `#embed=` if the page is embedded in another. */
  constructor(prefix = "#") {
    this.#prefix = prefix;
  }

  /** Adds an entry to the history, or replaces the last one. */
  write(settings: string, newPlace: boolean): void {
    const address = settings.replace("#", this.#prefix);
    if (newPlace) {
      // The previous entry keeps the last state of the page.
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

  /** Drops the waiting settings, which belong to an entry that the reader has left. */
  forget(): void {
    this.#waiting = null;
  }

  #flush(): void {
    if (this.#waiting !== null) history.replaceState(null, "", this.#waiting);
    this.#waiting = null;
  }
}
