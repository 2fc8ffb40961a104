/** A table as it is copied. */
export interface CopiedTable {
  /** Number of columns of names, which come first and are aligned left. The others hold numbers. */
  names: number;
  /** The heads, then the rows, as people read them. */
  lines: string[][];
  /** The same for CSV and TSV, with numbers in full; NaN is none. */
  csv: (string | number)[][];
  /** True for the cells of `lines` in bold type; CSV and TSV have none. */
  bold?: boolean[][];
  /** Notes below the table, those with signs of values first. CSV and TSV have none. */
  notes?: string[];
  /** For each column of `csv`, its column in `lines`; NaN is all of them. Absent if the columns are the same. */
  csvColumns?: number[];
  /** If `csv` has a row for each value: the column of `lines` for each row, or NaN for the heads. */
  csvRows?: number[];
}
