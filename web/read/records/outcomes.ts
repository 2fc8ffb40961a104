/** Keys that hold outcomes of samples. */
export const ofOutcomes =
  /correct|pass|success|score|reward|outcome|verdict|grade|solved|resolved/i;
