import { readFileSync } from "node:fs";

export interface TaskRow {
  n: number;
  c: number;
  k: number;
  pass_at_k: string;
  fail_at_k: string;
  pass_at_k_plugin: string;
  fail_at_k_plugin?: string;
  pass_hat_k: string;
  g_pass_at_k?: { tau: number; value: string }[];
  mg_pass_at_k?: string;
}

type ByK = Record<string, string>;

export interface DataSet {
  tasks: [n: number, c: number][];
  k_max: number;
  pass_at_k: ByK;
  pass_hat_k: ByK;
  pass_at_k_plugin: ByK;
  g_pass_at_k: Record<string, Record<string, string>>;
  mg_pass_at_k: ByK;
  cover_at_tau: Record<string, string>;
  auc_plus: Record<string, string>;
}

export const readGolden = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../golden/${file}`, import.meta.url), "utf8"));

export const taskRows = (): TaskRow[] => [
  ...(readGolden("task_metrics.json") as TaskRow[]),
  ...(readGolden("draws.json") as TaskRow[]),
];

export interface Selection {
  votes: { correct: number; wrong: number[]; k: number; maj: string }[];
  scores: { score: number[]; k: number; max: string; min: string }[];
  best_of: { verifier: number[]; correct: number[]; k: number; value: string }[];
  attempts: { n: number; c: number; k: number; attempts: string }[];
  stopped: { n: number; c: number; stop_at: number; k: number; fail: string }[];
  batches: { batches: number; size: number; c: number; k: number; fail: string }[];
  noise: { n: number[]; c: number[]; within: string; between: string; icc: string; se: string }[];
}

export const selection = () => readGolden("selection.json") as Selection;

export const dataSets = () =>
  Object.entries(readGolden("datasets.json") as Record<string, DataSet>);

export const countsOf = ({ tasks }: DataSet) => ({
  n: tasks.map(([n]) => n),
  c: tasks.map(([, c]) => c),
});
