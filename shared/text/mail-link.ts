/** A valid address may contain `?`, `&` and `%`, which have another meaning in a link. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
