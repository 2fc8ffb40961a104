/** Milliseconds between two updates of the page, so that pictures are not drawn again for each answer. */
const look = 400;

/** Makes the page draw again. */
export class Notifier {
  readonly #changed: () => void;
  /** Runs for `look` ms after each update. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDue = false;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  readonly now = (): void => {
    clearTimeout(this.#timer);
    this.#isDue = false;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#isDue) this.now();
    }, look);
    this.#changed();
  };

  /** Updates immediately if the last update is more than `look` ms ago, else once it is. */
  soon(): void {
    if (this.#timer === undefined) this.now();
    else this.#isDue = true;
  }
}
