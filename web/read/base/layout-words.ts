/** All supported layouts, in the order in which the page lists them. */
export const layoutWords =
  "task,n,c (a row per task), task,correct (a row per sample), n,c,tasks (how many tasks have each count) or task,s1,s2 (0 or 1 for each sample)";

/** Fix for a file that is not a table. */
export const openTable = `Open a CSV or TSV text file instead, with the columns ${layoutWords}.`;
