import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * A table that the page quotes: its document, the heading above it, and the rows to quote.
 *
 * @typedef {{ document: string, section: string, row?: (cells: string[]) => boolean }} Quoted
 */

/** Rows about speed that the page quotes, by their beginnings. If there are two browsers, Chromium's row is used. */
const speed = [
  "pass@k at k = 1 … 1000 of 1000000 tasks",
  "164 tasks × 200 k through the facade",
  "cold page to first curve on localhost, median",
  "dragging τ over 10 runs × 1000 tasks, n = 100, G-Pass drawn against τ",
  "dragging k over 10 runs × 1000 tasks, n = 100, G-Pass drawn against τ",
  "dragging the mean of a population",
  "BB fit of 1000000 tasks",
  "HB with bands of one run of 500 tasks at n = 200",
  "intervals of an 8-point pass@k curve of 164 tasks",
];

/** Quoted tables by import name. @type {Record<string, Quoted>} */
const quoted = {
  "new-tasks": { document: "COVERAGE.md", section: "new tasks, pass@k at k = 1, 10 and n" },
  "these-tasks": { document: "COVERAGE.md", section: "these tasks, more samples" },
  differences: {
    document: "COVERAGE.md",
    section: "differences of two runs",
    row: ([interval]) => interval?.startsWith("unpaired") === false,
  },
  repeats: {
    document: "BOUNDARY.md",
    section: "repeats within the ends, over all kinds of study",
  },
  predictions: {
    document: "EXTRAPOLATION.md",
    section: "By corpus",
    row: ([corpus]) => corpus?.startsWith("simulated") === false,
  },
  "few-samples": {
    document: "FEW_SAMPLES.md",
    section: "EvalPerf, 19 code models, 118 tasks, n = 100:",
    row: ([, k]) => k === "100",
  },
  speed: {
    document: "RESULTS.md",
    section: "Measured",
    row: ([what]) =>
      speed.some((begin) => what?.startsWith(begin)) && what?.endsWith("headless shell") === false,
  },
  cover: {
    document: "EXTRAPOLATION.md",
    section: "Quoted by the page: 95 % intervals of pass@k on all published runs",
  },
  grades: {
    document: "EXTRAPOLATION.md",
    section: "Grades of the page: 95 % intervals by corpus, n and k/n",
  },
  "lead-plans": {
    document: "PLANNING.md",
    section: "Sizes that distinguish two runs beyond their samples, planned for a power of 80 %",
    row: ([of, about]) => of?.endsWith("priors") === false && about === "these tasks",
  },
  leads: {
    document: "EXTRAPOLATION.md",
    section: "What the page quotes: HB's 95 % intervals of differences on all published runs",
  },
  votes: {
    document: "VOTES.md",
    section: "What the page quotes: 95 % intervals of maj@k beyond n",
  },
};

const bench = fileURLToPath(new URL("../tests/bench/", import.meta.url));

/** @param {string} line */
const cellsOf = (line) =>
  line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim().replaceAll("**", ""));

/**
 * The first table below a heading, or below a line of its own, that has any of the requested rows.
 *
 * @param {Quoted} quoted
 * @param {string} text
 */
export function tableIn({ document, section, row = () => true }, text) {
  const lines = text.split("\n");
  const from = lines.findIndex((line) => line.replaceAll(/^#+ |\*\*/g, "").trim() === section);
  const tables =
    lines
      .slice(from + 1)
      .join("\n")
      .match(/^(?:\|.*\n?)+/gm) ?? [];
  for (const table of from < 0 ? [] : tables) {
    const [heads = [], , ...all] = table.trim().split("\n").map(cellsOf);
    const rows = all.filter(row);
    if (rows.length > 0) return { document, section, heads, rows };
  }
  throw new Error(`${document}: no table below "${section}" has the rows that the page quotes`);
}

const prefix = "virtual:passcurve-evidence/";

/** Provides tables of tests/bench as modules, unchanged. @type {import("vite").Plugin} */
export const evidence = {
  name: "passcurve-evidence",
  resolveId: (requested) => (requested.startsWith(prefix) ? `\0${requested}` : null),
  load(requested) {
    if (!requested.startsWith(`\0${prefix}`)) return null;
    const table = quoted[requested.slice(prefix.length + 1)];
    if (table === undefined) throw new Error(`${requested} is not quoted in evidence-plugin.mjs`);
    const file = bench + table.document;
    this.addWatchFile(file);
    return `export default ${JSON.stringify(tableIn(table, readFileSync(file, "utf8")))};`;
  },
};
