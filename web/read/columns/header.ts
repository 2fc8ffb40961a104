import type { Override } from "../base/override.ts";
import type { LabelName } from "../base/run.ts";

/** Role of a column by its name. */
type NamedRole =
  | "task"
  | "n"
  | "c"
  | "verdict"
  | "weight"
  | "sample"
  | "cluster"
  | "rounds"
  | "greedy"
  | "cost"
  | LabelName;

/**
 * A named role, or one that only the user can set. The latter include labels, failures, rates and outcomes of a sample
 * or a task. They also include data of a sample, filters and ignored columns.
 */
export type Role =
  | NamedRole
  | "label"
  | "failures"
  | "rate"
  | "outcome"
  | "of-task"
  | "answer"
  | "score"
  | "verifier"
  | "only"
  | "ignored";

export interface Column {
  index: number;
  /** The name; if an earlier column has the same, with the column's position. */
  id: string;
  /** The header as written; `column 3` if it is blank. */
  name: string;
  /** The header as compared. */
  key: string;
  role: Role | null;
  /** The user's override. */
  override: Override | null;
}

/**
 * Accepted names, the preferred first. `roleOf` distinguishes `T` and `t` by case. Names of clusters and used rounds
 * are unambiguous ones only. `family` may be the models', and `topic` and `category` are kinds of tasks, not sampling
 * units. T is the allowed number of rounds, and `steps` may be steps of training.
 */
export const aliases: Readonly<Record<NamedRole, readonly string[]>> = {
  task: words(`task task_id taskid problem problem_id problem_idx problem_name question question_id
    qid instance_id example_id example doc_id item id name idx index instance instance_idx item_id
    prompt_id problem_number question_number challenge challenge_id exercise puzzle puzzle_id`),
  n: words(`n n_samples num_samples num_samples_total samples total n_total trials n_trials
    num_trials attempts runs`),
  c: words(`c n_correct num_correct num_samples_correct correct successes n_success num_success
    passes n_passed num_passed passed solved hits s`),
  verdict:
    words(`result verdict outcome status grade graded score reward acc accuracy is_correct is_solved
    is_resolved is_passed is_success pass success succeeded resolved correctness judgement judgment`),
  weight: words("tasks num_tasks count freq frequency weight w multiplicity"),
  sample:
    words(`sample sample_id sample_idx sample_index completion_id trial trial_id epoch seed run
    attempt attempt_id attempt_idx rollout rollout_id repeat`),
  cluster: words("cluster cluster_id task_family source_problem repo"),
  rounds: words(`rounds_used turns_used used_rounds used_turns n_rounds num_rounds n_turns num_turns
    round_count turn_count steps_used`),
  greedy: words("greedy greedy_correct greedy_pass greedy_score"),
  cost: words(`cost cost_usd cost_($) cost_(usd) cost_eur cost_(eur) total_cost total_cost_usd task_cost
    cost_per_task cost_per_sample cost_per_attempt mean_cost avg_cost usd price price_usd total_price
    tokens total_tokens num_tokens n_tokens tokens_per_sample mean_tokens completion_tokens output_tokens
    cost_usd_per_sample cost_eur_per_sample milliseconds_per_sample seconds total_seconds
    seconds_per_sample time_s duration_s latency_s latency_ms duration_ms`),
  model: words("model model_name agent"),
  temperature: words("temperature temp"),
  T: words("depth rounds turns max_rounds max_turns interaction_depth"),
  group: words("group split difficulty category level subset"),
  benchmark: words("benchmark dataset suite"),
};

/** Names of the model, used if no other column has that role. */
const otherModels = new Set(
  words("modelname model_id llm llm_name modell modelle modelo modello modèle modele"),
);

/** Settings of a run, each a label of its own name. `step` is left out: it may be a round of an agent. */
const settings = new Set(
  words(`top_p nucleus_p top_k min_p parameters params num_params n_params model_size
    parameters_b params_b training_step training_steps train_step checkpoint contamination
    contamination_round components replication replications filter stopping`),
);

function words(list: string): string[] {
  return list.split(/\s+/);
}

const roles: ReadonlyMap<string, NamedRole> = new Map(
  Object.entries(aliases).flatMap(([role, names]) =>
    names.map((name) => [name, role as NamedRole] as const),
  ),
);

/** The header in NFKC, without `#`, `?` and outer white space; keeps the case. */
function bare(header: string): string {
  return header.normalize("NFKC").replace(/[#?]/g, "").trim();
}

/** Characters compared at the start and at the end of a header; longer than any known name. */
const kComparedCharacters = 100;

/**
 * A header as compared: NFKC, no `#` or `?`, lower case. White space, dots and hyphens become `_`, and `_` is inserted
 * before a capital: `numCorrect` becomes `num_correct`. Of a long header, only the two ends are compared.
 */
function headerKey(header: string): string {
  const written = header.trim();
  const isLong = written.length > 2 * kComparedCharacters;
  const ends = `${written.slice(0, kComparedCharacters)} ${written.slice(-kComparedCharacters)}`;
  const name = bare(isLong ? ends : written);
  return name === "T"
    ? name
    : name
        .replace(/([a-z])(?=[A-Z])/g, "$1_")
        .toLowerCase()
        .replace(/[\s.-]+|_+/g, "_");
}

/** The role of a header by its name alone; `columnsOf` handles `m`. */
export function roleOf(header: string): NamedRole | null {
  const key = headerKey(header);
  if (key === "T") return "T";
  if (key === "t") return "temperature";
  return roles.get(key) ?? null;
}

/** The columns of a header line with their roles. `m` is n if there is a c and no other n. */
export function columnsOf(header: readonly string[]): Column[] {
  const seen = new Set<string>();
  const columns = header.map((cell, index): Column => {
    const name = cell.trim().replace(/^#\s*/, "");
    const shownName = name === "" ? `column ${index + 1}` : name;
    const isSecond = seen.has(shownName);
    seen.add(shownName);
    const id = isSecond ? `${shownName}, column ${index + 1}` : shownName;
    const key = headerKey(cell);
    const role = roleOf(cell) ?? (settings.has(key) ? "label" : null);
    return { index, id, name: shownName, key, role, override: null };
  });
  const has = (role: NamedRole): boolean => columns.some((column) => column.role === role);
  if (has("c") && !has("n")) {
    for (const column of columns) if (column.key === "m") column.role = "n";
  }
  if (!has("model")) {
    const model = columns.find(({ key, role }) => role === null && otherModels.has(key));
    if (model) model.role = "model";
  }
  return columns;
}

/** Columns of a role: the user's first, then the others in the order of the role's names. */
export function columnsFor(columns: readonly Column[], role: NamedRole): Column[] {
  const order = aliases[role];
  const rank = (column: Column): number => order.indexOf(column.key);
  return columns.filter((column) => column.role === role).sort((a, b) => rank(a) - rank(b));
}
