/**
 * The same items, each asked for while the one before is still being handled, so that reading and saving overlap.
 * A fault of the source is thrown where its item would have come.
 */
export async function* prefetch<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const { item, askNext } of prefetchOnCall(source)) {
    askNext();
    yield item;
  }
}

/** The same, where the reader says when to begin with the next item: what it waits for itself comes first. */
export async function* prefetchOnCall<T>(
  source: AsyncIterable<T>,
): AsyncGenerator<{ item: T; askNext: () => unknown }> {
  const items = source[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<T, unknown>> => {
    const asked = items.next();
    // Thrown below, at its turn; callers that stop earlier never see it.
    asked.catch(() => undefined);
    return asked;
  };
  try {
    for (let found = await ask(); !found.done; ) {
      let next: ReturnType<typeof ask> | undefined;
      const askNext = () => {
        next ??= ask();
        return next;
      };
      yield { item: found.value, askNext };
      found = await askNext();
    }
  } finally {
    await items.return?.();
  }
}
