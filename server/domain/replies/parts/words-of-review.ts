import type { Subject } from '#server/domain/replies/internal.ts';

/** What somebody wrote, with the title where there is one. */
export function wordsOfReview({ title, review_text }: Subject['review']): string {
  return [title, review_text].filter(Boolean).join('\n\n');
}
