import { defineConfig } from "vitest/config";
import { evidence } from "./web/evidence-plugin.mjs";
import { examples } from "./web/examples-plugin.ts";

/** Milliseconds for one test, so long that only what hangs needs more on a machine that is busy with something else. */
const patience = 600_000;

export default defineConfig({
  plugins: [evidence, examples(false)],
  test: {
    maxWorkers: 2,
    testTimeout: patience,
    hookTimeout: patience,
    // Node would take its script for browsers.
    server: { deps: { inline: ["svg2pdf.js"] } },
    expect: { poll: { timeout: patience / 2 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "tests/{checks,consumer,wasm}/**/*.test.ts",
            "tests/web/{read,units}/**/*.test.ts",
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/web/{views,data,share,element,page,papers}/**/*.test.ts"],
          globalSetup: "tests/web/setup.ts",
          setupFiles: "tests/web/each-file.ts",
          // Importing Playwright and the package again for each file takes longer than most tests.
          isolate: false,
          // A thousand tests in a browser on a busy machine: a second try is made and printed.
          retry: 1,
        },
      },
    ],
  },
});
