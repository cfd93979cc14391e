import { z } from 'zod';
import type { ReadReview } from '#server/connectors/platforms/review.ts';
import {
  numberOf,
  ratingOn,
  STARS,
  type TakeNote,
  timeOf,
  UNKNOWN_FIELDS,
  wordsOf,
} from '#server/connectors/platforms/row.ts';

const Label = z.object({ label: z.string() });

/** An entry of https://itunes.apple.com/us/rss/customerreviews/id=…/json; numbers are strings. */
export const AppStoreEntry = z.object({
  id: Label,
  author: z.object({ name: Label.nullish() }).nullish(),
  updated: Label.nullish(),
  title: Label.nullish(),
  content: Label.nullish(),
  'im:rating': Label.nullish(),
  'im:name': Label.nullish(),
});

/** Null for the app itself, which precedes its reviews in some answers. */
export function appStoreRow(entry: z.infer<typeof AppStoreEntry>, note: TakeNote): ReadReview | null {
  const { id, author, updated, title, content, 'im:rating': rating, 'im:name': app } = entry;
  if (app) return null;
  const stars = numberOf(rating?.label);
  if (rating && stars === null) note('rating', rating.label);
  return {
    ...UNKNOWN_FIELDS,
    externalId: id.label,
    author: { name: wordsOf(author?.name?.label), deleted: false },
    rating: ratingOn(STARS, stars, note),
    title: wordsOf(title?.label),
    text: wordsOf(content?.label),
    writtenAt: timeOf(updated?.label),
  };
}
