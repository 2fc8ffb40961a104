/** Caches the last result for each object, and returns it while the other arguments stay the same. */
export function remembering<Key extends object, With extends readonly unknown[], Made>(
  make: (key: Key, ...made: With) => Made,
): (key: Key, ...made: With) => Made {
  const known = new WeakMap<Key, { made: Made; from: With }>();
  return (key, ...from) => {
    const last = known.get(key);
    const isSame =
      last?.from.length === from.length && last.from.every((each, i) => Object.is(each, from[i]));
    if (last !== undefined && isSame) return last.made;
    const made = make(key, ...from);
    known.set(key, { made, from });
    return made;
  };
}
