/** A lawful address may hold `?`, `&` and `%`, which would mean something else in a link. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
