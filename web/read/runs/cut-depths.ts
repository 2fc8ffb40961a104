/** Maximum number of depths in a figure. */
const mostDepths = 12;

/**
 * The depths at which to cut off samples that used these rounds: each of the values, since nothing changes between
 * them. Below the smallest, every sample fails, which is uninformative for runs that count rounds from 1. Too many
 * values are reduced to 0, 1, 2, 3, 4, 6, 8, 12, 16 …. The smallest and the largest always stay. ΔT is then still a
 * gain per round.
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
