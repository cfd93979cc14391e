import type { Mutant } from './make-mutants.ts';

interface Excuse {
  path: string;
  /** One function, or several of the file. */
  within?: string | readonly string[];
  /** Any change of the place, where one of these is left out; several that have the same reason. */
  was?: string | readonly string[];
  now?: string;
  /** What stands in the new text, where one change is found in several places. */
  beside?: string;
  why: string;
}

export function isExcusedBy({ path, within, was, now, beside }: Excuse, mutant: Mutant): boolean {
  return (
    path === mutant.path &&
    (!beside || mutant.text.includes(beside)) &&
    (!within || [within].flat().includes(mutant.within)) &&
    (was === undefined || [was].flat().includes(mutant.was)) &&
    (now === undefined || now === mutant.now)
  );
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
    path: 'server/domain/sending/parts/load-standing.ts',
    within: 'loadStanding',
    was: "channel === 'email'",
    now: 'true',
    why: 'only emails bounce, and no phone number is an email address: a query saved',
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
    path: 'server/domain/sending/parts/calendar.ts',
    within: 'nextOpening',
    was: ['MOST_STEPS', 'step < MOST_STEPS'],
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
    path: 'server/domain/campaigns/cancel-campaign.ts',
    within: 'isOnItsWay',
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
    within: 'findRecent',
    was: 'eq(invitations.business_id, ctx.business.id)',
    why: 'the contacts it is joined with are those of the business',
  },
  {
    path: 'server/domain/sending/parts/outcome.ts',
    within: 'follow',
    was: 'outcome.retryAt',
    now: 'true',
    why: 'no moment to wait for is none, however it is written',
  },
  {
    path: 'server/domain/reviews/submit-review.ts',
    within: 'ordinaryKey',
    was: '10',
    why: 'what follows the day in a moment is the same letter each day',
  },
  {
    path: 'server/domain/sending/parts/find-answers.ts',
    within: 'findAnswers',
    was: [
      'isAmong( invitations.contact_id, column(({ contact_id }) => contact_id), )',
      'isAmong( invitations.campaign_id, column(({ campaign_id }) => campaign_id), )',
    ],
    why: 'campaign and contact are compared again below: rows saved',
  },
  {
    path: 'server/domain/sending/parts/find-answers.ts',
    within: 'findRatedElsewhere',
    was: [
      'or(isAmong(campaigns.id, roots), isAmong(campaigns.follows_id, roots))',
      'isAmong( invitations.contact_id, again.map(({ invitation }) => invitation.contact_id), )',
    ],
    why: 'campaign and contact are compared again below: rows saved',
  },
  {
    path: 'server/domain/sending/parts/find-answers.ts',
    within: 'findRatedElsewhere',
    was: 'eq(invitations.business_id, ctx.business.id)',
    why: 'the contacts were read with the business',
  },
  {
    path: 'server/domain/sending/parts/find-obstacles.ts',
    within: 'findObstacles',
    was: "reason === 'invited_recently' && asked",
    now: "reason === 'invited_recently'",
    why: 'for the types: that is the reason only of somebody who was asked',
  },
  {
    path: 'server/domain/sending/parts/obstacle-to.ts',
    within: 'obstacleTo',
    was: 'blockedUntil && blockedUntil > now',
    now: 'blockedUntil > now',
    why: 'for the types: nothing is later than no moment',
  },
  {
    path: 'server/domain/sending/parts/outcome.ts',
    within: 'holdConnection',
    was: 'eq(channelConnections.business_id, ctx.business.id)',
    why: 'the connection was read with the business',
  },
  {
    path: 'server/domain/sending/parts/reminders.ts',
    within: 'findCanceled',
    was: 'isAmong(campaigns.id, ids)',
    why: 'others are looked up by nobody: rows saved',
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
    path: 'server/domain/connections/check-connection.ts',
    within: 'checkConnection',
    was: 'eq(channelConnections.business_id, ctx.business.id)',
    why: 'the connection was read with the business',
  },
  {
    path: 'server/domain/contacts/undo-opt-outs.ts',
    within: 'waitAgain',
    was: 'eq(campaigns.business_id, ctx.business.id)',
    why: 'the messages it bounds are those of the business',
  },
  {
    path: 'server/domain/contacts/parts/record-opt-outs.ts',
    within: 'recordOptOuts',
    was: 'eq(contacts.business_id, ctx.business.id)',
    why: 'the people were read with the business',
  },
  {
    path: 'server/domain/contacts/parts/merge-contacts.ts',
    within: 'foreseeMerge',
    was: 'eq(contacts.business_id, ctx.business.id)',
    why: 'where the business has nobody, the queries it saves find nobody',
  },
  {
    path: 'server/domain/contacts/parts/merge-contacts.ts',
    within: 'keepInOrder',
    was: '!sharing.includes(entry)',
    now: 'true',
    why: 'who stands in a list twice is found there once: a list kept short',
  },
  {
    path: 'server/domain/contacts/parts/merge-contacts.ts',
    within: 'findKnown',
    was: 'email || []',
    now: 'email',
    why: 'the query looks nobody up by an empty one',
  },
  {
    path: 'server/domain/contacts/parts/merge-contacts.ts',
    within: 'findKnown',
    was: 'phone || []',
    now: 'phone',
    why: 'the query looks nobody up by an empty one',
  },
  {
    path: 'server/domain/campaigns/cancel-campaign.ts',
    within: ['cancelCampaign', 'giveRemindersBack'],
    was: ['eq(invitations.business_id, ctx.business.id)', 'eq(mine.business_id, ctx.business.id)'],
    why: 'the campaign was found with the business, and so are its messages',
  },
  {
    path: 'server/domain/campaigns/cancel-campaign.ts',
    within: 'giveRemindersBack',
    was: 'eq(campaigns.business_id, ctx.business.id)',
    why: 'the campaign was found with the business, and so are its messages',
  },
  {
    path: 'server/domain/campaigns/export-campaign.ts',
    within: 'lines',
    was: 'eq(invitations.business_id, businessId)',
    why: 'the campaign was found with the business, and so are its messages',
  },
  {
    path: 'server/domain/campaigns/get-campaign.ts',
    within: ['getCampaign', 'loadReminders'],
    was: 'eq(invitations.business_id, ctx.business.id)',
    why: 'the campaign was found with the business, and so are its messages',
  },
  {
    path: 'server/domain/campaigns/launch-campaign.ts',
    within: 'startWindow',
    was: 'eq(campaigns.business_id, ctx.business.id)',
    why: 'the campaign has just been made',
  },
  {
    path: 'server/domain/campaigns/parts/fill-campaign.ts',
    within: 'fillCampaign',
    was: 'eq(campaigns.business_id, ctx.business.id)',
    why: 'the campaign was found with the business, and so are its messages',
  },
  {
    path: 'server/domain/campaigns/parts/fill-lists.ts',
    within: ['endLists', 'nextMembers'],
    was: ['eq(campaigns.business_id, ctx.business.id)', 'eq(invitations.business_id, ctx.business.id)'],
    why: 'the campaign was found with the business, and so are its messages',
  },
  {
    path: 'server/domain/campaigns/parts/fill-rest.ts',
    within: ['fillRest', 'takePlaceOfReminders'],
    was: [
      'eq(campaigns.business_id, ctx.business.id)',
      'eq(invitations.business_id, ctx.business.id)',
      'eq(mine.business_id, ctx.business.id)',
    ],
    why: 'the campaign was found with the business, and so are its messages',
  },
  {
    path: 'server/domain/campaigns/prepare-campaign.ts',
    within: 'addRest',
    was: 'eq(campaigns.business_id, ctx.business.id)',
    why: 'the campaign was found with the business, and so are its messages',
  },
  {
    path: 'server/domain/campaigns/parts/load-results.ts',
    within: ['loadAnswers', 'loadAnswered'],
    was: ['eq(invitations.business_id, ctx.business.id)', 'eq(reviews.business_id, ctx.business.id)'],
    why: 'the campaign was found with the business, and so are its messages; a review names the one it answers',
  },
  {
    path: 'server/domain/campaigns/parts/rest.ts',
    within: 'loadRest',
    was: 'eq(invitations.business_id, ctx.business.id)',
    why: 'the campaign was found with the business, and so are its messages',
  },
  {
    path: 'server/domain/campaigns/queries.ts',
    within: 'countInvitations',
    was: 'eq(invitations.business_id, ctx.business.id)',
    why: 'the campaign was found with the business, and so are its messages',
  },
  {
    path: 'server/domain/campaigns/retry-failed.ts',
    within: 'retryFailed',
    was: 'eq(invitations.business_id, ctx.business.id)',
    why: 'the campaign was found with the business, and so are its messages',
  },
  {
    path: 'server/domain/contacts/save-contact.ts',
    within: 'saveContact',
    was: 'eq(contacts.business_id, ctx.business.id)',
    why: 'the contact was read with the business',
  },
  {
    path: 'server/domain/contacts/parts/erase-people.ts',
    within: 'erasePeople',
    was: 'eq(invitations.business_id, ctx.business.id)',
    why: 'the people were read with the business, and so are their messages',
  },
  {
    path: 'server/domain/contacts/parts/erase-people.ts',
    within: 'erasePeople',
    was: 'eq(contacts.business_id, ctx.business.id)',
    beside: 'isAmong(contacts.id, mine)',
    why: 'beside the ids that the query before read with the business; that query has a test of its own',
  },
  {
    path: 'server/domain/contacts/parts/load-history.ts',
    within: ['loadConsents', 'loadInvitations', 'loadReviews'],
    was: [
      'eq(consents.business_id, ctx.business.id)',
      'eq(invitations.business_id, ctx.business.id)',
      'eq(reviews.business_id, ctx.business.id)',
    ],
    why: 'the contact was read with the business',
  },
  {
    path: 'server/domain/contacts/parts/load-outcomes.ts',
    within: ['loadAsks', 'loadAnswers'],
    was: ['eq(invitations.business_id, ctx.business.id)', 'eq(reviews.business_id, ctx.business.id)'],
    why: 'the contacts were read with the business',
  },
  {
    path: 'server/domain/contacts/parts/record-opt-outs.ts',
    within: 'callBack',
    was: 'eq(invitations.business_id, ctx.business.id)',
    why: 'the people were read with the business, and so are their messages',
  },
  {
    path: 'server/domain/contacts/undo-opt-outs.ts',
    within: 'waitAgain',
    was: 'eq(invitations.business_id, ctx.business.id)',
    why: 'the people were read with the business, and so are their messages',
  },
  {
    path: 'server/domain/contacts/parts/merge-contacts.ts',
    within: 'findKnown',
    was: 'eq(contacts.business_id, ctx.business.id)',
    why: 'beside the ids that the same query looks up with the business',
  },
  {
    path: 'server/domain/reviews/submit-review.ts',
    within: 'markRated',
    was: 'eq(invitations.business_id, ctx.business.id)',
    why: 'the invitation was found with the business',
  },
  {
    path: 'server/domain/contacts/queries.ts',
    within: ['hasRated', 'answersOf'],
    beside: 'or r.contact_id is not null',
    why: 'whose contact is of another business, or nobody, is no contact of this one',
  },
  {
    path: 'server/domain/imports/parts/guess-mapping.ts',
    within: 'best',
    was: 'isNamed && look',
    now: 'isNamed',
    why: 'for the types: each title has a column',
  },
  {
    path: 'server/domain/imports/parts/inspect-upload.ts',
    within: 'utf16In',
    was: 'at < looked',
    now: 'at <= looked',
    why: 'of a thousand bytes one more tells no more',
  },
  {
    path: 'server/domain/imports/parts/load-preview.ts',
    within: 'loadPreview',
    was: '!first?.some(Boolean)',
    now: 'false',
    why: 'for the types: an upload without a filled line is refused before',
  },
  {
    path: 'server/domain/accounts/internal.ts',
    within: 'findPasswordHash',
    was: "eq(accounts.provider_id, 'credential')",
    why: 'nobody signs in by anything else',
  },
  {
    path: 'server/domain/own-numbers/queries.ts',
    within: 'confirmWithCode',
    was: ['eq(ownNumbers.business_id, ctx.business.id)', 'eq(ownNumbers.phone, phone)'],
    why: 'the hash of the code is bound to both',
  },
  {
    path: 'server/domain/campaigns/launch-campaign.ts',
    within: 'launchCampaign',
    was: 'importIds.length > 0 && !follows',
    now: '!follows',
    why: 'in no lists there is nobody to add',
  },
  {
    path: 'server/domain/campaigns/queries.ts',
    within: 'isNoneOf',
    was: 'contactIds.length === 0',
    now: 'false',
    why: 'nobody is among none',
  },
  {
    path: 'server/domain/campaigns/parts/count-audience.ts',
    within: 'countAudience',
    was: 'first < at',
    now: 'first <= at',
    why: 'of two equal moments either will do',
  },
  {
    path: 'server/domain/campaigns/prepare-campaign.ts',
    within: 'prepareCampaign',
    was: 'await tellPlanner(piece.queued + piece.skipped);',
    why: 'what the planner of the database is told changes how it looks, not what it finds',
  },
  {
    path: 'server/domain/imports/read-import.ts',
    within: 'readImport',
    was: 'await tellPlanner(batch.rows.length);',
    why: 'what the planner of the database is told changes how it looks, not what it finds',
  },
  {
    path: 'server/rate-limit.ts',
    within: 'networkCounters',
    was: 'scope',
    now: 'true',
    why: 'with a space before it or without, the key is the same each time',
  },
];
