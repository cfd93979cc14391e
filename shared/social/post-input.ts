import { z } from 'zod';
import { confirmed } from '#shared/replies/reply-input.ts';
import { caption, GraphicChoice } from '#shared/social/graphic-input.ts';
import { mentionsIn, POST_LIMITS, POST_LOGINS } from '#shared/social/posts.ts';
import { cleanText } from '#shared/text/clean-text.ts';

/** Where networks fetch pictures; a token follows. */
export const POST_PICTURE_PATH = '/post-pictures';
/** Begins the state of a sign-in for posts, and is the purpose sealed in it. */
export const POSTS_STATE = 'posts';

/**
 * `choose`: there are several, so the owner chooses. `nothing`: no Page was found. `again`: it was finished before. The
 * others are as for readings.
 */
export type PostSignInOutcome =
  | 'connected'
  | 'choose'
  | 'nothing'
  | 'again'
  | 'stopped'
  | 'left-out'
  | 'refused';

const words = z.object({
  caption: caption.refine((text) => mentionsIn(text) <= POST_LIMITS.mentions, {
    error: `Mention at most ${POST_LIMITS.mentions} accounts.`,
  }),
  altText: z
    .string()
    .default('')
    .transform(cleanText)
    .pipe(
      z.string().max(POST_LIMITS.altText, {
        error: `Keep the description to ${POST_LIMITS.altText.toLocaleString('en')} characters.`,
      }),
    ),
  override: z.boolean().default(false),
  confirmed,
});
const day = z.union([z.literal(''), z.iso.date({ error: 'Choose a day.' })]).default('');
const time = z
  .union([
    z.literal(''),
    z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: 'Choose a time.' }),
  ])
  .default('');

const whenPlanned = z.object({
  when: z.enum(['now', 'later']).default('now'),
  day,
  time,
});

export const PublishForm = z.object({
  ...words.shape,
  ...whenPlanned.shape,
  accountIds: z
    .array(z.uuid())
    .min(1, { error: 'Choose where to post.' })
    .max(20)
    .transform((ids) => [...new Set(ids)]),
  /** Of the form: sent twice, it is one post. */
  pressId: z.uuid(),
});

const needsTime = <T extends { when: string; day: string; time: string }>({ when, day, time }: T) =>
  when === 'now' || (day !== '' && time !== '');

export const PublishPost = GraphicChoice.extend({ ...PublishForm.shape, reviewId: z.uuid() }).refine(
  needsTime,
  { path: ['time'], error: 'Choose a day and a time.' },
);
export type PublishPost = z.input<typeof PublishPost>;

export const ChangePostForm = z.object({
  ...words.shape,
  day: z.iso.date({ error: 'Choose a day.' }),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: 'Choose a time.' }),
  /** Of the post as it was opened; without it, whatever was saved since is replaced. */
  savedAt: z.iso.datetime().optional(),
});
export const ChangePost = GraphicChoice.extend({ ...ChangePostForm.shape, postId: z.uuid() });
export type ChangePost = z.input<typeof ChangePost>;

export const CancelPost = z.object({ postId: z.uuid() });
export type CancelPost = z.input<typeof CancelPost>;

export const BeginPostSignIn = z.object({ login: z.enum(POST_LOGINS).default('facebook') });
export type BeginPostSignIn = z.input<typeof BeginPostSignIn>;

export const PostAccountId = z.object({ accountId: z.uuid() });
export type PostAccountId = z.input<typeof PostAccountId>;

export const FindPostPicture = z.object({ token: z.string().min(1).max(200) });
export type FindPostPicture = z.input<typeof FindPostPicture>;
