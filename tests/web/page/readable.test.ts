import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, phone, wide } from "../browser.ts";
import { filledViews } from "../filled-views.ts";

/** Smallest text and smallest side of a target, in CSS pixels. */
const [leastText, leastTarget] = [12, 24];

/** Half of the wide page's sides, which remain at 200 % zoom. */
const zoomed = { width: wide.width / 2, height: wide.height / 2 };
/** The same for a laptop's screen. */
const laptopZoomed = { width: 1366 / 2, height: 768 / 2 };

interface Found {
  /** Texts and targets that are too small, each with its size and place. */
  small: string[];
  narrow: string[];
  /** Pixels from the top of the page to the first chart. */
  chartTop: number;
  /** Pixels by which the page is wider than the screen. */
  over: number;
  /** Elements that move by themselves. */
  moving: string[];
  /** Elements that scroll sideways without a cue, and targets beyond the screen's edge outside any such scroller. */
  uncued: string[];
  outside: string[];
}

/** Measures every rendered element in all shadow trees. */
const look = (page: Page): Promise<Found> =>
  page.evaluate(
    ([least, side]) => {
      const found: Found = {
        small: [],
        narrow: [],
        chartTop: Infinity,
        over: 0,
        moving: [],
        uncued: [],
        outside: [],
      };
      const root = document.documentElement;
      found.over = root.scrollWidth - root.clientWidth;
      const nameOf = (element: Element) => {
        const host = element.getRootNode();
        const inside = host instanceof ShadowRoot ? host.host.localName : "page";
        return `${inside} ${element.localName}.${element.getAttribute("class") ?? ""} "${element.textContent.trim().slice(0, 40)}"`;
      };
      const isShown = (element: Element, { visibility, clipPath }: CSSStyleDeclaration) => {
        const { width, height } = element.getBoundingClientRect();
        const isUnseen = element.closest(".unseen, .skip") !== null || clipPath !== "none";
        return width > 0 && height > 0 && visibility !== "hidden" && !isUnseen;
      };
      const scaleOf = (element: Element) => {
        const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
        return matrix === null ? 1 : Math.hypot(matrix.a, matrix.b);
      };
      const isLarge = (box: DOMRect | undefined) =>
        box !== undefined && Math.min(box.width, box.height) > side - 0.01;
      const pressed =
        "a[href], button, input, select, textarea, summary, [tabindex='0'], [role=slider]";
      const visit = (element: Element, isScrolled = false): void => {
        const style = getComputedStyle(element);
        const scrolls =
          /auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
        if (isShown(element, style)) {
          // A shade marks the edge with more content behind it.
          if (scrolls && !style.backgroundAttachment.includes("local"))
            found.uncued.push(`${element.scrollWidth} px: ${nameOf(element)}`);
          const { left, right } = element.getBoundingClientRect();
          if (element.matches(pressed) && !isScrolled && (left < -1 || right > innerWidth + 1))
            found.outside.push(`${left} to ${right} px: ${nameOf(element)}`);
          const hasText = [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
          );
          const size = parseFloat(style.fontSize) * scaleOf(element);
          if (hasText && size < least - 0.01)
            found.small.push(`${size.toFixed(2)} px: ${nameOf(element)}`);
          // A link in a sentence has the height of its line.
          const isInLine = element.localName === "a" && style.display === "inline";
          const boxes = [element, element.closest("label")].map((each) =>
            each?.getBoundingClientRect(),
          );
          if (element.matches(pressed) && !isInLine && !boxes.some(isLarge))
            found.narrow.push(
              `${boxes[0]?.width ?? 0} × ${boxes[0]?.height ?? 0}: ${nameOf(element)}`,
            );
          const isChart = element.localName.startsWith("pc-") && element.localName !== "pc-note";
          if (isChart && element.closest(".figure") !== null)
            found.chartTop = Math.min(
              found.chartTop,
              element.getBoundingClientRect().top + scrollY,
            );
          const moves = [style.transitionDuration, style.animationDuration].some((all) =>
            all.split(", ").some((each) => parseFloat(each) > 0),
          );
          // A word that appears late does not move.
          if (moves && style.animationName !== "late") found.moving.push(nameOf(element));
        }
        for (const child of [...(element.shadowRoot?.children ?? []), ...element.children])
          visit(child, isScrolled || scrolls);
      };
      visit(document.body);
      return found;
    },
    [leastText, leastTarget] as const,
  );

/** Waits until each chart has its picture for the current page width. */
const fitted = (page: Page) =>
  page.waitForFunction(() => {
    const charts: Element[] = [];
    const visit = (element: Element): void => {
      if (element.shadowRoot?.querySelector(".plot svg")) charts.push(element);
      for (const child of [...(element.shadowRoot?.children ?? []), ...element.children])
        visit(child);
    };
    visit(document.body);
    return charts.every((chart) => {
      const picture = chart.shadowRoot?.querySelector(".plot svg");
      return Math.abs((picture?.clientWidth ?? 0) - chart.clientWidth) <= 1;
    });
  });

test.each(filledViews)(
  "%s can be read and pressed on every screen, and its chart comes first",
  async (view, hash) => {
    const page = await openPage({ hash });
    const filled = { formulas: "math", papers: "pc-papers-view li", table: "pc-table-view td" }[
      view as string
    ];
    const hasChart = filled === undefined;
    await page
      .locator(filled ?? ".figure svg")
      .first()
      .waitFor();
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const [form, viewport, colorScheme] of [
      ["wide", wide, "light"],
      ["wide, dark", wide, "dark"],
      ["phone", phone, "light"],
      ["phone, dark", phone, "dark"],
      ["200 %", zoomed, "light"],
      ["200 % of a laptop", laptopZoomed, "light"],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await fitted(page);
      const { small, narrow, chartTop, over, moving, uncued, outside } = await look(page);
      expect.soft(uncued, `${form}: what scrolls without a sign of it`).toEqual([]);
      expect.soft(outside, `${form}: controls beyond the edge`).toEqual([]);
      expect.soft(small, `${form}: text under ${leastText} px`).toEqual([]);
      expect.soft(narrow, `${form}: targets under ${leastTarget} px`).toEqual([]);
      expect.soft(over, `${form}: wider than the screen`).toBe(0);
      expect.soft(moving, `${form}: what moves`).toEqual([]);
      if (hasChart)
        expect
          .soft(chartTop, `${form}: the top of the first chart`)
          .toBeLessThan(phone.height - 60);
    }
    await page.setViewportSize(phone);
    const folds = page.locator("pc-fold button[aria-expanded=false]:visible");
    if ((await folds.count()) > 0) await folds.first().press("Enter");
    const { over, uncued, outside } = await look(page);
    expect([over, uncued, outside], "phone, choices unfolded").toEqual([0, [], []]);
  },
);

test("choices fold into one line on a phone, and stay unfolded from view to view", async () => {
  const page = await openPage({ hash: "#curves?beyond=none" });
  const folds = page.locator("pc-fold button");
  const metric = page.locator("pc-curves-view").getByLabel("Metric");
  expect(await folds.first().isVisible()).toBe(false);
  await metric.waitFor();
  await page.setViewportSize(phone);
  await metric.waitFor({ state: "hidden" });
  await folds.first().press("Enter");
  await metric.waitFor();
  await page.evaluate(() => (location.hash = "#reliability?example=taubench-airline"));
  const about = page.locator("pc-reliability-view").getByLabel("Interval covers");
  await about.waitFor();
  await page.locator("pc-reliability-view pc-fold button").press("Enter");
  await about.waitFor({ state: "hidden" });
});

test("of a text that is too small, a target that is too narrow and what moves, each is found", async () => {
  const page = await openPage({ hash: "#what-if" });
  await page.evaluate(() => {
    const root = document.querySelector("pc-app")?.shadowRoot;
    const probe = document.createElement("div");
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      ".probe { width: 3000px } .probe button { margin-left: 2500px; font-size: 11.9px; width: 23px; min-width: 0; transition: color 1s }",
    );
    if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    probe.className = "probe";
    const button = document.createElement("button");
    button.textContent = "x";
    probe.append(button);
    root?.append(probe);
  });
  const { small, narrow, over, moving, outside } = await look(page);
  expect(outside.length).toBeGreaterThan(0);
  expect([small.length, narrow.length, moving.length]).toEqual([1, 1, 1]);
  expect(over).toBeGreaterThan(0);
});

test.each([
  ["depth", "#depth?example=simulated-depth", "pc-depth-view pc-table .scroll"],
  ["budget", "#budget?example=taubench-airline", "pc-budget-view .scroll"],
])("on a phone the first column of the table of %s stays in sight", async (_, hash, scroller) => {
  const page = await openPage({ hash, viewport: phone });
  const table = page.locator(scroller).first();
  await table.waitFor();
  const lefts = () =>
    table.evaluate((element) =>
      [...element.querySelectorAll("tbody tr:first-child > *")].map(
        (cell) => cell.getBoundingClientRect().left - element.getBoundingClientRect().left,
      ),
    );
  const before = await lefts();
  await table.evaluate((element) => {
    element.scrollLeft = 120;
  });
  const after = await lefts();
  expect(after[0]).toBe(before[0]);
  expect((before[1] ?? 0) - (after[1] ?? 0)).toBe(120);
});

/** Computed system colours on a page of their scheme. */
const systemColours = (page: Page) =>
  page.evaluate(() => {
    const app = document.querySelector("pc-app")?.shadowRoot;
    const view = app?.querySelector("pc-curves-view")?.shadowRoot;
    const chart = view?.querySelector("pc-curve-chart")?.shadowRoot;
    const strokeOf = (element: Element | null | undefined) =>
      element == null ? "" : getComputedStyle(element).stroke;
    const probe = document.createElement("i");
    const system = (name: string) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    };
    document.body.append(probe);
    const [canvas, text, highlight] = ["Canvas", "CanvasText", "Highlight"].map(system);
    probe.remove();
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    const links = [...(app?.querySelectorAll("#questions a, .views a") ?? [])];
    const lines = [...(chart?.querySelectorAll(".plot [aria-label=line]") ?? [])];
    return {
      canvas,
      text,
      highlight,
      current: links.filter((link) => link.ariaCurrent !== null).map(ground),
      others: links.filter((link) => link.ariaCurrent === null).map(ground),
      // Lines are in groups by run, each with its own stroke.
      lines: lines.flatMap((line) =>
        [line, ...line.querySelectorAll("path")].map((each) => strokeOf(each)),
      ),
      rule: strokeOf(chart?.querySelector(".rule line")),
    };
  });

test.each(["light", "dark"] as const)(
  "in the system's own %s colours the place, the lines and the focus can be told",
  async (colorScheme) => {
    const page = await openPage({ hash: "#curves?beyond=none" });
    // The page's own theme is the opposite one.
    await page.evaluate(
      (theme) => {
        document.documentElement.dataset.theme = theme;
      },
      colorScheme === "light" ? "dark" : "light",
    );
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    const seen = await systemColours(page);
    expect(new Set(seen.current)).toEqual(new Set([seen.highlight]));
    expect(seen.current).toHaveLength(2);
    expect(seen.others).not.toContain(seen.highlight);
    expect(seen.lines.length).toBeGreaterThan(5);
    expect(seen.lines).not.toContain(seen.canvas);
    expect(seen.rule).toBe(seen.text);
    const field = page.locator("pc-curves-view input.k");
    await field.focus();
    const outline = await field.evaluate((each) => getComputedStyle(each).outlineStyle);
    expect(outline).toBe("solid");
    await page.emulateMedia({ forcedColors: "none" });
    await page.evaluate(() => {
      delete document.documentElement.dataset.theme;
    });
  },
);
