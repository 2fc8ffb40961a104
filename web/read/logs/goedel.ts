import { hasKeys } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";

const what = "compiled proofs of Goedel-Prover";

/** A list of `{name, compilation_result: {pass, complete}}`. A proof with a gap passes, but is not complete. */
export const goedelProver: LogFormat = {
  what,
  is: ({ first }) => hasKeys(first, "name") && hasKeys(first.compilation_result, "complete"),
  open: (log) =>
    samplesOf(
      log.rows(),
      { task: "name", verdicts: { complete: "compilation_result.complete" } },
      { what },
    ),
};
