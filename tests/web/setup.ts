import type { TestProject } from "vitest/node";
import { serve } from "../../web/serve.mjs";
import { launchServer } from "../chromium.mjs";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the one browser of all test files. */
    browser: string;
    /** The origin that the page is served from, with a slash at the end. */
    origin: string;
  }
}

/** Starts one browser and one server of the built page for all test files. */
export default async function setup({ provide }: TestProject) {
  const anyFreePort = 0;
  const server = await serve({ port: anyFreePort });
  const browser = await launchServer();
  provide("browser", browser.wsEndpoint());
  provide("origin", server.address);
  return async () => {
    await browser.close();
    server.close();
  };
}
