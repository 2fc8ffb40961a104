import { expect, test } from "vitest";
import { serve } from "../../web/serve.mjs";
test("a server whose port is taken takes the next free one", async () => {
  const first = await serve({ port: 7311 });
  const second = await serve({ port: 7311 });
  expect(second.address).not.toBe(first.address);
  for (const { address } of [first, second]) expect((await fetch(address)).status).toBe(200);
  first.close();
  second.close();
});

test("the server gives nothing from outside its folder", async () => {
  const { address, close } = await serve({ port: 0 });
  for (const path of [
    "../package.json",
    "..%2fnpm%2findex.js",
    "%2e%2e/npm/index.js",
    "assets",
    "%",
  ]) {
    expect((await fetch(address + path)).status, path).toBe(404);
  }
  close();
});
