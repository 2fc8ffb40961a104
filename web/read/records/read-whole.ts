import { roleOf } from "../columns/header.ts";
import { ofOutcomes } from "./outcomes.ts";

/** Keys of texts that readers of logs look into: JSON within JSON, what a judge wrote. */
const lookedInto = ["prompt", "metrics", "judgement"];
/** Keys of answers, which are compared with one another in several ways. */
const ofAnswers = `answer answers filtered_resps pred preds predicted_answer extracted_prediction
  model_answer picked sampled`.split(/\s+/);

const ofReaders = new Set([...lookedInto, ...ofAnswers]);

/**
 * Whether a log's text is read whole under this key, however long it is: where the key may name a column or an outcome, or a
 * reader of logs needs it. Of all others the start is enough.
 */
export const isReadWhole = (key: string): boolean =>
  roleOf(key) !== null || ofOutcomes.test(key) || ofReaders.has(key);
