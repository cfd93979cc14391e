/** Makes something when it is first asked for, and keeps it: what is dear to make costs nothing until it is used. */
export function lazy<Made>(make: () => Made): () => Made {
  let kept: { made: Made } | undefined;
  return () => {
    kept ??= { made: make() };
    return kept.made;
  };
}
