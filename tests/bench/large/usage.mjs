// Loaded before a script: says at its end, on the fourth stream, how much memory its process had at most.

import { writeSync } from "node:fs";
import process from "node:process";

const said = 3;
process.on("exit", () => {
  const { maxRSS } = process.resourceUsage();
  writeSync(said, JSON.stringify({ peak: maxRSS * 1024 }));
});
