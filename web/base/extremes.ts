/**
 * The largest of many numbers; −Infinity if there are none. Math.max takes its arguments on the stack, which fills up
 * soon.
 */
export function largestOf(values: Iterable<number>): number {
  let largest = -Infinity;
  for (const value of values) if (value > largest) largest = value;
  return largest;
}

/** The smallest of many numbers; Infinity if there are none. */
export function smallestOf(values: Iterable<number>): number {
  let smallest = Infinity;
  for (const value of values) if (value < smallest) smallest = value;
  return smallest;
}
