/** Rows that a picture of depths has room for. */
const mostDepths = 12;

/**
 * The depths at which samples that used these rounds are cut off: each of the values, since nothing changes between them.
 * Below the smallest every sample fails, which says nothing of a run that counts its rounds from 1. More values than a
 * picture can hold are thinned out to 0, 1, 2, 3, 4, 6, 8, 12, 16 … with the smallest and the largest, in which ΔT stays
 * a gain for each round.
 */
export function cutDepths(values: ReadonlySet<number>): number[] {
  const present = [...values].sort((a, b) => a - b);
  const [least, most] = [present[0], present.at(-1)];
  if (least === undefined || most === undefined || present.length <= mostDepths) return present;
  const depths = new Set([least, most]);
  const add = (T: number) => {
    if (least < T && T < most) depths.add(T);
  };
  add(1);
  for (let T = 2; T < most; T *= 2) {
    add(T);
    add(T + T / 2);
  }
  return [...depths].sort((a, b) => a - b);
}
