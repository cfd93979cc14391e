import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { SECURITY_EVENTS } from '#shared/accounts/security-events.ts';

export const SecurityMailInput = z.object({
  userId: z.uuid(),
  event: z.enum(SECURITY_EVENTS),
  /** When it happened: the mail may be sent much later. */
  at: z.iso.datetime(),
  /** "Chrome on Windows"; empty if unknown. */
  browser: z.string(),
  /** The name of what was connected or removed; empty if the event says it all. */
  about: z.string(),
  /** Sealed: the replaced address, which is notified as well. */
  formerAddress: z.string().optional(),
});
export type SecurityMailInput = z.infer<typeof SecurityMailInput>;

/** A retry after an unclear outcome mails twice, with the same Message-ID. */
export const sendSecurityMailJob = defineJob('security.send-mail', {
  input: SecurityMailInput,
  queue: { retryLimit: 8, retryDelay: 5 },
});
