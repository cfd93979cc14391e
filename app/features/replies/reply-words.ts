import { languageName } from '#app/features/reviews/language-name.ts';
import type {
  ReplyAuthor,
  ReplyFault,
  ReplyLanguage,
  ReplyLanguageChoice,
  ReplyLength,
  ReplyTone,
  ReplyView,
} from '#shared/replies/replies.ts';
import type { WhoWrote } from '#shared/replies/reply-author.ts';

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
