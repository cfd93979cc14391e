import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** `to` is a sealed e-mail where nobody may learn, not even by timing, whether it has an account. */
export const AccountMailInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('verify'), userId: z.uuid() }),
  z.object({ kind: z.literal('already-registered'), userId: z.uuid() }),
  z.object({ kind: z.literal('export-ready'), userId: z.uuid() }),
  z.object({ kind: z.literal('deletion-planned'), userId: z.uuid() }),
  z.object({ kind: z.literal('resend'), to: z.string() }),
  z.object({ kind: z.literal('reset'), to: z.string() }),
]);
export type AccountMailInput = z.infer<typeof AccountMailInput>;

/** The job itself makes the links, so that none is stored in the queue. A retry after an unclear end mails twice. */
export const sendAccountMailJob = defineJob('accounts.send-mail', {
  input: AccountMailInput,
  queue: { retryLimit: 6, retryDelay: 5 },
});

/** By the clock: accounts whose time to be taken back is over. Without ids, for nothing may stay in the queue. */
export const sweepDeletionsJob = defineJob('accounts.sweep-deletions', { input: z.object({}) });

export const sweepAccountsJob = defineJob('accounts.sweep', { input: z.object({}) });
