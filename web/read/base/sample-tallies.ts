/** How answers are compared beyond the white space around them. */
export interface AnswerOptions {
  /** Whether A and a are the same. */
  ignoreCase: boolean;
  /** Whether numbers are compared by value, also those of LaTeX: \frac{1}{2}, 1/2 and 0.5 are the same. */
  asNumbers: boolean;
}

/** How many samples with one value are right, how many wrong, and the line of the first. */
export interface Marks {
  right: number;
  wrong: number;
  line: number;
}

/** Of each task of a run, in the order of its counts: its different values, and how they are marked. */
export interface Tally<Value> {
  /** The name of the column, as its header has it. */
  column: string;
  /** Whether the reader of the file says what the column is, and its name does not. */
  isSaid: boolean;
  tasks: Map<Value, Marks>[];
}

export interface AnswerTally extends Tally<string> {
  how: AnswerOptions;
  /** Whether no answer is an answer like any other. */
  blankVotes: boolean;
}

/** Numbers by value; NaN for none. */
export interface ValueTally extends Tally<number> {
  /** The first value that cannot be read as one, and why. */
  fault: { message: string; line: number } | null;
}

export interface ScoreTally extends ValueTally {
  lowest: number;
  highest: number;
}

/** What is gathered of the samples of a run until all files that hold some are read. */
export interface RunTallies {
  answers?: AnswerTally;
  scores?: ScoreTally;
  ranks?: ValueTally;
  /** Whether lines are numbers of records in a document. */
  isNumbered?: boolean;
}
