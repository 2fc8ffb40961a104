import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    // Browser tests mostly wait, so that two go side by side even on two cores.
    maxWorkers: 2,
    // They share one built page; a slow machine may need long for a first paint.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // A browser that was starved once gets a second chance; what fails twice is wrong.
    retry: 1,
  },
});
