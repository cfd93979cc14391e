import { MESSAGES, type Toast } from '#shared/http/messages.ts';

/** Query parameter while a published reply is being changed. */
export const EDIT = 'edit';

/** Shown if a reply's form could not be submitted. */
export function replyFailure(intent: string): Toast | null {
  if (intent === 'publish') return MESSAGES.replyNotPublished;
  if (intent === 'copy' || intent === 'mark-posted' || intent === 'undo-posted')
    return MESSAGES.replyNotMarked;
  if (intent === 'remove-reply') return MESSAGES.replyNotRemoved;
  if (intent === 'answer-feedback') return MESSAGES.feedbackNotAnswered;
  if (intent === 'draft-replies' || intent === 'plan-drafts') return MESSAGES.draftsNotStarted;
  return intent === 'save-draft' || intent.startsWith('choose-version') ? MESSAGES.replyNotSaved : null;
}
