import type { ReplyLimit } from '#shared/platforms/platform-facts.ts';
import type { ReplyContext } from '#shared/privacy-check/check-reply.ts';
import type { PrivacyFinding } from '#shared/privacy-check/finding.ts';

export const REPLY_TONES = ['warm', 'friendly', 'professional', 'plain'] as const;
export type ReplyTone = (typeof REPLY_TONES)[number];

export const REPLY_LENGTHS = ['short', 'medium', 'long'] as const;
export type ReplyLength = (typeof REPLY_LENGTHS)[number];

/** ISO 639-1. `review` stands for the language of the review. */
export const REPLY_LANGUAGES = [
  ...([
    'en',
    'es',
    'fr',
    'de',
    'it',
    'pt',
    'nl',
    'pl',
    'sv',
    'da',
    'no',
    'fi',
    'cs',
    'ro',
    'hu',
    'el',
  ] as const),
  ...(['tr', 'uk', 'ru', 'he', 'ar', 'hi', 'vi', 'th', 'id', 'tl', 'zh', 'ja', 'ko'] as const),
] as const;
export type ReplyLanguage = (typeof REPLY_LANGUAGES)[number];
export const AS_THE_REVIEW = 'review';
export type ReplyLanguageChoice = ReplyLanguage | typeof AS_THE_REVIEW;

/** The privacy check reads no others, so a healthcare business replies in no others. */
export const CHECKED_LANGUAGES: readonly ReplyLanguage[] = ['en', 'es'];

export const LONGEST_HINT = 300;
/** Where the platform names no limit of its own. */
export const LONGEST_REPLY = 10_000;
export const LONGEST_SIGNATURE = 200;
export const MOST_SAMPLES = 5;
export const LONGEST_SAMPLE = 1_000;
export const MOST_VOICE_WORDS = 30;
export const LONGEST_VOICE_WORD = 60;
/** For so many reviews drafts are written at once. */
export const MOST_DRAFTS_AT_ONCE = 100;
/** Versions of one reply that are kept; then the oldest goes. */
export const MOST_REPLY_VERSIONS = 50;
/** A draft is never too like one of so many replies before it. */
export const REPLIES_COMPARED = 20;

/** Within so many hours somebody should reply. */
export const USUAL_TARGET_HOURS = 48;

/** Whether the moment has passed by which somebody should have replied; `isOverdue` says the same to the database. */
export function isPastDue(dueAt: Date | null, now: Date): boolean {
  return dueAt !== null && dueAt < now;
}
export const LONGEST_TARGET_HOURS = 720;
/** Of a month, for one business. */
export const USUAL_TOKEN_CAP = 500_000;
export const LARGEST_TOKEN_CAP = 50_000_000;

/** Who wrote a version: a model, the templates, or somebody by hand. */
export type ReplyAuthor = 'model' | 'template' | 'person';

/** One text of the composer. Its text keeps what somebody changed by hand; `shared/replies/reply-author.ts` says whose it is. */
export interface ReplyVersionView {
  id: string;
  /** 1, 2, 3 in the order in which they were made. */
  number: number;
  by: ReplyAuthor;
  /** As a model or the templates wrote it; null where nobody knows any more, and of what a person wrote. */
  written: string | null;
  text: string;
  tone: ReplyTone | null;
  length: ReplyLength | null;
  language: ReplyLanguage;
  hint: string;
  at: Date;
}

/**
 * Where a reply stands. `sending`: on its way to the platform. `unclear`: the platform did not answer, and we look
 * whether it arrived before anybody sends it again. `pending`: the platform looks at it. `posted`: somebody said so.
 */
export type ReplyState =
  | 'none'
  | 'draft'
  | 'sending'
  | 'unclear'
  | 'pending'
  | 'published'
  | 'rejected'
  | 'posted'
  | 'failed';

/** Why a reply did not get onto the platform. */
export type ReplyFault =
  /** The platform refused our credentials. */
  | 'auth'
  /** The platform asked us to come later, and later was too late. */
  | 'rate_limited'
  /** The platform does not take replies from this account. */
  | 'not_offered'
  /** The review is no longer there. */
  | 'gone'
  /** The platform did not take this text. */
  | 'refused'
  /** The platform did not answer, and the reply is not there. */
  | 'not_arrived'
  /** The platform did not answer, and nobody here can look any more. */
  | 'not_known'
  /** The platform did not answer before anything was sent. */
  | 'unavailable'
  /** An answer that we do not understand. */
  | 'unexpected'
  /** The page is no longer connected. */
  | 'not_connected';

/** How a reply gets where it belongs. */
export interface ReplyWay {
  /** `api`: Publish. `on-platform`: Copy & open, then Mark as posted. `email`: private feedback. `none`: an answer on the own page. */
  kind: 'api' | 'on-platform' | 'email' | 'none';
  /** By the API a published reply can be changed, and taken away. */
  canEdit: boolean;
  canRemove: boolean;
  platformName: string;
  /** Where the review can be seen, and replied to; empty when nobody knows. */
  address: string;
  limit: ReplyLimit | null;
}

/** When somebody should have replied; null where nobody waits. */
export interface ReplyDueView {
  at: Date;
  isOverdue: boolean;
}

/** What the platform has, or what is on its way to it. */
export interface PublishedReplyView {
  text: string;
  at: Date | null;
  /** Of `rejected`: the platform's own words, where it gives any. */
  reason: string;
}

/** The composer beside one review. */
export interface ReplyView {
  reviewId: string;
  state: ReplyState;
  fault: ReplyFault | null;
  /** What is being done to the platform's copy while `sending` or `unclear`, and what came to nothing when `failed`. */
  doing: 'publish' | 'remove' | null;
  published: PublishedReplyView | null;
  versions: ReplyVersionView[];
  /** The one in the composer; null while there is none. */
  versionId: string | null;
  way: ReplyWay;
  due: ReplyDueView | null;
  /** What the composer starts with. */
  tone: ReplyTone;
  length: ReplyLength;
  /** The language of the review, where it is known. */
  reviewLanguage: ReplyLanguage | null;
  languageChoice: ReplyLanguageChoice;
  /** Those in which this business may reply. */
  languages: readonly ReplyLanguage[];
  signature: string;
  businessName: string;
  /** A model writes; else templates do. */
  hasModel: boolean;
  /** What the privacy check needs to say the same in the browser. */
  privacy: ReplyPrivacy;
  /** Texts that the server has checked: of these the browser need not ask again. */
  checked: readonly CheckedText[];
}

/** Where a reply is read: by everybody, or by the one person it is sent to. */
export type ReplyPlace = 'public' | 'email';

/** The one warning about an email with something in it that others should not read on its way. */
export function emailWarning(healthcare: boolean): string {
  return `Email is not encrypted. Leave ${healthcare ? 'health details' : 'card numbers and dates of birth'} out.`;
}

/** What the privacy check said of a text. */
export interface CheckedText {
  reviewId: string;
  text: string;
  findings: PrivacyFinding[];
}

/** The text of a version as the server has it. A reply that was written elsewhere is changed from what it says. */
export function savedText(
  { versions, published }: Pick<ReplyView, 'versions' | 'published'>,
  versionId: string | null,
): string {
  const version = versions.find(({ id }) => id === versionId);
  if (version) return version.text;
  return versionId === null && versions.length === 0 ? (published?.text ?? '') : '';
}

export interface ReplyPrivacy {
  healthcare: boolean;
  reviewerName: string;
  /** Phone numbers, emails and addresses of the business itself. */
  own: string[];
  /** The phone that safer wordings invite to call; empty for none. */
  phone: string;
}

/** The same as the check is told it. */
export function replyContext({ reviewerName, ...rest }: ReplyPrivacy, where: ReplyPlace): ReplyContext {
  return {
    ...rest,
    ...(reviewerName ? { reviewer: { name: reviewerName } } : {}),
    byEmail: where === 'email',
  };
}

/** Lines of the stream of `suggest`, one JSON object each. */
export type SuggestionEvent =
  | { type: 'text'; text: string }
  /** What was written so far is thrown away: `alike` an earlier reply, against a rule, or telling too much. */
  | { type: 'again'; because: 'alike' | 'rules' | 'privacy' }
  /** Kept as a version; `text` is the whole of it. */
  | { type: 'done'; versionId: string; by: ReplyAuthor; text: string; findings: PrivacyFinding[] }
  | { type: 'failed'; reason: ModelFault; message: string };

/** Why a model did not write. */
export const MODEL_FAULTS = [
  ...(['model_auth', 'model_unknown', 'model_busy', 'model_no_funds', 'model_slow', 'model_away'] as const),
  ...(['model_broke_off', 'model_refused', 'model_too_long', 'model_unexpected', 'token_cap'] as const),
] as const;
export type ModelFault = (typeof MODEL_FAULTS)[number];

/** In plain words, for whoever pressed the button. */
export const MODEL_FAULT_WORDS: Readonly<Record<ModelFault, string>> = {
  model_auth: 'The AI service did not accept the key. Check it in Settings.',
  model_unknown: 'The AI service does not know this model or address. Check both in Settings.',
  model_busy: 'The AI service is busy right now. Try again in a minute.',
  model_no_funds: 'The account at the AI service has no credit left.',
  model_slow: 'The AI service took too long. Try again, or write the reply yourself.',
  model_away: 'The AI service does not answer. Try again later, or write the reply yourself.',
  model_broke_off: 'The AI service stopped in the middle of the reply. Try again.',
  model_refused: 'The AI service did not want to write about this review. Please write the reply yourself.',
  model_too_long: 'This review is too long for the model.',
  model_unexpected:
    'The AI service gave an answer we do not understand. Try again, or check the model in Settings.',
  token_cap: 'The AI limit of this month is used up. Raise it in Settings, or write the reply yourself.',
};

/** Why a chosen review gets no draft, in the order in which it is asked; the first that fits counts. */
export const NO_DRAFT_REASONS = [
  ...([
    'private',
    'page',
    'removed',
    'replied',
    'handled',
    'imported',
    'old',
    'drafted',
    'too_many',
  ] as const),
] as const;
export type NoDraftReason = (typeof NO_DRAFT_REASONS)[number];
/** How many, by the reason; those of which there is none are missing. */
export type LeftOut = Partial<Record<NoDraftReason, number>>;

/** What an order of drafts would do with the chosen reviews. */
export interface DraftsPlanView {
  chosen: number;
  drafts: number;
  leftOut: LeftOut;
}

/** Drafts for many reviews at once. */
export interface ReplyBatchView {
  id: string;
  total: number;
  done: number;
  failed: number;
  /** Why the first of them failed; null while none has. */
  fault: ModelFault | null;
  /** Of the chosen, those that get no draft. */
  leftOut: LeftOut;
  state: 'running' | 'finished' | 'canceled';
  startedAt: Date;
  /** Those with a draft, in order: each waits for somebody to publish it. */
  reviewIds: string[];
}

/**
 * `sending` until the mail server has it; `held` until the next day; `unclear`: nobody knows whether it did; `kept`: in
 * the mailbox of this machine, and sent to nobody; `withheld`: against a rule by the time it was to leave.
 */
/** Of what came in `received`, or `automatic` from a program; `bounced` what a mail server took and then reported. */
export type ThreadMailState =
  | 'received'
  | 'automatic'
  | 'sending'
  | 'held'
  | 'sent'
  | 'kept'
  | 'failed'
  | 'locked'
  | 'withheld'
  | 'unclear'
  | 'bounced';

/**
 * Whether a business may write to a person. `once`: anybody could have typed this address, so one email may leave;
 * `awaits_answer`: it has, and they have not answered; `stopped`: they want no more.
 */
export type ThreadPermission = 'open' | 'once' | 'awaits_answer' | 'stopped';

export interface ThreadMailView {
  id: string;
  /** `us` wrote it, or the person did; unproved where nothing shows that it is from its sender. */
  from: 'us' | 'person';
  author: string;
  text: string;
  at: Date;
  state: ThreadMailState;
  isUnproved?: boolean;
}

export interface ThreadPhone {
  /** E.164. */
  number: string;
  /** As people write it here. */
  shown: string;
  /** The name of the contact, which may be another than the person gave. */
  holder: string;
}

/** What was written about one private feedback by email. */
export interface ThreadView {
  reviewId: string;
  /** Of the person; empty where they gave none. */
  name: string;
  /** Empty when the person left none: then nobody can be written to. */
  email: string;
  /** Of the contact who was asked; null where it is not known. */
  phone: ThreadPhone | null;
  /** The newest of them. */
  mails: ThreadMailView[];
  hasEarlier: boolean;
  /** Answers come back into the thread; else they go to this address of the owner's. */
  answersHere: boolean;
  replyTo: string;
  permission: ThreadPermission;
  /** The person wants no more requests by email. An answer to somebody who confirmed the address is none. */
  isOptedOut: boolean;
  /** What is written now lies in the mailbox of this machine, and is sent to nobody. */
  isLocalOnly: boolean;
}

/** How replies should sound, and by when. */
export interface ReplySettingsView {
  samples: string[];
  wordsToUse: string[];
  wordsToAvoid: string[];
  signature: string;
  tone: ReplyTone;
  length: ReplyLength;
  language: ReplyLanguageChoice;
  targetHours: number;
  languages: readonly ReplyLanguage[];
  isHealthcare: boolean;
  model: ModelConnectionView;
}

export interface ModelConnectionView {
  /** Whose model writes: the business's own, the service's, or none. */
  from: 'business' | 'service' | 'none';
  /** There is one of the service beneath. */
  hasService: boolean;
  baseUrl: string;
  model: string;
  /** The last letters of the key; never the key. */
  hint: string;
  check: { at: Date; fault: ModelFault | null } | null;
  usage: ModelUsageView;
}

/** Of this month, by UTC. */
export interface ModelUsageView {
  /** `2026-11`. */
  month: string;
  inputTokens: number;
  outputTokens: number;
  calls: number;
  cap: number;
}
