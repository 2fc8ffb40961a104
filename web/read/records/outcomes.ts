/** Keys under which outcomes of samples stand. */
export const ofOutcomes =
  /correct|pass|success|score|reward|outcome|verdict|grade|solved|resolved/i;
