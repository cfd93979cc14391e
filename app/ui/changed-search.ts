/** A path with changed query parameters; null removes one. */
export function changedSearch(
  { pathname, search }: { pathname: string; search: string },
  changes: Record<string, string | null>,
): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `${pathname}?${next}` : pathname;
}
