import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    // Browser tests share one built page and two cores; a slow machine may need long for a first paint.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // A browser that was starved once gets a second chance; what fails twice is wrong.
    retry: 1,
  },
});
