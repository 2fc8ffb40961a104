import { roleOf } from "../columns/header.ts";
import { ofOutcomes } from "./outcomes.ts";

/** Keys of texts that readers of logs look into: those of JSON within JSON, and that of what a judge wrote. */
const ofJson = new Set(["prompt", "metrics"]);
const ofJudge = "judgement";
/** Keys of answers, which are compared with one another in several ways. */
const ofAnswers = `answer answers filtered_resps pred preds predicted_answer extracted_prediction
  model_answer picked sampled`.split(/\s+/);

const ofReaders = new Set([ofJudge, ...ofAnswers]);

/**
 * Whether a log's text is read whole under this key, however long it is: where the key may name a column or an outcome, or a
 * reader of logs needs it. Of all others the start is enough.
 */
export const isReadWhole = (key: string, isJson: boolean): boolean =>
  roleOf(key) !== null || ofOutcomes.test(key) || ofReaders.has(key) || (isJson && ofJson.has(key));
