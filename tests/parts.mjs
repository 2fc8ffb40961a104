// Files that each test file reads. `npm test` skips test files whose input is unchanged since they passed.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("..", import.meta.url));

/** A test file, and all files and folders that decide its outcome. @typedef {{ file: string, reads: string[] }} Part */

const settings = ["vitest.config.ts", "package.json", "package-lock.json"];
const evidence = "tests/bench"; // the build reads its tables
const built = ["CMakeLists.txt", "CMakePresets.json", "core", "wasm", "web/package", evidence];
const reader = ["web/read", "web/examples", "web/base"];
const helpers = ["tests/wasm", "tests/calls", "tests/golden"];

/** Rooms of tests/web that need a browser. */
const browserRooms = ["views", "data", "share", "element", "page", "papers"];

/** View that every page opens on, or goes back to. */
const always = "curves";

/** Helper that drives every page of the browser tests. It names all views, and opens none. */
const driver = "tests/web/browser.ts";

/** @param {string} path */
const textOf = (path) => readFileSync(join(top, path), "utf8");

/**
 * A test file with the files in tests that it names, directly or through them.
 * @param {string} file @param {Set<string>} found
 */
function withHelpers(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ""] of textOf(file).matchAll(/["'`]([\w./-]+\.m?[jt]s)["'`]/g)) {
    const path = posix.join(posix.dirname(file), name);
    if (path.startsWith("tests/") && existsSync(join(top, path))) withHelpers(path, found);
  }
  return found;
}

/** Browser tests. Each reads the views that it or its helpers name in any way; a view knows no other view. */
export function browserParts() {
  const views = readdirSync(join(top, "web/views"));
  const web = readdirSync(join(top, "web")).filter((entry) => entry !== "views");
  const common = [
    ...[
      ...settings,
      ...built,
      ...helpers,
      "tests/chromium.mjs",
      "tests/web/setup.ts",
      "tests/web/each-file.ts",
      driver,
    ],
    ...web.map((entry) => `web/${entry}`),
  ];
  return browserRooms
    .flatMap((room) =>
      readdirSync(join(top, "tests/web", room), { recursive: true, encoding: "utf8" }).map(
        (file) => `tests/web/${room}/${file.replaceAll(sep, "/")}`,
      ),
    )
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => {
      const own = [...withHelpers(file)];
      const text = own
        .filter((path) => path.startsWith("tests/web/") && path !== driver)
        .map(textOf)
        .join("\n");
      // The command uses several views, which its tests do not name.
      const named = text.includes("web/package/command")
        ? views
        : views.filter((view) => new RegExp(`\\b${view}`, "i").test(text));
      const read = new Set([always, ...named]);
      return {
        file,
        reads: [...common, ...[...read].map((view) => `web/views/${view}`), ...own],
      };
    });
}

/** Tests of the package in Node. Some read files of a published run as the page does. */
export const packageParts = () =>
  readdirSync(join(top, "tests/wasm"))
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => ({
      file: `tests/wasm/${file}`,
      reads: [...settings, ...built, ...helpers, ...reader],
    }));
