import { LitElement } from "lit";

/** Longest wait of an element out of sight, in milliseconds, however busy the page is. */
const mostPatience = 200;

/** An element counts as in sight within this many pixels of the screen, so that scrolling meets drawn elements. */
const nearby = 100;

/** Resolves once the page is idle, or after a short time in browsers without requestIdleCallback. */
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

/** An element that lets visible ones go first: out of sight, it is redrawn once the page is idle. */
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
