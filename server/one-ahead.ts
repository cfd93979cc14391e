/**
 * The same items, each asked for while the one before is still being handled, so that reading and saving overlap.
 * A fault of the source is thrown where its item would have come.
 */
export async function* oneAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const items = source[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<T, unknown>> => {
    const asked = items.next();
    // Thrown below, at its turn; whoever stops before does not hear of it.
    asked.catch(() => undefined);
    return asked;
  };
  let next = ask();
  try {
    for (let item = await next; !item.done; item = await next) {
      next = ask();
      yield item.value;
    }
  } finally {
    await items.return?.();
  }
}
