import { MESSAGES, type Toast } from '#shared/http/messages.ts';

/** In the address while somebody changes a reply that stands already. */
export const EDIT = 'edit';

/** What a reply's form says when it does not get through. */
export function replyFailure(intent: string): Toast | null {
  if (intent === 'publish') return MESSAGES.replyNotPublished;
  if (intent === 'copy' || intent === 'mark-posted' || intent === 'undo-posted')
    return MESSAGES.replyNotMarked;
  if (intent === 'remove-reply') return MESSAGES.replyNotRemoved;
  if (intent === 'answer-feedback') return MESSAGES.feedbackNotAnswered;
  if (intent === 'draft-replies' || intent === 'plan-drafts') return MESSAGES.draftsNotStarted;
  return intent === 'save-draft' || intent.startsWith('choose-version') ? MESSAGES.replyNotSaved : null;
}
