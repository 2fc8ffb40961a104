// Runs clang-tidy over all sources of a room as one unit. Each header is read once, which takes a tenth of the time.
// Usage: node tests/tidy.mjs core | tests | bindings, after the build of release (core, tests) or of wasm (bindings)

import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("..", import.meta.url));

/** Flags for the wasm headers, which clang-tidy does not find by itself as em++ does. */
function wasmHeaders() {
  const cache = spawnSync("em-config", ["CACHE"], { encoding: "utf8" }).stdout.trim();
  const folders = ["compat", "c++/v1", ""].map((folder) => `${cache}/sysroot/include/${folder}`);
  return [
    "--target=wasm32-unknown-emscripten",
    `-I${top}core/src`,
    ...folders.map((folder) => `-isystem${folder}`),
  ];
}

/**
 * Folder of a room, the preset and target with its flags, its rules, and additional flags. In `own` rooms each file
 * gets its own namespace, because tests give helpers the same names.
 * @type {Record<string, { folder: string, preset: string, target: string, rules: string, own: boolean, flags: () => string[] }>}
 */
const rooms = {
  core: {
    folder: "core/src",
    preset: "release",
    target: "passcurve",
    rules: ".clang-tidy",
    own: false,
    flags: () => [],
  },
  tests: {
    folder: "tests/core",
    preset: "release",
    target: "passcurve_test_objects",
    rules: "tests/core/.clang-tidy",
    own: true,
    flags: () => [`-isystem${top}tests/core/lint`],
  },
  bindings: {
    folder: "wasm/bind",
    preset: "wasm",
    target: "passcurve_wasm",
    rules: ".clang-tidy",
    own: false,
    flags: wasmHeaders,
  },
};

/** The compiler's flags for the files of a target, without precompiled headers. @param {string} preset @param {string} target */
function flagsOf(preset, target) {
  /** @type {{ command: string }[]} */
  const commands = JSON.parse(
    readFileSync(join(top, `build/${preset}/compile_commands.json`), "utf8"),
  );
  const command =
    commands.find(({ command }) => command.includes(`/${target}.dir/`))?.command ?? "";
  const words = command.replaceAll('\\"', '"').split(" ");
  return words.filter(
    (word, i) => /^-(I|D|std)/.test(word) || word === "-isystem" || words[i - 1] === "-isystem",
  );
}

/**
 * Joins many files into one text, and records the origin of each line. A header that an earlier file includes is not
 * included again.
 * @param {string[]} files @param {boolean} own
 */
function joined(files, own) {
  const texts = files.map((file) => readFileSync(file, "utf8").split("\n"));
  /** @type {string[]} */
  const lines = [];
  /** @type {string[]} */
  const places = [];
  /** @param {string} line @param {string} place */
  const add = (line, place) => {
    lines.push(line);
    places.push(place);
  };
  const isInclude = (/** @type {string} */ line) => line.startsWith("#include");
  const seen = new Set();
  texts.forEach((text, i) => {
    const name = relative(top, files[i] ?? "");
    const before = new Set(seen);
    text.forEach((line, at) => {
      if (!isInclude(line) || before.has(line)) return;
      seen.add(line);
      add(line, `${name}:${at + 1}`);
    });
  });
  texts.forEach((text, i) => {
    const name = relative(top, files[i] ?? "");
    if (own) add(`namespace tidy_${i} {`, name);
    text.forEach((line, at) => {
      add(isInclude(line) ? "" : line, `${name}:${at + 1}`);
    });
    if (own) add("}", name);
  });
  return { text: lines.join("\n"), places };
}

/** States that the static analyzer explores per function: a third of its default, which takes a third of the time. */
const analyzed = ["-Xclang", "-analyzer-config", "-Xclang", "max-nodes=75000"];

const room = rooms[process.argv[2] ?? ""];
if (room === undefined) throw new Error("usage: node tests/tidy.mjs core | tests | bindings");
const files = readdirSync(join(top, room.folder), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".cpp") && file !== "main.cpp")
  .map((file) => join(top, room.folder, file));
const { text, places } = joined(files, room.own);
mkdirSync(join(top, "build/tidy"), { recursive: true });
const unit = join(top, `build/tidy/${process.argv[2] ?? ""}.cpp`);
writeFileSync(unit, text);
const { stdout, status } = spawnSync(
  "clang-tidy",
  [
    "-quiet",
    `--config-file=${join(top, room.rules)}`,
    unit,
    "--",
    ...flagsOf(room.preset, room.target),
    `-I${join(top, room.folder)}`,
    ...room.flags(),
    ...analyzed,
  ],
  { encoding: "utf8", maxBuffer: 2 ** 30 },
);
process.stdout.write(
  stdout.replaceAll(
    new RegExp(`${unit}:(\\d+)`, "g"),
    (_, line) => places[Number(line) - 1] ?? unit,
  ),
);
process.exit(status ?? 1);
