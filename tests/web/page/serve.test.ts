import { expect, test } from "vitest";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "../../../web/serve.mjs";
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

test("a browser may keep what has a hash of its content in its name, and asks for the rest again", async () => {
  const { address, close } = await serve({ port: 0 });
  const page = await fetch(address);
  expect(page.headers.get("cache-control")).toBe("no-cache");
  const [script = ""] = /assets\/opening-[^"]+\.js/.exec(await page.text()) ?? [];
  const kept = await fetch(address + script);
  expect([kept.status, kept.headers.get("cache-control")]).toEqual([
    200,
    "max-age=31536000, immutable",
  ]);
  close();
});

test("links are followed within the folder, and not out of it", async () => {
  const [inside, outside] = [
    await mkdtemp(join(tmpdir(), "passcurve-")),
    await mkdtemp(join(tmpdir(), "passcurve-")),
  ];
  await writeFile(join(inside, "own.html"), "own");
  await writeFile(join(outside, "secret.html"), "secret");
  await symlink(join(inside, "own.html"), join(inside, "link.html"));
  await symlink(join(outside, "secret.html"), join(inside, "leaving.html"));
  await symlink(outside, join(inside, "folder"));
  const { address, close } = await serve({ folder: inside, port: 0 });
  expect(await (await fetch(`${address}link.html`)).text()).toBe("own");
  for (const path of ["leaving.html", "folder/secret.html"])
    expect((await fetch(address + path)).status, path).toBe(404);
  close();
  await Promise.all([inside, outside].map((folder) => rm(folder, { recursive: true })));
});

test.runIf(process.platform === "linux")("a file that cannot be read ends no server", async () => {
  // It opens, and every read of its start fails.
  const { address, close } = await serve({ folder: "/proc/self", port: 0 });
  const read = async (path: string) => (await fetch(address + path)).text();
  await expect(read("mem")).rejects.toThrow();
  expect(await read("comm")).not.toBe("");
  close();
});
