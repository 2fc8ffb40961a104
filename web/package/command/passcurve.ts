#!/usr/bin/env node
import { readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { brotliDecompressSync } from "node:zlib";
import { unpackPage } from "./report/packed-page.ts";
import { run } from "./run.ts";
import { statusLine } from "./status-line.ts";

// The reader of a pipe may stop early: `passcurve … | head`.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

/** Files next to the built command. */
const drawing = {
  resvg: new URL("./resvg.br", import.meta.url),
  "arimo-normal": new URL("./arimo-normal.br", import.meta.url),
  "arimo-bold": new URL("./arimo-bold.br", import.meta.url),
};

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  file: (name, text) => {
    writeFileSync(name, text);
  },
  // Both are next to the built command.
  page: () =>
    unpackPage(
      readFileSync(new URL("./page.br", import.meta.url)),
      readFileSync(new URL("./passcurve.wasm", import.meta.url)),
    ),
  drawing: (name) => brotliDecompressSync(readFileSync(drawing[name])),
  status: statusLine(process.stderr, process.env),
  columns: process.stdout.isTTY ? process.stdout.columns : Infinity,
});
