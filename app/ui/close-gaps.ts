/** Keeps one blank line between paragraphs; more would only push the rest out of view. */
export function closeGaps(text: string): string {
  return text.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n');
}
