import { failure } from "../base/problem.ts";
import type { Log } from "../records/log.ts";
import { Refusal } from "../records/refusal.ts";
import { aider } from "./aider.ts";
import { bigCodeBench } from "./bigcodebench.ts";
import { bonJailbreak } from "./bon-jailbreak.ts";
import { codeEval } from "./code-eval.ts";
import { cruxEval } from "./crux-eval.ts";
import { deepEval } from "./deepeval.ts";
import { evalPerf } from "./evalperf.ts";
import { evalPlus, evalPlusOld } from "./evalplus.ts";
import { evalScope } from "./evalscope.ts";
import { everyEvalEver } from "./every-eval-ever.ts";
import { goedelProver } from "./goedel.ts";
import { hal } from "./hal.ts";
import { helm } from "./helm.ts";
import { humanEval } from "./humaneval.ts";
import { inspect } from "./inspect.ts";
import { kernelBench, kernelBenchRows } from "./kernelbench.ts";
import { letta } from "./letta.ts";
import { lightEval } from "./lighteval.ts";
import { liveCodeBench, liveCodeBenchTests } from "./livecodebench.ts";
import { lmEval } from "./lm-eval.ts";
import type { LogFormat } from "./log-format.ts";
import { mathArena } from "./math-arena.ts";
import { mcpMark } from "./mcpmark.ts";
import { metr } from "./metr.ts";
import { mint } from "./mint.ts";
import { multiplE } from "./multipl-e.ts";
import { nemoEvaluator } from "./nemo-evaluator.ts";
import { nemoGym } from "./nemo-gym.ts";
import { nemoSkills } from "./nemo-skills.ts";
import { noCounts } from "./no-counts.ts";
import { ungraded } from "./not-graded.ts";
import { openAiEvals } from "./openai-evals.ts";
import { openCompass } from "./open-compass.ts";
import { promptfoo } from "./promptfoo.ts";
import { qwenMath } from "./qwen-math.ts";
import { reasoningGym } from "./reasoning-gym.ts";
import { reflexion, reflexionProblems } from "./reflexion.ts";
import { sweBench, sweBench2024, sweBenchInstance, sweBenchPro } from "./swe-bench.ts";
import { tau2Bench, tau2Trial, tauBench } from "./tau.ts";
import { harborJob, harborTrial, terminalBench } from "./terminal-bench.ts";
import { vally } from "./vally.ts";
import { verifiers, verifiersV1 } from "./verifiers.ts";
import { verl } from "./verl.ts";
import { waza } from "./waza.ts";

/** The formats of all harnesses. A log is read in a format only if no other matches. */
export const logFormats: readonly LogFormat[] = [
  evalPlus,
  evalPlusOld,
  humanEval,
  lmEval,
  lightEval,
  qwenMath,
  liveCodeBench,
  liveCodeBenchTests,
  verl,
  inspect,
  sweBench,
  sweBench2024,
  sweBenchInstance,
  sweBenchPro,
  openCompass,
  bigCodeBench,
  nemoSkills,
  verifiers,
  verifiersV1,
  tauBench,
  tau2Bench,
  tau2Trial,
  terminalBench,
  harborTrial,
  harborJob,
  evalScope,
  multiplE,
  promptfoo,
  kernelBench,
  kernelBenchRows,
  cruxEval,
  codeEval,
  helm,
  openAiEvals,
  reasoningGym,
  reflexion,
  reflexionProblems,
  aider,
  mathArena,
  evalPerf,
  mint,
  metr,
  bonJailbreak,
  goedelProver,
  hal,
  deepEval,
  nemoGym,
  nemoEvaluator,
  everyEvalEver,
  vally,
  waza,
  letta,
  mcpMark,
];

/**
 * The only harness whose format matches a log; null if none or several do. Throws a Refusal for a known log without
 * counts.
 */
export function formatOf(log: Log): LogFormat | null {
  const [format, other] = logFormats.filter(({ is }) => is(log));
  if (format !== undefined && other === undefined) return format;
  const known =
    format === undefined ? [...ungraded, ...noCounts].find(({ is }) => is(log)) : undefined;
  if (known !== undefined) {
    const labels = known.labels?.(log.first);
    const refused = { ...failure(null, null, known.message, known.fix), isOther: true as const };
    throw new Refusal(labels === undefined ? refused : { ...refused, labels });
  }
  return null;
}
