import type { Excuse } from './excuse.ts';

export const EXCUSED_IN_SENDING: Excuse[] = [
  {
    path: 'server/domain/sending/dispatch-invitations.ts',
    within: 'dispatchPiece',
    was: 'eq(invitations.business_id, ctx.business.id)',
    beside: 'and(inArray(invitations.id, taken))',
    why: 'beside the ids that the query before read and locked with the business',
  },
  {
    path: 'server/domain/sending/dispatch-invitations.ts',
    within: 'dispatchPiece',
    was: 'taken.length === fitting.length && due.length === ROWS_AT_ONCE',
    now: 'taken.length === fitting.length',
    why: 'looks once more and finds nothing',
  },
  {
    path: 'server/domain/sending/dispatch-invitations.ts',
    within: 'dispatchPiece',
    was: 'due.length === ROWS_AT_ONCE',
    now: 'due.length !== ROWS_AT_ONCE',
    why: 'looks once more and finds nothing; the next sweep goes on with what is left',
  },
  {
    path: 'server/domain/sending/receive-hook.ts',
    within: 'applyOnce',
    was: "event.kind === 'unknown'",
    now: 'false',
    why: 'it names no message, so none is found',
  },
  {
    path: 'server/domain/sending/send-invitations.ts',
    within: 'sendInvitations',
    was: 'clearance',
    now: 'true',
    why: 'for the types: each message has one',
  },
  {
    path: 'server/jobs/pace.ts',
    within: 'takeSlots',
    was: 'wanted === 0',
    now: 'false',
    why: 'taking none moves nothing',
  },
  {
    path: 'server/jobs/pace.ts',
    within: 'restOf',
    was: 'until && until > now',
    now: 'until > now',
    why: 'for the types: nothing is later than no moment',
  },
  {
    path: 'server/domain/sending/internal.ts',
    within: 'loadDeliveries',
    was: 'found',
    now: 'true',
    why: 'for the types: each message has a campaign',
  },
  {
    path: 'server/domain/sending/internal.ts',
    within: 'loadShared',
    was: [
      'eq(campaigns.business_id, ctx.business.id)',
      'isAmong(campaigns.id, [...new Set(of.map(({ campaign_id }) => campaign_id))])',
    ],
    why: 'the messages were read with the business, and other campaigns are looked up by nobody',
  },
  {
    path: 'server/domain/sending/receive-hook.ts',
    within: 'findInvitation',
    was: 'key && UUID.test(key)',
    now: 'UUID.test(key)',
    why: 'for the types: nothing is no key',
  },
  {
    path: 'server/domain/sending/receive-hook.ts',
    within: 'applyInbound',
    was: "channel === 'email'",
    why: 'for the types: accounts with a hook are for texts',
  },
  {
    path: 'server/domain/sending/request-number-code.ts',
    within: 'requestNumberCode',
    was: '1_000_000',
    why: 'of a million codes one more is drawn by nobody',
  },
];
