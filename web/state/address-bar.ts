/** Milliseconds; Safari allows a hundred changes in half a minute. */
const rest = 350;

/**
 * Writes the address that the page's state has. Browsers refuse addresses that change as fast as a slider: those that
 * follow another wait, and what the state is then stays.
 */
export class AddressBar {
  readonly #address: () => string;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(address: () => string) {
    this.#address = address;
  }

  /** As a new entry of the history, or in place of the last one. */
  write(newPlace: boolean): void {
    if (newPlace) history.pushState(null, "", this.#address());
    else if (this.#timer === null) {
      this.#replace();
      this.#timer = setTimeout(() => {
        this.#timer = null;
        this.#replace();
      }, rest);
    }
  }

  #replace(): void {
    history.replaceState(null, "", this.#address());
  }
}
