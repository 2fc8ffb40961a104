import { afterAll, afterEach } from "vitest";
import { afterFile, afterTest } from "./browser.ts";

// Runs before each file of browser tests; their workers keep imported modules.

afterEach(afterTest);
afterAll(afterFile);
