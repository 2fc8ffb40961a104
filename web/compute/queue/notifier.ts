/** Milliseconds between two looks at what is there, so that pictures are not drawn again for each answer. */
const look = 400;

/** Has the page drawn again. */
export class Notifier {
  readonly #changed: () => void;
  #last = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  readonly now = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#last = performance.now();
    this.#changed();
  };

  /** At once where the last look is some time ago; else once it is. */
  soon(): void {
    if (performance.now() - this.#last >= look) this.now();
    else this.#timer ??= setTimeout(this.now, look);
  }
}
