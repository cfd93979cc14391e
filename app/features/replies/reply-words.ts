import { languageName } from '#app/features/reviews/language-name.ts';
import {
  AS_THE_REVIEW,
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
 * Why the reply is in another language than its review, or than was ordered; empty if it is not. A healthcare business
 * replies only in what the privacy check reads.
 */
export function replyLanguageWords(
  {
    reviewLanguage,
    languages,
    languageChoice,
    hasModel,
  }: Pick<ReplyView, 'reviewLanguage' | 'languages' | 'languageChoice' | 'hasModel'>,
  version: Pick<ReplyVersionView, 'by' | 'language'> | undefined,
): string {
  if (reviewLanguage && !languages.includes(reviewLanguage))
    return `This review is in ${languageName(reviewLanguage)}. Suggestions are in ${OR.format(languages.map(languageName))}, the languages that the privacy check can read.`;
  const wanted = languageChoice === AS_THE_REVIEW ? reviewLanguage : languageChoice;
  if (wanted === reviewLanguage && wanted && !hasModel && !TEMPLATE_LANGUAGES.includes(wanted))
    return `This review is in ${languageName(wanted)}. Without an AI service, suggestions are in ${OR.format(TEMPLATE_LANGUAGES.map(languageName))}.`;
  if (version?.by !== 'model' || !wanted || version.language === wanted) return '';
  const written = languageName(version.language);
  return languageChoice === AS_THE_REVIEW
    ? `This draft is in ${written}, and the review is in ${languageName(wanted)}.`
    : `This draft is in ${written}. Your replies are set to ${languageName(wanted)}.`;
}

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
