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
    path: 'server/domain/contacts/erase-contact.ts',
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
    path: 'server/domain/contacts/erase-contact.ts',
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
    path: 'server/domain/contacts/erase-contact.ts',
    within: 'eraseContact',
    was: 'eq(invitations.business_id, ctx.business.id)',
    why: 'the contact was read with the business, and so are its messages',
  },
  {
    path: 'server/domain/contacts/erase-contact.ts',
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
];
