/** One blank line parts paragraphs; more of them would only push the rest out of sight. */
export function closeGaps(text: string): string {
  return text.replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n');
}
