import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { InvitationId } from '#shared/campaigns.ts';

/**
 * A mail server that says no for now is asked again by a later job (see `sendInvitation`), so the queue's own
 * retries are for our crashes only: many and quick, or a few restarts would leave invitations behind.
 */
export const sendInvitationJob = defineJob('invitations.send', {
  input: InvitationId,
  queue: { retryLimit: 100, retryDelay: 1, retryDelayMax: 5, batchSize: 50 },
});

/** By the clock and at every start: finds the businesses with something stuck. */
export const sweepInvitationsJob = defineJob('invitations.sweep', { input: z.object({}) });

export const recoverInvitationsJob = defineJob('invitations.recover', { input: z.object({}) });
