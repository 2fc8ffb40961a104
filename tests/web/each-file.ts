import { afterAll, afterEach } from "vitest";
import { afterFile, afterTest } from "./browser.ts";

// Runs before each file of browser tests, whose workers keep what they have imported.

afterEach(afterTest);
afterAll(afterFile);
