import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { serve } from "../../web/serve.mjs";
import { openBare } from "./browser.ts";

/** Content security policy of a strict host: nothing inline, and nothing from other origins. */
export const strict = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "connect-src 'self'",
].join("; ");

const npm = fileURLToPath(new URL("../../dist/npm", import.meta.url));

/** Another site with the element's files in a folder below its pages. */
export interface Host {
  /** The folder of its pages on disk. */
  folder: string;
  address: string;
  /** Writes a file beside its pages. */
  put: (name: string, text: string) => void;
  /** Opens a page with this body. */
  open: (body: string, options?: HostOptions) => Promise<Page>;
  close: () => void;
}

interface HostOptions extends NonNullable<Parameters<typeof openBare>[1]> {
  /** Attributes of the page's root. */
  root?: string;
  /** Script tag of the element; null for a page without it. */
  script?: string | null;
  /** Folder of the page below that of the others, with a slash at its end. */
  under?: string;
  /** The style of the page. */
  style?: string;
}

export const elementScript = '<script type="module" src="pc/element.js"></script>';

export const pageOf = (
  body: string,
  { root = 'lang="en"', script = elementScript }: HostOptions = {},
) =>
  `<!doctype html><html ${root}><meta charset="utf-8"><title>A project</title><link rel="stylesheet" href="host.css">${script ?? ""}<main><h1>A project</h1>${body}</main>`;

/** Event of the element, as the page received it. */
export interface HeardEvent {
  name: string;
  id: string;
  detail: {
    code?: string;
    message?: string;
    view?: string;
    runs?: string[];
    table?: string[][];
    notes?: string[];
  };
}

/** Records the element's events, console warnings and policy violations; runs before the page's own scripts. */
const keepEvents = () => {
  const told: unknown[] = [];
  const violations: string[] = [];
  const warnings: string[] = [];
  Object.assign(window, { told, violations, warnings });
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    warnings.push(words.join(" "));
    warn(...words);
  };
  for (const name of ["passcurve-ready", "passcurve-error"])
    document.addEventListener(name, (event) => {
      const { id } = event.target as HTMLElement;
      told.push({ name, id, detail: (event as CustomEvent<unknown>).detail });
    });
  document.addEventListener("securitypolicyviolation", (event) => {
    violations.push(`${event.violatedDirective}: ${event.blockedURI}`);
  });
};

export const eventsIn = (page: Page): Promise<HeardEvent[]> =>
  page.evaluate(() => (window as unknown as { told: HeardEvent[] }).told);

export const warningsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { warnings: string[] }).warnings);

export const violationsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { violations: string[] }).violations);

/** First event of an element in the page; waits for it. */
export async function firstEvent(page: Page): Promise<HeardEvent> {
  await page.waitForFunction(() => (window as unknown as { told: unknown[] }).told.length > 0);
  const [told] = await eventsIn(page);
  if (told === undefined) throw new Error("nothing was told");
  return told;
}

/** Serves a site with a page in a sub-folder. */
export async function startHost(): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), "passcurve-host-"));
  const pages = join(folder, "docs/project");
  mkdirSync(join(pages, "pc"), { recursive: true });
  for (const name of readdirSync(npm).filter((name) => /^element|\.wasm$/.test(name)))
    copyFileSync(join(npm, name), join(pages, "pc", name));
  const server = await serve({ folder, port: 0 });
  const address = `${server.address}docs/project/`;
  const put = (name: string, text: string) => {
    writeFileSync(join(pages, name), text);
  };
  let count = 0;
  return {
    folder: pages,
    address,
    put,
    open: async (body, options = {}) => {
      const { under = "", style = "" } = options;
      const name = `${under}page-${++count}.html`;
      mkdirSync(join(pages, under), { recursive: true });
      put(name, pageOf(body, options));
      put(`${under}host.css`, style);
      return openBare(`${address}${name}`, {
        policy: strict,
        site: address,
        ...options,
        initScript: options.initScript ?? keepEvents,
      });
    },
    close: () => {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Counts of two models on the same number of tasks, as an attribute value. */
export const twoModels =
  "model,n,c,tasks; A,20,0,30; A,20,3,20; A,20,12,30; A,20,20,20; B,20,0,40; B,20,6,40; B,20,19,20";

/** An element with fallback content for when it cannot draw. */
export const chart = (attributes: string, children = "<p>In words: half of all tasks.</p>") =>
  `<passcurve-chart id="first" ${attributes}>${children}</passcurve-chart>`;
