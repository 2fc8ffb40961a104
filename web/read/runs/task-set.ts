/** A sketch of a run's tasks, which suffices to detect tasks shared with other runs. */
export interface TaskSet {
  /** Equal for runs with the same names of tasks in any order; almost never for others. */
  key: string;
  /**
   * The smallest hashes of names, ascending. If two runs share a twentieth of their names, they almost surely share one
   * of these.
   */
  least: number[];
}

/** Number of hashes kept. */
const kept = 128;

/** The sketch of some names of tasks. */
export function taskSetOf(names: readonly string[]): TaskSet {
  const hashes = Float64Array.from(names, hashOf).sort();
  let [mixed, sum] = [0, 0];
  for (const hash of hashes) {
    mixed = (Math.imul(mixed, 31) + (hash % 2 ** 32)) | 0;
    sum = (sum + hash) % 2 ** 52;
  }
  return { key: `${hashes.length}/${mixed}/${sum}`, least: [...hashes.slice(0, kept)] };
}

/** A well-mixed 52-bit hash of a text. */
function hashOf(text: string): number {
  let [a, b] = [0x85ebca6b, 0xc2b2ae35];
  for (let i = 0; i < text.length; ++i) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x9e3779b1);
    b = Math.imul(b ^ code, 0x5f356495);
    a ^= a >>> 15;
    b ^= b >>> 13;
  }
  return (b >>> 0) * 2 ** 20 + ((a >>> 0) & 0xfffff);
}

/** The tasks of pooled runs. */
export function joinedTaskSet(sets: readonly TaskSet[]): TaskSet {
  const [first] = sets;
  if (first !== undefined && sets.every(({ key }) => key === first.key)) return first;
  const least = [...new Set(sets.flatMap((each) => each.least))].sort((a, b) => a - b);
  return { key: sets.map(({ key }) => key).join(), least: least.slice(0, kept) };
}

/**
 * The group number of each set. Sets in one group share tasks with each other, and with the same other sets. So sets
 * linked only through others are in separate groups, in any order.
 */
export function groupsOfTasks(sets: readonly TaskSet[]): number[] {
  const distinct = [...new Map(sets.map((set) => [set.key, set])).values()];
  const owners = ownersOf(distinct);
  // If one hash is in all sets, they form one group.
  if ([...owners.values()].some((those) => those.length === distinct.length))
    return sets.map(() => 0);
  const groupOf = new Map<string, number>();
  const groupOfKey = new Map<string, number>();
  distinct.forEach(({ key, least }, own) => {
    const isNear = new Uint8Array(distinct.length);
    isNear[own] = 1;
    for (const hash of least) for (const other of owners.get(hash) ?? []) isNear[other] = 1;
    const near = isNear.join("");
    const group = groupOf.get(near) ?? groupOf.size;
    groupOf.set(near, group);
    groupOfKey.set(key, group);
  });
  return sets.map(({ key }) => groupOfKey.get(key) ?? 0);
}

/** For each kept hash, the indices of the sets that contain it. */
function ownersOf(sets: readonly TaskSet[]): Map<number, number[]> {
  const owners = new Map<number, number[]>();
  sets.forEach(({ least }, at) => {
    for (const hash of least) {
      const those = owners.get(hash);
      if (those === undefined) owners.set(hash, [at]);
      else those.push(at);
    }
  });
  return owners;
}
