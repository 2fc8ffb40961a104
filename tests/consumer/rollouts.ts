/** Counts of simulated rollouts: two models, with this many tasks and samples per task. */
export function countsOf(tasks: number, samples: number): string {
  const rows = ["model,task,n,c"];
  for (let m = 0; m < 2; ++m)
    for (let t = 0; t < tasks; ++t) {
      let c = 0;
      for (let s = 0; s < samples; ++s)
        c += Number((s * 7919 + t * 104729 + m * 31) % 1000 < (t * t) % (400 + 600 * m));
      rows.push(`m${m},task ${t},${samples},${c}`);
    }
  return `${rows.join("\n")}\n`;
}

/** SQL expression that is true if a sample passed; it equals `countsOf` for the numbers m, t and s. */
export const passedInSql = "(s * 7919 + t * 104729 + m * 31) % 1000 < (t * t) % (400 + 600 * m)";
