import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * Runs a Python script on this input and returns its output.
 * @param {string} script
 * @param {object} input
 * @returns {{ seconds: number, values: number[] }}
 */
export const python = (script, input) =>
  JSON.parse(
    execFileSync("/usr/bin/python3", [fileURLToPath(new URL(script, import.meta.url))], {
      input: JSON.stringify(input),
      encoding: "utf8",
    }),
  );
