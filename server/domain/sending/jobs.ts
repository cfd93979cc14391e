import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { InvitationId, InvitationIds } from '#shared/campaigns/campaigns.ts';

/**
 * A provider that says no for now is asked again by a later job (see `sendInvitations`), so the queue's own
 * retries are for our crashes only: many and quick, or a few restarts would leave invitations behind.
 */
const RETRIES = { retryLimit: 100, retryDelay: 1, retryDelayMax: 5 } as const;

/** Emails by the mail server of the service, a few to a job, so that businesses take turns at its few connections. */
export const sendEmailsJob = defineJob('invitations.send-emails', {
  input: InvitationIds,
  // While one is being made ready, the other keeps the mail server busy.
  queue: { ...RETRIES, batchSize: 1, concurrency: 1, workers: 4, perGroup: 2 },
});

/** Emails by the mail server of a business, apart from the others: it may be slow, or not answer at all. */
export const sendOwnEmailsJob = defineJob('invitations.send-own-emails', {
  input: InvitationIds,
  queue: { ...RETRIES, batchSize: 1, concurrency: 1, workers: 4, perGroup: 1 },
});

/** Texts, each at its own moment; every business has a provider of its own. */
export const sendTextJob = defineJob('invitations.send-text', {
  input: InvitationIds,
  // An account answers 40 a second at best, each within a quarter of one; a slow one must not hold up the others.
  queue: { ...RETRIES, batchSize: 10, concurrency: 10, workers: 4, perGroup: 10 },
});

/** Gives a job to what has become due. */
export const dispatchInvitationsJob = defineJob('invitations.dispatch', {
  input: z.object({}),
  queue: { retryLimit: 20, retryDelay: 1, retryDelayMax: 30, batchSize: 5 },
});

/** Asks the provider what became of a message whose sending ended without an answer. */
export const reconcileInvitationJob = defineJob('invitations.reconcile', {
  input: InvitationId,
  queue: { retryLimit: 100, retryDelay: 2, retryDelayMax: 60, batchSize: 5, workers: 4, perGroup: 5 },
});

/** By the clock and at every start: finds the businesses with something due or stuck. */
export const sweepInvitationsJob = defineJob('invitations.sweep', { input: z.object({}) });

export const recoverInvitationsJob = defineJob('invitations.recover', { input: z.object({}) });

/** The one confirmation of a STOP or START, or the answer to HELP. */
export const AnswerInbound = z.object({ messageId: z.uuid(), keyword: z.enum(['stop', 'start', 'help']) });

/** Once: a confirmation that comes twice is worse than none. */
export const answerInboundJob = defineJob('connections.answer', {
  input: AnswerInbound,
  queue: { retryLimit: 0, batchSize: 5, workers: 4, perGroup: 5 },
});

/** By the clock: forgets which reports were applied long ago. */
export const sweepHookEventsJob = defineJob('connections.sweep', { input: z.object({}) });
