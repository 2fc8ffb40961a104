/** A family of runs that are equal except for one label, with its name within a category. */
interface Named {
  name: string;
  category: string;
}

/** Key for comparing labels: as JSON, since a label may hold any character. */
export const keyOf = (parts: readonly unknown[]) => JSON.stringify(parts);

/** Key of a run's source, which is the start of its id. */
export const sourceOf = ({ id }: { id: string }) => id.split("/", 1)[0] ?? "";

/** Groups a list by key; each group keeps the order of the list. */
export function grouped<Item>(items: readonly Item[], key: (item: Item) => string): Item[][] {
  const parts = new Map<string, Item[]>();
  for (const item of items) {
    const part = parts.get(key(item));
    if (part === undefined) parts.set(key(item), [item]);
    else part.push(item);
  }
  return [...parts.values()];
}

const placeOf = ({ category, name }: Named) => keyOf([category, name]);

/** Appends an ending to families of a category that share a name, if it distinguishes any of them. */
export function distinguished<Family extends Named>(
  families: Family[],
  ending: (family: Family) => string,
): Family[] {
  const shared = new Set(
    grouped(families, placeOf)
      .filter((alike) => new Set(alike.map(ending)).size > 1)
      .flat(),
  );
  return families.map((family) =>
    shared.has(family) ? { ...family, name: family.name + ending(family) } : family,
  );
}

/** Numbers the families that still share a name. */
export function numbered<Family extends Named>(families: Family[]): Family[] {
  const seen = new Map<string, number>();
  return families.map((family) => {
    const count = (seen.get(placeOf(family)) ?? 0) + 1;
    seen.set(placeOf(family), count);
    return count === 1 ? family : { ...family, name: `${family.name} #${count}` };
  });
}
