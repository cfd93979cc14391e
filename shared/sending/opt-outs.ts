/** How somebody opted out, or was opted out by the business. */
export type OptOutSource =
  | 'one_click'
  | 'page'
  | 'thread'
  | 'reply'
  | 'complaint'
  | 'provider'
  | 'owner'
  | 'carried';

/**
 * What the owner may undo: their own opt-outs, and those carried over to an address that the owner or a list
 * has changed.
 */
export const LIFTABLE_OPT_OUTS = {
  owner: 'You opted them out.',
  carried:
    'An earlier address or number of this contact had opted out, so this one counts as opted out too. Allow it if the earlier one was a typing mistake, or if they want to hear from you again.',
} as const satisfies Partial<Record<OptOutSource, string>>;
export type LiftableOptOut = keyof typeof LIFTABLE_OPT_OUTS;

export function isLiftable(source: OptOutSource): source is LiftableOptOut {
  return source in LIFTABLE_OPT_OUTS;
}

/** Why an opt-out stays: only the person who opted out can undo it. */
export const LASTING_OPT_OUTS: Record<Exclude<OptOutSource, LiftableOptOut>, string> = {
  one_click:
    'They unsubscribed in their email app. Only they can undo it, with the link in an earlier email.',
  page: 'They unsubscribed. Only they can undo it, with the link in an earlier email.',
  thread: 'They stopped emails from you. Only they can undo it, with the link in your email.',
  reply: 'They replied STOP. Only they can undo it, by texting START.',
  complaint: 'They marked a message as spam, so we cannot send them anything more.',
  provider: 'Your provider says they want no more messages. Only they can undo it.',
};
