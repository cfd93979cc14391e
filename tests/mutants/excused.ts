interface Excuse {
  path: string;
  within?: string;
  /** Any change of the place, where one of these is left out. */
  was?: string;
  now?: string;
  /** What stands in the new text, where one change is found in several places. */
  beside?: string;
  why: string;
}

/** Changes that nobody could notice, each with the reason. */
export const EXCUSED: Excuse[] = [
  {
    path: 'server/domain/contacts/parts/record-opt-out.ts',
    within: 'recordOptOut',
    was: 'eq(invitations.business_id, ctx.business.id)',
    why: 'the contacts it is joined with are those of the business',
  },
  {
    path: 'server/domain/contacts/parts/record-opt-out.ts',
    within: 'recordOptOut',
    was: 'eq(contacts.business_id, ctx.business.id)',
    why: 'the invitations it bounds are those of the business',
  },
  {
    path: 'server/domain/contacts/parts/erase-people.ts',
    within: 'eraseTraces',
    was: 'eq(reviews.business_id, ctx.business.id)',
    why: 'the contact was read with the business',
  },
  {
    path: 'server/domain/invitations/get-subscription.ts',
    was: 'eq(invitations.business_id, found.business.id)',
    why: 'contact and business were read from one row',
  },
  {
    path: 'server/domain/invitations/get-subscription.ts',
    was: 'here ?? found.channel',
    why: 'the first of the list is the channel of the link; the rest is for the types',
  },
  {
    path: 'server/domain/sending/dispatch-invitations.ts',
    within: 'dispatchPiece',
    was: 'eq(invitations.business_id, ctx.business.id)',
    beside: 'and(inArray(invitations.id, taken))',
    why: 'beside the ids that the query before read and locked with the business',
  },
  {
    path: 'server/domain/contacts/parts/erase-people.ts',
    within: 'eraseTraces',
    beside: 'and(eq(contactImportMembers.contact_id, id))',
    why: 'the contact was read with the business, and stands in no list of another',
  },
  {
    path: 'server/domain/sending/dispatch-invitations.ts',
    within: 'dispatchPiece',
    was: 'left === 0 && due.length === ROWS_AT_ONCE',
    now: 'left === 0',
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
    path: 'server/domain/sending/parts/clear-deliveries.ts',
    within: 'withinCap',
    was: 'left - 1',
    why: 'saves handing over in vain; the claim counts the places and has the last word',
  },
  {
    path: 'server/domain/sending/parts/attempt.ts',
    within: 'prepare',
    was: '!delivery.connection',
    why: 'without a connection the gate has turned the message back before',
  },
  {
    path: 'server/domain/sending/parts/load-standing.ts',
    within: 'loadStanding',
    was: "channel === 'email'",
    now: 'true',
    why: 'only emails bounce, and no phone number is an email address: a query saved',
  },
  {
    path: 'server/domain/contacts/parts/erase-people.ts',
    within: 'eraseContact',
    was: 'eq(invitations.business_id, ctx.business.id)',
    why: 'the contact was read with the business, and so are its messages',
  },
  {
    path: 'server/domain/contacts/parts/erase-people.ts',
    within: 'eraseContact',
    was: 'eq(contacts.business_id, ctx.business.id)',
    beside: 'and(eq(contacts.id, contactId))',
    why: 'beside the id that the query before read with the business; that query has a test of its own',
  },
  {
    path: 'server/domain/invitations/record-click.ts',
    within: 'recordClick',
    was: 'eq(invitations.business_id, ctx.business.id)',
    why: 'the business is the one of the row with this token, and no other row has it',
  },
  {
    path: 'server/domain/reviews/internal.ts',
    within: 'findKnownVisit',
    was: '!invitation || !TOKEN.test(invitation)',
    now: '!TOKEN.test(invitation)',
    why: 'for the types: nothing is no token',
  },
  {
    path: 'server/domain/reviews/internal.ts',
    within: 'findKnownVisit',
    was: 'eq(first.business_id, invitations.business_id)',
    why: 'a campaign is of one business',
  },
  {
    path: 'server/domain/reviews/internal.ts',
    within: 'findKnownVisit',
    was: 'eq(reviews.business_id, businessId)',
    why: 'the key holds the id of an invitation that was read with the business',
  },
  {
    path: 'server/domain/reviews/queries.ts',
    within: 'selectInbox',
    was: 'eq(invitations.business_id, reviews.business_id)',
    why: 'a contact is of one business; the index begins with it',
  },
  {
    path: 'server/domain/sending/parts/outcome.ts',
    within: 'follow',
    was: "connection?.connector ?? 'mail'",
    now: "'mail'",
    why: 'the audit says that it was a provider, not which one',
  },
  {
    path: 'server/domain/sending/parts/send-to-self.ts',
    within: 'sendToSelf',
    was: "connection?.connector ?? 'mail'",
    now: "'mail'",
    why: 'the audit says that it was a provider, not which one',
  },
  {
    path: 'server/domain/sending/parts/plan-sending.ts',
    within: 'openingOn',
    was: 'known',
    now: 'false',
    why: 'remembering what was reckoned saves reckoning it again',
  },
  {
    path: 'server/domain/sending/parts/plan-sending.ts',
    within: 'openingOn',
    was: 'openings.set(cacheKey, found);',
    now: '',
    why: 'remembering what was reckoned saves reckoning it again',
  },
  {
    path: 'server/domain/sending/parts/plan-sending.ts',
    within: 'planSending',
    was: 'nextDayOf.set(key, days + 1);',
    now: '',
    why: 'full days are found full again',
  },
  {
    path: 'server/domain/sending/parts/plan-sending.ts',
    within: 'planSending',
    was: 'nextDayOf.get(key) ?? 0',
    now: '0',
    why: 'full days are found full again',
  },
  {
    path: 'server/domain/sending/parts/plan-sending.ts',
    within: 'planSending',
    was: 'days + 1',
    now: 'days - 1',
    why: 'full days are found full again',
  },
  {
    path: 'server/domain/sending/parts/plan-sending.ts',
    within: 'planSending',
    was: 'MOST_DAYS',
    why: 'ten years or twenty: an end for what never fits',
  },
  {
    path: 'server/domain/sending/parts/plan-sending.ts',
    within: 'planSending',
    was: 'days < MOST_DAYS',
    why: 'ten years or twenty: an end for what never fits',
  },
  {
    path: 'server/domain/sending/parts/calendar.ts',
    within: 'nextOpening',
    was: 'MOST_STEPS',
    why: 'zones that share a daytime agree after a few steps',
  },
  {
    path: 'server/domain/sending/parts/calendar.ts',
    within: 'nextOpening',
    was: 'step < MOST_STEPS',
    why: 'zones that share a daytime agree after a few steps',
  },
  {
    path: 'server/domain/sending/parts/calendar.ts',
    within: 'nextOpening',
    was: 'opening > latest',
    now: 'opening >= latest',
    why: 'of two equal moments either will do',
  },
  {
    path: 'server/domain/imports/parts/inspect-upload.ts',
    within: 'count',
    was: 'special === 2 && counts.length < LINES_FOR_DELIMITER',
    now: 'counts.length < LINES_FOR_DELIMITER',
    why: 'only delimiters of the first lines are looked up',
  },
  {
    path: 'server/domain/imports/parts/inspect-upload.ts',
    within: 'count',
    was: 'special === 2 && counts.length < LINES_FOR_DELIMITER',
    now: 'special === 2',
    why: 'only delimiters of the first lines are looked up',
  },
  {
    path: 'server/domain/imports/parts/inspect-upload.ts',
    within: 'count',
    was: 'special === 2 && counts.length < LINES_FOR_DELIMITER',
    now: 'true',
    why: 'only delimiters of the first lines are looked up',
  },
  {
    path: 'server/domain/accounts/login.ts',
    within: 'endPreviousSession',
    was: 'eq(sessions.user_id, userId)',
    why: 'the id of the session was read with the user',
  },
  {
    path: 'server/domain/campaigns/cancel-campaign.ts',
    within: 'countLeft',
    was: 'eq(invitations.business_id, ctx.business.id)',
    why: 'the campaign was found with the business, and so are its messages',
  },
  {
    path: 'server/domain/sending/parts/clear-deliveries.ts',
    within: 'withinCap',
    was: 'left > 0',
    now: 'left >= 0',
    why: 'saves handing over in vain; the claim counts the places and has the last word',
  },
  {
    path: 'server/domain/sending/parts/load-standing.ts',
    within: 'findBounced',
    was: 'eq(invitations.business_id, ctx.business.id)',
    why: 'the contacts it is joined with are those of the business',
  },
  {
    path: 'server/domain/sending/parts/load-standing.ts',
    within: 'findBounced',
    was: 'eq(contacts.business_id, ctx.business.id)',
    why: 'the invitations it bounds are those of the business',
  },
  {
    path: 'server/domain/sending/parts/load-standing.ts',
    within: 'findRecent',
    was: 'eq(invitations.business_id, ctx.business.id)',
    why: 'the contacts it is joined with are those of the business',
  },
  {
    path: 'server/domain/sending/parts/load-standing.ts',
    within: 'findRecent',
    was: 'eq(contacts.business_id, ctx.business.id)',
    why: 'the invitations it bounds are those of the business',
  },
  {
    path: 'server/domain/sending/parts/outcome.ts',
    within: 'follow',
    was: 'outcome.retryAt',
    now: 'true',
    why: 'no moment to wait for is none, however it is written',
  },
];
