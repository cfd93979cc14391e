import { z } from 'zod';
import {
  HANDLED_OUTCOMES,
  INBOX_TABS,
  LONGEST_NOTE,
  LONGEST_OUTCOME,
  MATCH_FILTERS,
  MOST_TICKED_REVIEWS,
  OWN_PAGE,
  STAR_FILTERS,
} from '#shared/reviews/inbox.ts';
import { DayInAddress } from '#shared/time/day-in-address.ts';

export const REVIEWS_A_PAGE = 20;
const LONGEST_SEARCH = 200;

/** Carried in the URL, which anybody can edit: invalid values filter nothing. */
const narrowed = {
  tab: z.enum(INBOX_TABS).catch('all').default('all'),
  q: z
    .string()
    .catch('')
    .default('')
    .transform((text) => text.slice(0, LONGEST_SEARCH).trim()),
  platform: z
    .union([z.literal(OWN_PAGE), z.string().regex(/^\d{1,6}$/)])
    .nullable()
    .catch(null)
    .default(null),
  stars: z.enum(STAR_FILTERS).nullable().catch(null).default(null),
  text: z.enum(['with', 'without']).nullable().catch(null).default(null),
  replied: z.enum(['yes', 'no', 'overdue']).nullable().catch(null).default(null),
  from: DayInAddress,
  to: DayInAddress,
  matched: z.enum(MATCH_FILTERS).nullable().catch(null).default(null),
  lang: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .nullable()
    .catch(null)
    .default(null),
  place: z.uuid().nullable().catch(null).default(null),
};

export const NarrowInbox = z.object(narrowed);

/** Newest first. `cursor` is the `nextCursor` of the last page. */
export const ListReviews = z.object({
  ...narrowed,
  cursor: z.string().optional(),
  limit: z.number().int().min(1).max(100).default(REVIEWS_A_PAGE),
});
export type ListReviews = z.input<typeof ListReviews>;

export const GetReview = z.object({ id: z.uuid() });
export type GetReview = z.input<typeof GetReview>;

const ids = z.array(z.string().max(64)).max(MOST_TICKED_REVIEWS, {
  error: `Tick at most ${MOST_TICKED_REVIEWS} one by one, or choose all that match.`,
});

const chosen = z.object({
  all: z.boolean().default(false),
  review: ids.default([]),
  except: ids.default([]),
  ...narrowed,
});
const isSome = ({ all, review }: { all: boolean; review: string[] }) => all || review.length > 0;
const NONE = { error: 'Choose at least one review.', path: ['review'] };

/**
 * The reviews somebody selected: those ticked, or all that match except those unticked. Ids of other
 * businesses are ignored.
 */
export const ChosenReviews = chosen.refine(isSome, NONE);
export type ChosenReviews = z.input<typeof ChosenReviews>;
export type ChosenReviewsRead = z.output<typeof ChosenReviews>;

export const HandleReviews = chosen
  .extend({
    /** Stores the outcome even if nothing waits any more because somebody else was faster. */
    anyway: z.boolean().default(false),
    outcomes: z
      .array(z.enum(HANDLED_OUTCOMES))
      .max(HANDLED_OUTCOMES.length)
      .refine((some) => !(some.includes('solved') && some.includes('not_solved')), {
        error: 'Choose either Solved or Not solved.',
      })
      .default([]),
    words: z
      .string()
      .trim()
      .max(LONGEST_OUTCOME, { error: `This can be at most ${LONGEST_OUTCOME} characters long.` })
      .default(''),
  })
  .refine(isSome, NONE);
export type HandleReviews = z.input<typeof HandleReviews>;
export type HandleReviewsRead = z.output<typeof HandleReviews>;

/** The result of marking as handled, so that it can be undone. */
export const HandledBatch = z.object({ batchId: z.uuid() });
export type HandledBatch = z.input<typeof HandledBatch>;

export const ReopenReview = z.object({ reviewId: z.uuid() });
export type ReopenReview = z.input<typeof ReopenReview>;

/** The form that also marks the review as handled. */
export const TextOfPerson = z.object({ review: z.uuid() });
export type TextOfPerson = z.input<typeof TextOfPerson>;

export const AddNote = z.object({
  reviewId: z.uuid(),
  text: z
    .string()
    .trim()
    .min(1, { error: 'Please write a note.' })
    .max(LONGEST_NOTE, { error: `A note can be at most ${LONGEST_NOTE} characters long.` }),
});
export type AddNote = z.input<typeof AddNote>;

export const EraseAnswer = z.object({ reviewId: z.uuid() });
export type EraseAnswer = z.input<typeof EraseAnswer>;

export const DeleteNote = z.object({ noteId: z.uuid() });
export type DeleteNote = z.input<typeof DeleteNote>;
