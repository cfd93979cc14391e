import { z } from 'zod';
import {
  AS_THE_REVIEW,
  LARGEST_TOKEN_CAP,
  LONGEST_HINT,
  LONGEST_REPLY,
  LONGEST_SAMPLE,
  LONGEST_SIGNATURE,
  LONGEST_TARGET_HOURS,
  LONGEST_VOICE_WORD,
  MOST_SAMPLES,
  MOST_VOICE_WORDS,
  REPLY_LANGUAGES,
  REPLY_LENGTHS,
  REPLY_TONES,
} from '#shared/replies/replies.ts';
import { ChosenReviews } from '#shared/reviews/inbox-input.ts';

const reviewId = z.uuid();
const text = z
  .string()
  .trim()
  .min(1, { error: 'Write a reply first.' })
  .max(LONGEST_REPLY, { error: `A reply can be at most ${LONGEST_REPLY} characters long.` });
const tone = z.enum(REPLY_TONES);
const length = z.enum(REPLY_LENGTHS);
const language = z.enum([AS_THE_REVIEW, ...REPLY_LANGUAGES]);

export const OfReview = z.object({ reviewId });
export type OfReview = z.input<typeof OfReview>;

/** What is not said is as the settings have it. */
export const SuggestReply = OfReview.extend({
  tone: tone.optional(),
  length: length.optional(),
  language: language.optional(),
  hint: z
    .string()
    .trim()
    .max(LONGEST_HINT, { error: `A hint can be at most ${LONGEST_HINT} characters long.` })
    .default(''),
});
export type SuggestReply = z.input<typeof SuggestReply>;

/** What stands in the composer. Without a version a new one is made, written by hand. */
export const SaveReplyDraft = OfReview.extend({
  versionId: z.uuid().optional(),
  text: z.string().max(LONGEST_REPLY, { error: `A reply can be at most ${LONGEST_REPLY} characters long.` }),
});
export type SaveReplyDraft = z.input<typeof SaveReplyDraft>;

export const ChooseReplyVersion = OfReview.extend({ versionId: z.uuid() });
export type ChooseReplyVersion = z.input<typeof ChooseReplyVersion>;

const instead = z.string().max(2 * LONGEST_REPLY);
/**
 * `override`: the warnings were read. Of no use where a finding blocks. `instead`: what stood on the platform when this
 * was written, empty for nothing; another text that has come since is not replaced.
 */
export const PublishReply = OfReview.extend({
  text,
  override: z.boolean().default(false),
  instead: instead.optional(),
});
export type PublishReply = z.input<typeof PublishReply>;

/** What the composer sends: its text goes back into the version it came from where it cannot leave. */
export const SendComposed = PublishReply.extend({ versionId: z.uuid().optional(), instead });

/** A text as it was sent, whatever else was wrong with it. */
export const CheckText = OfReview.extend({ text: z.string().min(1).max(LONGEST_REPLY) });
export type CheckText = z.input<typeof CheckText>;

/** What `draftReplies` answered. */
export const ReplyBatchId = z.object({ batchId: z.uuid() });
export type ReplyBatchId = z.input<typeof ReplyBatchId>;

export const DraftReplies = z.intersection(
  ChosenReviews,
  z.object({ tone: tone.optional(), length: length.optional() }),
);
export type DraftReplies = z.input<typeof DraftReplies>;

/** By email, to somebody who left private feedback. */
export const AnswerFeedback = OfReview.extend({ text, override: z.boolean().default(false) });
export type AnswerFeedback = z.input<typeof AnswerFeedback>;

const words = z
  .array(
    z
      .string()
      .trim()
      .min(1)
      .max(LONGEST_VOICE_WORD, {
        error: `A word or phrase can be at most ${LONGEST_VOICE_WORD} characters long.`,
      }),
  )
  .max(MOST_VOICE_WORDS, { error: `Name at most ${MOST_VOICE_WORDS} words or phrases.` });

export const SaveReplySettings = z.object({
  samples: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(LONGEST_SAMPLE, { error: `A sample can be at most ${LONGEST_SAMPLE} characters long.` }),
    )
    .max(MOST_SAMPLES, { error: `Keep at most ${MOST_SAMPLES} samples.` }),
  wordsToUse: words,
  wordsToAvoid: words,
  signature: z
    .string()
    .trim()
    .max(LONGEST_SIGNATURE, { error: `A signature can be at most ${LONGEST_SIGNATURE} characters long.` }),
  tone,
  length,
  language,
  targetHours: z.coerce
    .number({ error: 'Enter a number of hours.' })
    .int({ error: 'Enter whole hours.' })
    .min(1, { error: 'Enter at least 1 hour.' })
    .max(LONGEST_TARGET_HOURS, { error: `Enter at most ${LONGEST_TARGET_HOURS} hours.` }),
});
export type SaveReplySettings = z.input<typeof SaveReplySettings>;

/** An empty key keeps the one that is there, as long as the address stays. */
export const SaveModelConnection = z.object({
  baseUrl: z
    .string()
    .trim()
    .min(1, { error: 'Paste the address of the AI service.' })
    .max(500, { error: 'This address is too long.' }),
  model: z.string().trim().min(1, { error: 'Name the model.' }).max(200, { error: 'This name is too long.' }),
  apiKey: z.string().trim().max(1_000, { error: 'This key is too long.' }).default(''),
});
export type SaveModelConnection = z.input<typeof SaveModelConnection>;

export const SaveTokenCap = z.object({
  tokens: z.coerce
    .number({ error: 'Enter a number of tokens.' })
    .int({ error: 'Enter whole tokens.' })
    .min(0, { error: 'Enter 0 or more.' })
    .max(LARGEST_TOKEN_CAP, { error: `Enter at most ${LARGEST_TOKEN_CAP} tokens.` }),
});
export type SaveTokenCap = z.input<typeof SaveTokenCap>;

/** As the mail door has it: the token of the address it came to. */
export const ThreadMail = z.object({
  token: z.string().max(200),
  from: z.string().trim().max(320),
  text: z.string().max(200_000),
  messageId: z.string().min(1).max(1_000),
  /** The domain of `from` vouches for it. */
  isProved: z.boolean().default(false),
  /** A program wrote it: nobody has answered. */
  isAutomatic: z.boolean().default(false),
  /** It reports that an email of ours did not arrive: which, as far as it says. */
  undelivered: z
    .object({ messageId: z.string().max(1_000).nullable() })
    .nullable()
    .default(null),
});
export type ThreadMail = z.input<typeof ThreadMail>;
