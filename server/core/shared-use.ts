interface Kept<T> {
  value: T;
  users: number;
}

/**
 * Shares one value per key among concurrent users: created for the first, dropped after the last. `owner` is an object of
 * this process, such as its database.
 */
export function sharedUse<T>() {
  const kept = new WeakMap<object, Map<string, Kept<T>>>();
  return async <R>(
    { owner, key }: { owner: object; key: string },
    make: () => T,
    use: (shared: T) => Promise<R>,
  ): Promise<R> => {
    const mine = kept.get(owner) ?? new Map<string, Kept<T>>();
    kept.set(owner, mine);
    const entry = mine.get(key) ?? { value: make(), users: 0 };
    mine.set(key, entry);
    entry.users += 1;
    try {
      return await use(entry.value);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) mine.delete(key);
    }
  };
}
