// Installs the missing packages that a command needs. Prints what it installs, or what to install if it cannot.
// Usage: node .ci/setup.mjs start | test | bench | browsers

import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("..", import.meta.url));

/** @param {string} command @param {string[]} options */
const works = (command, ...options) =>
  spawnSync(command, options, { stdio: "ignore" }).status === 0;

/** @param {string} header */
const header = (header) =>
  ["/usr/include", "/usr/local/include"].some((folder) => existsSync(`${folder}/${header}`));

const build = [
  { name: "emscripten", present: () => works("em++", "--version") },
  { name: "cmake", present: () => works("cmake", "--version") },
  { name: "ninja-build", present: () => works("ninja", "--version") },
  { name: "ccache", present: () => works("ccache", "--version") },
  { name: "libeigen3-dev", present: () => header("eigen3/Eigen/Core") },
];
/** Libraries that the bench compares with. */
const peers = {
  name: "python3-scipy",
  present: () => works("/usr/bin/python3", "-c", "import numpy, scipy"),
};
const chromium = {
  name: "chromium",
  present: () => works(process.env.CHROMIUM ?? "/usr/bin/chromium", "--version"),
};
const headlessShell = {
  name: "chromium-headless-shell",
  present: () => works("/usr/bin/chromium-headless-shell", "--version"),
};
const test = [
  ...build,
  peers,
  { name: "g++", present: () => works("c++", "--version") },
  { name: "catch2", present: () => header("catch2/catch.hpp") },
  { name: "nlohmann-json3-dev", present: () => header("nlohmann/json.hpp") },
  { name: "libboost-dev", present: () => header("boost/math/special_functions/beta.hpp") },
  { name: "clang-format", present: () => works("clang-format", "--version") },
  { name: "clang-tidy", present: () => works("clang-tidy", "--version") },
  { ...headlessShell, present: () => headlessShell.present() || chromium.present() },
];
/** Tests that need this package are skipped without it; not every Debian has it. */
const optional = {
  name: "clickhouse-server",
  present: () => existsSync("/usr/sbin/clickhouse-server"),
};
const bench = [...build, peers, chromium, headlessShell];
const browsers = [
  ...build,
  chromium,
  {
    name: "firefox-esr",
    present: () => works(process.env.FIREFOX ?? "/usr/bin/firefox-esr", "--version"),
  },
  { name: "webkit2gtk-driver", present: () => existsSync("/usr/bin/WebKitWebDriver") },
  { name: "xvfb", present: () => existsSync("/usr/bin/xvfb-run") },
];

/** @type {Record<string, { name: string, present: () => boolean }[]>} */
const needs = { start: build, test, bench, browsers };

/** @param {string} message @returns {never} */
function stop(message) {
  console.error(message);
  process.exit(1);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(
    `passcurve needs Node 20.19 or newer and runs on ${process.versions.node}: install a newer Node.`,
  );
}

const root = process.getuid?.() === 0;
const sudo = !root && works("sudo", "-n", "true");

/** @param {string[]} words */
function apt(...words) {
  const asRoot = root ? [] : ["sudo", "-n"];
  const [command = "", ...options] = [...asRoot, "apt-get", "-qq", ...words];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  execFileSync(command, options, { stdio: ["ignore", "ignore", "inherit"], env });
}

/**
 * Installs a package that tests can do without, if possible.
 * @param {{ name: string, present: () => boolean }} request
 */
function tryPackage({ name, present }) {
  if (present()) return;
  console.log(`installing ${name} …`);
  try {
    apt("install", "-y", "--no-install-recommends", name);
  } catch {
    console.log(`${name} cannot be installed here: its tests are skipped`);
  }
}

/** @param {{ name: string, present: () => boolean }[]} request */
function installPackages(request) {
  const missing = request.filter(({ present }) => !present()).map(({ name }) => name);
  if (missing.length === 0) return;
  if (!works("apt-get", "--version") || (!root && !sudo)) {
    const how = works("apt-get", "--version")
      ? `sudo apt-get install ${missing.join(" ")}`
      : missing.join(", ");
    stop(`passcurve needs these Debian packages or their equals, which are missing here: ${how}`);
  }
  console.log(`installing ${missing.join(", ")} …`);
  apt("update");
  apt("install", "-y", "--no-install-recommends", ...missing);
  const still = request.filter(({ present }) => !present()).map(({ name }) => name);
  if (still.length > 0) stop(`installed, but still not usable: ${still.join(", ")}`);
}

/** Installs node_modules from the lock file; a copy of the lock in there shows if it is up to date. */
function installModules() {
  const lock = `${top}package-lock.json`;
  const installed = `${top}node_modules/.passcurve-lock.json`;
  if (existsSync(installed) && readFileSync(installed, "utf8") === readFileSync(lock, "utf8"))
    return;
  console.log("installing npm packages …");
  execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: top,
    stdio: "inherit",
  });
  copyFileSync(lock, installed);
}

const request = needs[process.argv[2] ?? ""];
if (request === undefined) stop("usage: node .ci/setup.mjs start | test | bench | browsers");
checkNode();
installPackages(request);
if (request === test) tryPackage(optional);
installModules();
