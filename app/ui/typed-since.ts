/** What was typed into a field after its text was submitted: all of it, if that text was changed instead. */
export function typedSince(submitted: string, text: string): string {
  return text.startsWith(submitted) ? text.slice(submitted.length).trimStart() : text;
}
