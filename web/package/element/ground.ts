/** Luminance and opacity of a colour. */
interface Colour {
  luminance: number;
  alpha: number;
}

/** Luminance with the same contrast to black as to white, by WCAG 2.2. */
const middleLuminance = 0.179;
/** Colours with at least this alpha hide most of what is behind them. */
const opaque = 0.5;

/** Converts a component of sRGB to linear light. */
const linear = (share: number) =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;

/** Returns the element around this one, through slots and shadow roots, or null. */
const outside = (element: Element): Element | null => {
  const { assignedSlot, parentNode } = element;
  if (assignedSlot !== null) return assignedSlot;
  if (parentNode instanceof ShadowRoot) return parentNode.host;
  return parentNode instanceof Element ? parentNode : null;
};

/**
 * Matches the colour scheme of the chart to the background behind it. This is needed if the page has its own
 * background, but its `color-scheme` differs or is not set. The attribute `theme`, or a paper that the page sets, takes
 * precedence.
 */
export class Ground {
  readonly #element: Element;
  readonly #box: HTMLElement;
  /** Hidden element with which the browser converts any colour to sRGB. */
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
    // Colours in a transition are final only after it.
    document.addEventListener("transitionend", this.follow, { signal });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", this.follow, { signal });
  }

  close(): void {
    this.#changes.disconnect();
    this.#listening.abort();
    this.#probe.remove();
  }

  /** Updates the scheme from the current page. */
  readonly follow = (): void => {
    const { classList } = this.#box;
    classList.remove("on-light", "on-dark");
    const isDark = this.#isDark();
    if (isDark === null) return;
    const paper = this.#colour(getComputedStyle(this.#box).backgroundColor);
    if (isDark !== paper.luminance < middleLuminance)
      classList.add(isDark ? "on-dark" : "on-light");
  };

  /** True if the page is dark behind the chart. Null if a theme, a paper or the page's colour scheme decides. */
  #isDark(): boolean | null {
    const theme = this.#element.getAttribute("theme");
    if (theme === "light" || theme === "dark") return null;
    const style = getComputedStyle(this.#element);
    if (style.getPropertyValue("--passcurve-paper").trim() !== "") return null;
    for (let each: Element | null = this.#element; each !== null; each = outside(each)) {
      const { luminance, alpha } = this.#colour(getComputedStyle(each).backgroundColor);
      if (alpha >= opaque) return luminance < middleLuminance;
    }
    // Light letters imply a dark image or gradient behind them.
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
