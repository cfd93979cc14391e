import type { HandledOutcome, ReviewView } from '#shared/reviews/inbox.ts';

export const OUTCOMES: Record<HandledOutcome, string> = {
  solved: 'Solved',
  not_solved: 'Not solved',
  called: 'Called',
  written: 'Wrote back',
  no_action: 'No action needed',
};

export const SINCE: Record<NonNullable<ReviewView['since']>, string> = {
  'edited-since-reply': 'Edited since your reply',
  'edited-since-handled': 'Edited since you handled it',
  'wrote-since-handled': 'Wrote again since you handled it',
};

/** The whole outcome on one line; empty if there is none. */
export function outcomeLine({ kinds, words }: ReviewView['outcome']): string {
  return [kinds.map((kind) => OUTCOMES[kind]).join(', '), words].filter(Boolean).join(': ');
}
