import { z } from 'zod';
import {
  AS_THE_REVIEW,
  LARGEST_TOKEN_CAP,
  LONGEST_FACT,
  LONGEST_HINT,
  LONGEST_REPLY,
  LONGEST_SAMPLE,
  LONGEST_SIGNATURE,
  LONGEST_TARGET_HOURS,
  LONGEST_VOICE_WORD,
  MOST_CONFIRMED,
  MOST_SAMPLES,
  MOST_TEAM_NAMES,
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

/** Omitted fields default to the settings. */
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

/** The text of the composer. Without a version a new one by hand is made, or the one with these words is chosen. */
export const SaveReplyDraft = OfReview.extend({
  versionId: z.uuid().optional(),
  /** Sent before, without an answer: what was chosen since stays. */
  repeated: z.boolean().default(false),
  text: z.string().max(LONGEST_REPLY, { error: `A reply can be at most ${LONGEST_REPLY} characters long.` }),
});
export type SaveReplyDraft = z.input<typeof SaveReplyDraft>;

export const ChooseReplyVersion = OfReview.extend({ versionId: z.uuid() });
export type ChooseReplyVersion = z.input<typeof ChooseReplyVersion>;

/** Sentences that somebody says would be just as true had the reviewer never been there. */
export const confirmed = z.array(z.string().max(LONGEST_REPLY)).max(MOST_CONFIRMED).default([]);
const instead = z.string().max(2 * LONGEST_REPLY);
/**
 * `override`: the warnings were read; it cannot override blocking findings. `instead`: the published text
 * when this one was written, empty for none; a text published since is not replaced.
 */
export const PublishReply = OfReview.extend({
  text,
  override: z.boolean().default(false),
  confirmed,
  instead: instead.optional(),
});
export type PublishReply = z.input<typeof PublishReply>;

/**
 * The composer's form: if its text cannot be published, it is stored in the version it came from. `next`: the review
 * to open once it is marked as posted.
 */
export const SendComposed = PublishReply.extend({
  versionId: z.uuid().optional(),
  next: z.uuid().optional(),
  instead,
});

/** A text as submitted, whatever else was invalid. */
export const CheckText = OfReview.extend({ text: z.string().min(1).max(LONGEST_REPLY) });
export type CheckText = z.input<typeof CheckText>;

/** A phrase of a reply that is true although Goodword did not know it. */
export const ConfirmFact = OfReview.extend({ phrase: z.string().trim().min(1).max(LONGEST_FACT) });
export type ConfirmFact = z.input<typeof ConfirmFact>;

export const ForgetFact = z.object({ factId: z.uuid() });
export type ForgetFact = z.input<typeof ForgetFact>;

/** The result of `draftReplies`. */
export const ReplyBatchId = z.object({ batchId: z.uuid() });
export type ReplyBatchId = z.input<typeof ReplyBatchId>;

export const DraftReplies = z.intersection(
  ChosenReviews,
  z.object({ tone: tone.optional(), length: length.optional() }),
);
export type DraftReplies = z.input<typeof DraftReplies>;

/** An email to somebody who left private feedback. */
export const ReplyToFeedback = OfReview.extend({ text, override: z.boolean().default(false) });
export type ReplyToFeedback = z.input<typeof ReplyToFeedback>;

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
  teamNames: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(LONGEST_VOICE_WORD, { error: `A name can be at most ${LONGEST_VOICE_WORD} characters long.` }),
    )
    .max(MOST_TEAM_NAMES, { error: `Name at most ${MOST_TEAM_NAMES} people.` }),
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

/** An empty key keeps the stored one if the address is unchanged. */
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

export const SaveSecondReader = z.object({ isOn: z.boolean() });
export type SaveSecondReader = z.input<typeof SaveSecondReader>;

/** As received by the mail webhook: the token of the address it was sent to. */
export const ThreadMail = z.object({
  token: z.string().max(200),
  from: z.string().trim().max(320),
  text: z.string().max(200_000),
  messageId: z.string().min(1).max(1_000),
  /** `from` is authenticated by its domain. */
  isProved: z.boolean().default(false),
  /** Written by a program, so nobody has confirmed. */
  isAutomatic: z.boolean().default(false),
  /** A bounce: which of our emails did not arrive, as far as it says. */
  undelivered: z
    .object({ messageId: z.string().max(1_000).nullable() })
    .nullable()
    .default(null),
});
export type ThreadMail = z.input<typeof ThreadMail>;
