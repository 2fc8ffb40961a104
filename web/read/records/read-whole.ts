import { roleOf } from "../columns/header.ts";
import { ofOutcomes } from "./outcomes.ts";

/** Keys of texts that log readers parse: JSON within JSON, and the text of a judge. */
const ofJson = new Set(["prompt", "metrics"]);
const ofJudge = "judgement";
/** Keys of answers, which are compared with each other in several ways. */
const ofAnswers = `answer answers filtered_resps pred preds predicted_answer extracted_prediction
  model_answer picked sampled`.split(/\s+/);

const ofReaders = new Set([ofJudge, ...ofAnswers]);

/**
 * True if a log's text under this key is read whole, however long it is. The key may name a column or an outcome, or a
 * log reader needs it. The start is enough for all others.
 */
export const isReadWhole = (key: string, isJson: boolean): boolean =>
  roleOf(key) !== null || ofOutcomes.test(key) || ofReaders.has(key) || (isJson && ofJson.has(key));
