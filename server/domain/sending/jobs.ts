import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { InvitationId, InvitationIds } from '#shared/campaigns/campaigns.ts';

/**
 * Temporary refusals of a provider lead to a later job (see `sendInvitations`), so the queue's own retries are only for
 * our crashes: many and quick, or a few restarts would leave invitations behind.
 */
const RETRIES = { retryLimit: 100, retryDelay: 1, retryDelayMax: 5 } as const;

/** Emails through the service's mail server, a few per job, so that businesses take turns at its few connections. */
export const sendEmailsJob = defineJob('invitations.send-emails', {
  input: InvitationIds,
  // While one is being prepared, the other keeps the mail server busy.
  queue: { ...RETRIES, batchSize: 1, concurrency: 1, workers: 4, perGroup: 2 },
});

/** Emails through a business's mail server; kept apart, since it may be slow or not answer at all. */
export const sendOwnEmailsJob = defineJob('invitations.send-own-emails', {
  input: InvitationIds,
  queue: { ...RETRIES, batchSize: 1, concurrency: 1, workers: 4, perGroup: 1 },
});

/** Texts, each at its own time; every business has a provider account of its own. */
export const sendTextJob = defineJob('invitations.send-text', {
  input: InvitationIds,
  // An account answers at most 40 a second, each within a quarter of a second; a slow one must not hold up the others.
  queue: { ...RETRIES, batchSize: 10, concurrency: 10, workers: 4, perGroup: 10 },
});

/** Enqueues what has become due. */
export const dispatchInvitationsJob = defineJob('invitations.dispatch', {
  input: z.object({}),
  queue: { retryLimit: 20, retryDelay: 1, retryDelayMax: 30, batchSize: 5 },
});

/** Asks the provider for the outcome of a message whose sending ended without an answer. */
export const reconcileInvitationJob = defineJob('invitations.reconcile', {
  input: InvitationId,
  queue: { retryLimit: 100, retryDelay: 2, retryDelayMax: 60, batchSize: 5, workers: 4, perGroup: 5 },
});

/** Runs by the clock and at every start: finds the businesses with something due or stuck. */
export const sweepInvitationsJob = defineJob('invitations.sweep', { input: z.object({}) });

export const recoverInvitationsJob = defineJob('invitations.recover', { input: z.object({}) });

/** The one confirmation of a STOP or START, or the answer to HELP. */
export const RespondToInbound = z.object({ messageId: z.uuid(), keyword: z.enum(['stop', 'start', 'help']) });

/** Not retried: a confirmation that comes twice is worse than none. */
export const respondToInboundJob = defineJob('connections.answer', {
  input: RespondToInbound,
  queue: { retryLimit: 0, batchSize: 5, workers: 4, perGroup: 5 },
});

/** Runs by the clock: deletes records of reports that were applied long ago. */
export const sweepHookEventsJob = defineJob('connections.sweep', { input: z.object({}) });
