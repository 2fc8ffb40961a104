// Loaded before a script: at its end, writes the peak memory of its process to the fourth stream.

import { writeSync } from "node:fs";
import process from "node:process";

const said = 3;
process.on("exit", () => {
  const { maxRSS } = process.resourceUsage();
  writeSync(said, JSON.stringify({ peak: maxRSS * 1024 }));
});
