import type { ReplyLimit } from '#shared/platforms/platform-facts.ts';
import type { ReplyContext } from '#shared/privacy-check/check-reply.ts';
import type { PrivacyFinding } from '#shared/privacy-check/finding.ts';

export const REPLY_TONES = ['warm', 'friendly', 'professional', 'plain'] as const;
export type ReplyTone = (typeof REPLY_TONES)[number];

export const REPLY_LENGTHS = ['short', 'medium', 'long'] as const;
export type ReplyLength = (typeof REPLY_LENGTHS)[number];

/** ISO 639-1; `review` means the language of the review. */
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

/** The privacy check knows no others, so a healthcare business can reply in no others. */
export const CHECKED_LANGUAGES: readonly ReplyLanguage[] = ['en', 'es'];

/** Those of the templates, which write where there is no model. */
export const TEMPLATE_LANGUAGES: readonly ReplyLanguage[] = ['en', 'es'];

export const LONGEST_HINT = 300;
/** For platforms without a limit of their own. */
export const LONGEST_REPLY = 10_000;
export const LONGEST_SIGNATURE = 200;
/** Phrases that a business has confirmed to be true in all its replies, and in one. */
export const MOST_CONFIRMED_FACTS = 300;
export const LONGEST_FACT = 500;
/** Sentences in doubt that one reply can have confirmed. */
export const MOST_CONFIRMED = 100;
export const MOST_SAMPLES = 5;
export const LONGEST_SAMPLE = 1_000;
export const MOST_TEAM_NAMES = 20;
export const MOST_VOICE_WORDS = 30;
export const LONGEST_VOICE_WORD = 60;
/** For how many reviews drafts can be written at once. */
export const MOST_DRAFTS_AT_ONCE = 100;
/** How many versions of a reply are kept; after that the oldest is deleted. */
export const MOST_REPLY_VERSIONS = 50;
/** A new draft must not be too similar to any of this many earlier replies. */
export const REPLIES_COMPARED = 20;

/** The default target: hours within which a review should get a reply. */
export const USUAL_TARGET_HOURS = 48;

/** Whether a reply is overdue; `isOverdue` is the same as SQL. */
export function isPastDue(dueAt: Date | null, now: Date): boolean {
  return dueAt !== null && dueAt < now;
}
export const LONGEST_TARGET_HOURS = 720;
/** Default per month and business. */
export const USUAL_TOKEN_CAP = 500_000;
export const LARGEST_TOKEN_CAP = 50_000_000;

/** Who wrote a version: a model, the templates, or a person. */
export type ReplyAuthor = 'model' | 'template' | 'person';

/**
 * One text of the composer, with the changes made by hand; `shared/replies/reply-author.ts` says who counts
 * as its author.
 */
export interface ReplyVersionView {
  id: string;
  /** 1, 2, 3 in order of creation. */
  number: number;
  by: ReplyAuthor;
  /** As the model or the templates wrote it; null if no longer known, and if a person wrote it. */
  written: string | null;
  text: string;
  tone: ReplyTone | null;
  length: ReplyLength | null;
  language: ReplyLanguage;
  /** The language that was asked for; null if a person wrote it, or if no longer known. */
  ordered: ReplyLanguage | null;
  hint: string;
  /** Why the templates wrote it although there is a model; else null. */
  fault: ModelFault | null;
  at: Date;
}

/**
 * The state of a reply. `sending`: on its way to the platform. `unclear`: the platform did not answer, and we
 * check whether it arrived before anybody sends it again. `pending`: the platform reviews it. `posted`:
 * somebody marked it as posted.
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

/** Why a reply was not published. */
export type ReplyFault =
  /** Credentials refused. */
  | 'auth'
  /** Rate limited until it was too late. */
  | 'rate_limited'
  /** This account cannot reply. */
  | 'not_offered'
  /** The review no longer exists. */
  | 'gone'
  /** The platform rejected the text. */
  | 'refused'
  /** No answer, and the reply is not there. */
  | 'not_arrived'
  /** No answer, and we can no longer check. */
  | 'not_known'
  /** The platform failed before anything was sent. */
  | 'unavailable'
  /** An answer we do not understand. */
  | 'unexpected'
  | 'not_connected';

/** How a reply reaches the reviewer. */
export interface ReplyMethod {
  /**
   * `api`: Publish. `on-platform`: Copy & open, then Mark as posted. `email`: private feedback. `none`: an
   * answer on the review page.
   */
  kind: 'api' | 'on-platform' | 'email' | 'none';
  /** A published reply can be changed and removed through the API. */
  canEdit: boolean;
  canRemove: boolean;
  platformName: string;
  /** Where the review can be seen and replied to; empty if unknown. */
  address: string;
  limit: ReplyLimit | null;
}

/** When a reply is due; null if none is expected. */
export interface ReplyDueView {
  at: Date;
  isOverdue: boolean;
}

/** What is on the platform, or on its way to it. */
export interface PublishedReplyView {
  text: string;
  at: Date | null;
  /** If `rejected`: the platform's own reason, where it gives one. */
  reason: string;
}

export interface ReplyView {
  reviewId: string;
  state: ReplyState;
  fault: ReplyFault | null;
  /** What is being done while `sending` or `unclear`, or what failed; else null. */
  doing: 'publish' | 'remove' | null;
  published: PublishedReplyView | null;
  versions: ReplyVersionView[];
  /** The version in the composer; null while there is none. */
  versionId: string | null;
  method: ReplyMethod;
  due: ReplyDueView | null;
  /** The composer's initial tone. */
  tone: ReplyTone;
  length: ReplyLength;
  /** The language of the review, if known. */
  reviewLanguage: ReplyLanguage | null;
  languageChoice: ReplyLanguageChoice;
  /** The languages this business may reply in. */
  languages: readonly ReplyLanguage[];
  signature: string;
  businessName: string;
  /** Whether a model writes; else the templates do. */
  hasModel: boolean;
  /** The model is the business's own, and not one of the installation. */
  ownsModel: boolean;
  /** The context for running the same privacy check in the browser. */
  privacy: ReplyPrivacy;
  /** What is known of the business and of this review, for `findUnknownFacts`. */
  knownFacts: string;
  /** Phrases that somebody has confirmed to be true, for `isConfirmedFact`. */
  confirmedFacts: readonly string[];
  /** Texts already checked by the server, which the browser need not send again. */
  checked: readonly CheckedText[];
  /** Sentences of the composer's text whose question of the privacy check somebody has confirmed. */
  confirmed: readonly string[];
}

/** After a text was published or marked: whether a model had read it, too. */
export interface SentReply extends ReplyView {
  second: SecondReading;
}

/** Read by everybody, or only by the recipient of an email. */
export type ReplyDestination = 'public' | 'email';

/** The warning about an email with details that others should not read in transit. */
export function emailWarning(healthcare: boolean): string {
  return `Email is not encrypted. Leave ${healthcare ? 'health details' : 'card numbers and dates of birth'} out.`;
}

/** The privacy findings for a text, with those of the second reader as far as it has read it. */
export interface CheckedText {
  reviewId: string;
  text: string;
  findings: PrivacyFinding[];
  second: SecondReading;
}

/**
 * What a model said of a text that the privacy check has read. `off`: no model is asked; `due`: it has not been
 * asked yet; `failed`: the privacy check alone decides.
 */
export type SecondReading =
  | { state: 'off' | 'due' | 'read'; fault?: undefined }
  | { state: 'failed'; fault: ModelFault };

/** Why only the privacy check has read a text. */
export function secondReadingWords({ fault }: SecondReading): string {
  if (!fault) return '';
  if (fault === 'model_auth' || fault === 'model_unknown') {
    return `${MODEL_FAULT_WORDS[fault]} Until then only our own privacy check reads replies.`;
  }
  const because =
    fault === 'model_slow'
      ? 'Your AI service took too long'
      : fault === 'token_cap'
        ? 'This month’s AI limit is used up'
        : UNCLEAR.includes(fault)
          ? 'Your AI service gave no clear answer'
          : 'Your AI service did not answer';
  return `${because}, so only our own privacy check has read this reply.`;
}

/** The stored text of a version. For a reply written elsewhere it starts from the published text. */
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
  /** The title and text of the review. */
  review: string;
  /** Phone numbers, emails and addresses of the business itself. */
  own: string[];
  /** The phone number in safer wordings; empty for none. */
  phone: string;
}

/** The same as the privacy check takes it. */
export function replyContext({ reviewerName, ...rest }: ReplyPrivacy, where: ReplyDestination): ReplyContext {
  return {
    ...rest,
    ...(reviewerName ? { reviewer: { name: reviewerName } } : {}),
    byEmail: where === 'email',
  };
}

/** Lines of the `suggest` stream, one JSON object each. */
export type SuggestionEvent =
  | { type: 'text'; text: string }
  /**
   * Discards the text so far: too much `alike` an earlier reply, against a rule, giving away too much, or from a model
   * that failed, so that the templates write.
   */
  | { type: 'again'; because: 'alike' | 'rules' | 'privacy' | 'no-model' }
  /** Stored as a version; `text` is the whole text. */
  | { type: 'done'; versionId: string; by: ReplyAuthor; text: string; findings: PrivacyFinding[] }
  /** Something of ours failed: where only the model did, the templates write. */
  | { type: 'failed'; message: string };

/** Why a model could not write. */
export const MODEL_FAULTS = [
  ...(['model_auth', 'model_unknown', 'model_busy', 'model_no_funds', 'model_slow', 'model_away'] as const),
  ...(['model_broke_off', 'model_refused', 'model_too_long', 'model_unexpected', 'token_cap'] as const),
] as const;
export type ModelFault = (typeof MODEL_FAULTS)[number];

/** It was reached, and what came back is of no use. */
const UNCLEAR: readonly ModelFault[] = [
  ...(['model_broke_off', 'model_refused', 'model_too_long', 'model_unexpected'] as const),
];

/** In plain words for the owner. */
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

/** Why a selected review gets no draft, in order of precedence. */
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
/** Counts by reason; zeros are omitted. */
export type LeftOut = Partial<Record<NoDraftReason, number>>;

/** What drafting would do with the selected reviews. */
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
  /** Selected reviews that get no draft. */
  leftOut: LeftOut;
  state: 'running' | 'finished' | 'canceled';
  startedAt: Date;
  /** Reviews with a draft, in order; each has to be published by a person. */
  reviewIds: string[];
}

/**
 * `sending` until the mail server has accepted it; `deferred` until the next day; `unclear`: acceptance is
 * unknown; `kept`: in the mailbox of this machine, sent to nobody; `withheld`: against a rule when it was due
 * to be sent.
 */
/**
 * Incoming mail is `received`, or `automatic` if a program wrote it; `bounced`: accepted by a mail server and
 * returned later.
 */
export type ThreadMailState =
  | 'received'
  | 'automatic'
  | 'sending'
  | 'deferred'
  | 'sent'
  | 'kept'
  | 'failed'
  | 'locked'
  | 'withheld'
  | 'unclear'
  | 'bounced';

/**
 * Whether a business may write to a person. `once`: the address is unconfirmed, so only one email may be
 * sent; `awaits_answer`: it was sent and not confirmed; `stopped`: they opted out.
 */
export type ThreadPermission = 'open' | 'once' | 'awaits_answer' | 'stopped';

export interface ThreadMailView {
  id: string;
  /** Who wrote it; unproved if its sender is not authenticated. */
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
  /** Formatted for display. */
  shown: string;
  /** The contact's name, which may differ from the one given with the feedback. */
  holder: string;
}

/** The emails about one private feedback. */
export interface ThreadView {
  reviewId: string;
  /** The reviewer's name; empty if not given. */
  name: string;
  /** Empty if not given: then nobody can be written to. */
  email: string;
  /** Of the invited contact; null if unknown. */
  phone: ThreadPhone | null;
  /** The latest ones. */
  mails: ThreadMailView[];
  hasEarlier: boolean;
  /** Whether answers come back into the thread; else they go to this address of the owner's. */
  answersHere: boolean;
  replyTo: string;
  permission: ThreadPermission;
  /** Opted out of requests by email. An answer to a confirmed address is not a request. */
  isOptedOut: boolean;
  /** New emails stay in the mailbox of this machine and reach nobody. */
  isLocalOnly: boolean;
}

/** The tone of replies, and the target time. */
export interface ReplySettingsView {
  samples: string[];
  wordsToUse: string[];
  wordsToAvoid: string[];
  signature: string;
  /** Members of the team whom a reply may name. */
  teamNames: string[];
  tone: ReplyTone;
  length: ReplyLength;
  language: ReplyLanguageChoice;
  targetHours: number;
  languages: readonly ReplyLanguage[];
  isHealthcare: boolean;
  /** Whether the model reads each public reply before it is published. */
  secondReader: boolean;
  model: ModelConnectionView;
  /** True in all replies, the latest first. */
  confirmedFacts: readonly ConfirmedFactView[];
}

export interface ConfirmedFactView {
  id: string;
  phrase: string;
  at: Date;
}

export interface ModelConnectionView {
  /** Whose model is used: the business's own, the service's, or none. */
  from: 'business' | 'service' | 'none';
  /** The service has one, too. */
  hasService: boolean;
  baseUrl: string;
  model: string;
  /** The last letters of the key, never the key itself. */
  hint: string;
  check: { at: Date; fault: ModelFault | null } | null;
  usage: ModelUsageView;
}

/** This month in UTC. */
export interface ModelUsageView {
  /** `2026-11`. */
  month: string;
  inputTokens: number;
  outputTokens: number;
  calls: number;
  cap: number;
}
