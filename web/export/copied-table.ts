/** A table as it is copied. */
export interface CopiedTable {
  /** Columns of names, which come first and are set left; the others hold numbers. */
  names: number;
  /** The heads, then the rows, as people read them. */
  lines: string[][];
  /** The same for CSV and TSV, where numbers are in full; NaN is none. */
  csv: (string | number)[][];
  /** Which of the lines' cells are set bold; none in CSV and TSV. */
  bold?: boolean[][];
  /** What is said below the table, signs of values first; CSV and TSV have none. */
  notes?: string[];
  /** For each column of `csv`, which of the lines' columns it is of; NaN is all of them. Without it they are the same. */
  csvColumns?: number[];
  /** Where `csv` has a row for each value: which of the lines' columns each row is of; NaN for the heads. */
  csvRows?: number[];
}
