import { languageName } from '#app/features/reviews/language-name.ts';
import type {
  ReplyAuthor,
  ReplyFault,
  ReplyLanguage,
  ReplyLanguageChoice,
  ReplyLength,
  ReplyTone,
} from '#shared/replies.ts';
import type { WhoWrote } from '#shared/reply-author.ts';

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

/** That of the review is named by what it is, where that is known. */
export function languageWords(choice: ReplyLanguageChoice, ofReview: ReplyLanguage | null): string {
  const language = choice === 'review' ? ofReview : choice;
  return language ? languageName(language) : 'As the review';
}

/** Why a reply did not get onto the platform, and what to do now. */
export function replyFaultWords(fault: ReplyFault, platform: string): string {
  const words: Record<ReplyFault, string> = {
    auth: `${platform} no longer accepts your sign-in. Connect it again under Integrations, then publish.`,
    rate_limited: `${platform} is taking no more replies for now. Try again in an hour.`,
    not_offered: `${platform} takes no replies from your account. Copy the reply and post it there yourself.`,
    gone: `The review is no longer on ${platform}.`,
    refused: `${platform} did not take this text. Change it and publish again.`,
    not_arrived: `${platform} did not answer, and the reply is not there. Publish it again.`,
    unavailable: `${platform} could not be reached. Nothing was published. Try again in a few minutes.`,
    unexpected: `${platform} gave an answer we do not understand. Look there before you publish again.`,
    not_connected: 'This page is no longer connected. Connect it again under Integrations, then publish.',
  };
  return words[fault];
}
