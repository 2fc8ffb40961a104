/** What is asked of a colour. */
interface Colour {
  luminance: number;
  alpha: number;
}

/** Of WCAG 2.2: as different from black as from white. */
const middleLuminance = 0.179;
/** From this on a colour hides most of what is behind it. */
const opaque = 0.5;

/** A share of sRGB as a share of light. */
const linear = (share: number) =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;

/** What surrounds an element in the page, through slots and shadow roots. */
const outside = (element: Element): Element | null => {
  const { assignedSlot, parentNode } = element;
  if (assignedSlot !== null) return assignedSlot;
  if (parentNode instanceof ShadowRoot) return parentNode.host;
  return parentNode instanceof Element ? parentNode : null;
};

/**
 * Keeps the chart in the scheme of the ground that it stands on, where the page has a ground of its own and its
 * `color-scheme` says something else, or nothing. An attribute, or a paper that the page sets, goes before.
 */
export class Ground {
  readonly #element: Element;
  readonly #box: HTMLElement;
  /** Any colour as the browser reads it. */
  readonly #probe = document.createElement("i");
  readonly #changes = new MutationObserver(() => {
    this.follow();
  });
  readonly #listening = new AbortController();

  constructor(element: Element, box: HTMLElement) {
    this.#element = element;
    this.#box = box;
    this.#probe.hidden = true;
    box.before(this.#probe);
    for (const root of [document.documentElement, document.body])
      this.#changes.observe(root, { attributes: true });
    const { signal } = this.#listening;
    // Colours that fade are known once they have.
    document.addEventListener("transitionend", this.follow, { signal });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", this.follow, { signal });
  }

  close(): void {
    this.#changes.disconnect();
    this.#listening.abort();
    this.#probe.remove();
  }

  /** Looks at the page as it is now. */
  readonly follow = (): void => {
    const { classList } = this.#box;
    classList.remove("on-light", "on-dark");
    const isDark = this.#isDark();
    if (isDark === null) return;
    const paper = this.#colour(getComputedStyle(this.#box).backgroundColor);
    if (isDark !== paper.luminance < middleLuminance)
      classList.add(isDark ? "on-dark" : "on-light");
  };

  /** Whether the page is dark where the chart stands; null where the page leaves that to its scheme. */
  #isDark(): boolean | null {
    const theme = this.#element.getAttribute("theme");
    if (theme === "light" || theme === "dark") return null;
    const style = getComputedStyle(this.#element);
    if (style.getPropertyValue("--passcurve-paper").trim() !== "") return null;
    for (let each: Element | null = this.#element; each !== null; each = outside(each)) {
      const { luminance, alpha } = this.#colour(getComputedStyle(each).backgroundColor);
      if (alpha >= opaque) return luminance < middleLuminance;
    }
    // Light letters say that an image or a gradient behind them is dark.
    const isLight = this.#colour(style.color).luminance > middleLuminance;
    return style.colorScheme === "normal" && isLight ? true : null;
  }

  #colour(text: string): Colour {
    this.#probe.style.color = `color-mix(in srgb, ${text}, ${text})`;
    const parts =
      getComputedStyle(this.#probe)
        .color.match(/[\d.e+-]+/g)
        ?.map(Number) ?? [];
    const [red = 0, green = 0, blue = 0, alpha = 1] = parts;
    const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    return { luminance, alpha };
  }
}
