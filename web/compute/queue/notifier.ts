/** Milliseconds between two looks at what is there, so that pictures are not drawn again for each answer. */
const look = 400;

/** Has the page drawn again. */
export class Notifier {
  readonly #changed: () => void;
  /** Runs for a while after each look. */
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

  /** At once where the last look is some time ago; else once it is. */
  soon(): void {
    if (this.#timer === undefined) this.now();
    else this.#isDue = true;
  }
}
