import type { HandledOutcome } from '#shared/inbox.ts';

export const OUTCOMES: Record<HandledOutcome, string> = {
  solved: 'Solved',
  not_solved: 'Not solved',
  called: 'Called',
  written: 'Wrote back',
  no_action: 'No action needed',
};
