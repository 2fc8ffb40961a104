import type { Column, Role } from "./header.ts";

/** The columns with data of a sample other than its verdict. */
export interface SampleColumns {
  answer: Column | null;
  score: Column | null;
  verifier: Column | null;
}

type Kind = keyof SampleColumns;

/**
 * Names of such columns in their compared form, the preferred first. They are not roles: verdicts and run labels are
 * decided without them. `answer` comes last, since it may be the reference answer.
 */
const names: Readonly<Record<Kind, readonly string[]>> = {
  answer: `predicted_answer extracted_answer model_answer final_answer parsed_answer
    extracted_prediction predicted prediction pred extracted answer`.split(/\s+/),
  score: ["score", "partial_credit", "partial_score"],
  verifier: `verifier verifier_score reward_model_score rm_score reward_score rm_reward orm_score
    prm_score logprob log_prob cumulative_logprob mean_logprob avg_logprob reward`.split(/\s+/),
};

const allNames = new Set(Object.values(names).flat());

/** True if a header, in its compared form, may name such a column. */
export const isSampleColumn = (key: string): boolean => allNames.has(key);

/** True for roles that leave the name free, if another column is the verdict. */
const isOpen = (role: Role | null): boolean => role === null || role === "verdict";

/** The columns that the user marks, or the first with a matching name. A verdict that is a score is also the score. */
export function sampleColumns(columns: readonly Column[], verdict: Column): SampleColumns {
  const others = columns.filter(({ index }) => index !== verdict.index);
  const of = (kind: Kind): Column | null => {
    const said = others.find(({ role }) => role === kind);
    if (said !== undefined) return said;
    const isNamed = ({ key, role, override }: Column, name: string) =>
      key === name && override === null && isOpen(role);
    for (const name of names[kind]) {
      const found = others.find((column) => isNamed(column, name));
      if (found !== undefined) return found;
    }
    return null;
  };
  const { override } = verdict;
  const isScore = override?.use === "verdict" && override.atLeast !== undefined;
  const score = others.find(({ role }) => role === "score") ?? null;
  return {
    answer: of("answer"),
    score: isScore ? (score ?? verdict) : of("score"),
    verifier: of("verifier"),
  };
}
