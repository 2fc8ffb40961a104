import { hasKeys } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";

const what = "compiled proofs of Goedel-Prover";

/** A list of `{name, compilation_result}`. A proof that says sorry passes, and is not complete. */
export const goedel: LogFormat = {
  what,
  is: ({ first }) =>
    hasKeys(first, "name") && hasKeys(first.compilation_result, "pass", "complete"),
  open: (log) =>
    samplesOf(
      log.rows(),
      {
        task: "name",
        verdicts: {
          complete: "compilation_result.complete",
          pass: "compilation_result.pass",
        },
      },
      { what },
    ),
};
