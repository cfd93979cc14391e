/** A path with its search changed: null takes a name out of it. */
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
