import { languageName } from '#app/features/reviews/language-name.ts';
import {
  AS_THE_REVIEW,
  type ModelFault,
  type ReplyAuthor,
  type ReplyFault,
  type ReplyLanguage,
  type ReplyLanguageChoice,
  type ReplyLength,
  type ReplyTone,
  type ReplyVersionView,
  type ReplyView,
  TEMPLATE_LANGUAGES,
} from '#shared/replies/replies.ts';
import type { WhoWrote } from '#shared/replies/reply-author.ts';
import { monthOf } from '#shared/time/time.ts';

const OR = new Intl.ListFormat('en', { type: 'disjunction' });

export const TONE_WORDS: Record<ReplyTone, string> = {
  warm: 'Warm',
  friendly: 'Friendly',
  professional: 'Professional',
  plain: 'Plain',
};

export const LENGTH_WORDS: Record<ReplyLength, string> = { short: 'Short', medium: 'Medium', long: 'Long' };

const AUTHOR_WORDS: Record<ReplyAuthor, string> = {
  model: 'Written by AI',
  template: 'Template',
  person: 'Written by hand',
};

export function authorWords({ by, isChanged }: WhoWrote): string {
  return isChanged ? `${AUTHOR_WORDS[by]}, changed by hand` : AUTHOR_WORDS[by];
}

/** "The review's language" is named if it is known. */
export function languageWords(choice: ReplyLanguageChoice, ofReview: ReplyLanguage | null): string {
  const language = choice === 'review' ? ofReview : choice;
  return language ? languageName(language) : 'As the review';
}

/**
 * Why the reply is in another language than its review, or than its version was ordered in; empty if it is not. A
 * healthcare business replies only in what the privacy check reads.
 */
export function replyLanguageWords(
  {
    reviewLanguage,
    languages,
    languageChoice,
    hasModel,
  }: Pick<ReplyView, 'reviewLanguage' | 'languages' | 'languageChoice' | 'hasModel'>,
  version: Pick<ReplyVersionView, 'by' | 'language' | 'ordered'> | undefined,
): string {
  if (reviewLanguage && !languages.includes(reviewLanguage))
    return `This review is in ${languageName(reviewLanguage)}. Suggestions are in ${OR.format(languages.map(languageName))}, the languages that the privacy check can read.`;
  const wanted = languageChoice === AS_THE_REVIEW ? reviewLanguage : languageChoice;
  if (wanted === reviewLanguage && wanted && !hasModel && !TEMPLATE_LANGUAGES.includes(wanted))
    return `This review is in ${languageName(wanted)}. Without an AI service, suggestions are in ${OR.format(TEMPLATE_LANGUAGES.map(languageName))}.`;
  if (!version || version.by === 'person') return '';
  const ordered = version.ordered ?? wanted;
  if (!ordered || version.language === ordered) return '';
  const [written, other] = [languageName(version.language), languageName(ordered)];
  if (version.by === 'template') return `This draft is in ${written}. Our templates cannot write ${other}.`;
  if (ordered === languageChoice) return `This draft is in ${written}. Your replies are set to ${other}.`;
  return ordered === reviewLanguage
    ? `This draft is in ${written}, and the review is in ${other}.`
    : `This draft is in ${written}. You asked for ${other}.`;
}

export interface FallbackWords {
  title: string;
  advice: string;
  /** The advice speaks of the reply settings. */
  isInSettings: boolean;
}

/**
 * Why the templates wrote a version although there is a model, and what to do; null if they did not. The account of the
 * installation's own model is its operator's.
 */
export function fallbackWords(
  { fault, hint, at }: Pick<ReplyVersionView, 'fault' | 'hint' | 'at'>,
  { ownsModel }: Pick<ReplyView, 'ownsModel'>,
): FallbackWords | null {
  if (!fault) return null;
  const [because, mend] = fault === 'token_cap' ? capWords(at) : FALLBACK_WORDS[fault];
  const advice = ownsModel || !OF_THE_ACCOUNT.includes(fault) ? mend : TELL_THE_OPERATOR;
  return {
    title: `${because}, so this one was written from our templates.`,
    advice: hint ? `${advice} Templates cannot follow a hint, so yours was left out.` : advice,
    isInSettings: advice.includes('Settings'),
  };
}

const OF_THE_ACCOUNT: readonly ModelFault[] = [
  ...(['model_auth', 'model_unknown', 'model_no_funds', 'model_unexpected'] as const),
];
const TELL_THE_OPERATOR =
  'This AI service comes with your Goodword. Please tell the people who run it for you.';

/** The limit is one of calendar months in UTC. */
function capWords(at: Date): readonly [because: string, advice: string] {
  const next = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1));
  return [
    `Your AI limit for ${monthOf(at, UTC)} was used up`,
    `Raise the limit in Settings and press Regenerate, or wait until ${monthOf(next, UTC)}, when it starts over.`,
  ];
}

const UTC = { timeZone: 'UTC' };
const FALLBACK_WORDS: Record<Exclude<ModelFault, 'token_cap'>, readonly [because: string, advice: string]> = {
  model_auth: ['The AI service did not accept the key', 'Check the key in Settings, then press Regenerate.'],
  model_unknown: [
    'The AI service does not know the model or the address',
    'Check both in Settings, then press Regenerate.',
  ],
  model_busy: ['The AI service was busy', 'For an AI draft, press Regenerate in a minute.'],
  model_no_funds: [
    'The account at the AI service has no credit left',
    'Top it up there, then press Regenerate.',
  ],
  model_slow: ['The AI service took too long', 'For an AI draft, press Regenerate.'],
  model_away: ['The AI service did not answer', 'For an AI draft, press Regenerate later.'],
  model_broke_off: ['The AI service stopped in the middle', 'For an AI draft, press Regenerate.'],
  model_refused: [
    'The AI service did not want to write about this review',
    'Read it with care, and change what does not fit.',
  ],
  model_too_long: [
    'This review is too long for the AI model',
    'Read the draft with care, and change what does not fit.',
  ],
  model_unexpected: [
    'The AI service gave an answer we do not understand',
    'Press Regenerate to try again, or check the model in Settings.',
  ],
};

/** Why a reply could not be published or removed, and what to do. */
export function replyFaultWords(fault: ReplyFault, platform: string, doing: ReplyView['doing']): string {
  return (doing === 'remove' ? removalWords(platform) : publishWords(platform))[fault];
}

/** Unknown here, so the owner has to look. */
export function isUnknown(fault: ReplyFault): boolean {
  return fault === 'not_known' || fault === 'unexpected';
}

function publishWords(platform: string): Record<ReplyFault, string> {
  return {
    auth: `${platform} no longer accepts your sign-in. Connect it again under Integrations, then publish.`,
    rate_limited: `${platform} is taking no more replies for now. Try again in an hour.`,
    not_offered: `${platform} takes no replies from your account. Copy the reply and post it there yourself.`,
    gone: `The review is no longer on ${platform}.`,
    refused: `${platform} did not take this text. Change it and publish again.`,
    not_arrived: `${platform} did not answer, and the reply is not there. Publish it again.`,
    not_known: `${platform} did not answer, and we can no longer look there. See whether the reply is there before you publish again.`,
    unavailable: `${platform} could not be reached. Nothing was published. Try again in a few minutes.`,
    unexpected: `${platform} gave an answer we do not understand. Look there before you publish again.`,
    not_connected: 'This page is no longer connected. Connect it again under Integrations, then publish.',
  };
}

function removalWords(platform: string): Record<ReplyFault, string> {
  return {
    auth: `${platform} no longer accepts your sign-in. Connect it again under Integrations, then delete the reply.`,
    rate_limited: `${platform} is taking no more changes for now. Try again in an hour.`,
    not_offered: `${platform} does not let your account delete it. Delete it there yourself.`,
    gone: `The review is no longer on ${platform}.`,
    refused: `${platform} did not delete it. Delete it there yourself.`,
    not_arrived: `${platform} did not answer, and the reply is still there. Delete it again.`,
    not_known: `${platform} did not answer, and we can no longer look there. See whether the reply is still there.`,
    unavailable: `${platform} could not be reached, and the reply is still there. Try again in a few minutes.`,
    unexpected: `${platform} gave an answer we do not understand. Look whether the reply is still there.`,
    not_connected:
      'This page is no longer connected. Connect it again under Integrations, then delete the reply.',
  };
}
