/** How somebody said no, or had it said for them. */
export type OptOutSource = 'one_click' | 'page' | 'thread' | 'reply' | 'complaint' | 'provider' | 'owner';

/** Why a "no" stays: only the person who said it can take it back. Empty where the owner may. */
export const LASTING_OPT_OUTS: Record<OptOutSource, string> = {
  one_click:
    'They unsubscribed in their email app. Only they can undo it, with the link in an earlier email.',
  page: 'They unsubscribed. Only they can undo it, with the link in an earlier email.',
  thread: 'They stopped emails from you. Only they can undo it, with the link in your email.',
  reply: 'They replied STOP. Only they can undo it, by texting START.',
  complaint: 'They marked a message as spam, so we cannot send them anything more.',
  provider: 'Your provider says they want no more messages. Only they can undo it.',
  owner: '',
};
