import { shownName } from '#shared/reviews/shown-name.ts';
import type { NameForm } from '#shared/social/graphics.ts';
import { POST_LIMITS } from '#shared/social/posts.ts';

interface DrawnReview {
  /** As drawn. */
  text: string;
  author: string;
  name: NameForm;
  stars: number | null;
}

/** What a picture shows, for people who do not see it. */
export function altTextFor({ text, author, name, stars }: DrawnReview): string {
  const by = shownName(author, name);
  const about = [by && `A review by ${by}`, stars !== null && `${stars} of 5 stars`]
    .filter(Boolean)
    .join(', ');
  return `${about || 'A review'}: “${text}”`.slice(0, POST_LIMITS.altText);
}
