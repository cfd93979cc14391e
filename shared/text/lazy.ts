/** Builds a value on first use and keeps it, so that expensive ones cost nothing until they are needed. */
export function lazy<Made>(make: () => Made): () => Made {
  let kept: { made: Made } | undefined;
  return () => {
    kept ??= { made: make() };
    return kept.made;
  };
}
