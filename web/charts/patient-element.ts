import { LitElement } from "lit";

/** Milliseconds that an element out of sight waits at most, however busy the page is. */
const mostPatience = 200;

/** Pixels around the screen within which an element counts as in sight, so that scrolling meets what is drawn. */
const nearby = 100;

/** Resolves once the page has nothing else to do. Not every browser says when that is. */
const idle = () =>
  new Promise<void>((resolve) => {
    if ("requestIdleCallback" in globalThis)
      requestIdleCallback(
        () => {
          resolve();
        },
        { timeout: mostPatience },
      );
    else setTimeout(resolve, mostPatience / 4);
  });

/** An element that lets those in sight go first: out of sight, it is drawn again once the page is idle. */
export abstract class PatientElement extends LitElement {
  #isInSight = true;
  readonly #sight = new IntersectionObserver(
    (entries) => {
      this.#isInSight = entries.at(-1)?.isIntersecting ?? true;
    },
    { rootMargin: `${nearby}px` },
  );

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sight.observe(this);
  }

  override disconnectedCallback(): void {
    this.#sight.disconnect();
    this.#isInSight = true;
    super.disconnectedCallback();
  }

  protected override async scheduleUpdate(): Promise<void> {
    if (this.hasUpdated && !this.#isInSight) await idle();
    await super.scheduleUpdate();
  }
}
