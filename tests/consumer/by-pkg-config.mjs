// Compiles main.cpp against the installed library with the flags of its pkg-config file, and runs it.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const top = fileURLToPath(new URL("../..", import.meta.url));
const installed = join(top, "build/installed");
const [file = ""] = readdirSync(installed, { recursive: true, encoding: "utf8" }).filter((each) =>
  each.endsWith("passcurve.pc"),
);
const folder = join(installed, dirname(file));

/** Flags from pkg-config if it is installed; otherwise from the file itself, with its variables replaced. */
function flags() {
  try {
    const env = { ...process.env, PKG_CONFIG_PATH: folder };
    return execFileSync("pkg-config", ["--cflags", "--libs", "passcurve"], {
      env,
      encoding: "utf8",
    });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error;
    const text = readFileSync(join(folder, "passcurve.pc"), "utf8");
    const [, prefix = ""] = /^prefix=(.*)$/m.exec(text) ?? [];
    return [...text.matchAll(/^(?:Cflags|Libs): (.*)$/gm)]
      .map(([, words = ""]) => words.replaceAll("${prefix}", prefix))
      .join(" ")
      .replaceAll("${pcfiledir}", folder);
  }
}

const program = join(top, "build/consumer/by-pkg-config");
const words = flags().trim().split(/\s+/);
execFileSync("c++", ["-std=c++20", join(top, "tests/consumer/main.cpp"), "-o", program, ...words], {
  stdio: "inherit",
});
execFileSync(program, { stdio: "inherit" });
