/** Options for comparing answers, beyond ignoring the white space around them. */
export interface AnswerOptions {
  /** True if A and a are the same. */
  ignoreCase: boolean;
  /** True to compare numbers by value, including LaTeX: \frac{1}{2}, 1/2 and 0.5 are the same. */
  asNumbers: boolean;
}

/** Numbers of right and wrong samples with one value, and the line of the first. */
export interface Marks {
  right: number;
  wrong: number;
  line: number;
}

/** Distinct values of each task of a run with their marks, in the order of its counts. */
export interface Tally<Value> {
  /** Column name from the header. */
  column: string;
  /** True if the user set the use of the column, rather than its name. */
  isSaid: boolean;
  tasks: Map<Value, Marks>[];
}

export interface AnswerTally extends Tally<string> {
  how: AnswerOptions;
  /** True if a missing answer is an answer like any other. */
  blankVotes: boolean;
}

/** Numbers by value; NaN for a missing one. */
export interface ValueTally extends Tally<number> {
  /** First value that cannot be read as a number, and the reason. */
  fault: { message: string; line: number } | null;
}

export interface ScoreTally extends ValueTally {
  lowest: number;
  highest: number;
}

/** Tallies of a run's samples, until all files with such samples are read. */
export interface RunTallies {
  answers?: AnswerTally;
  scores?: ScoreTally;
  ranks?: ValueTally;
  /** True if lines are record numbers in a document. */
  isNumbered?: boolean;
}
