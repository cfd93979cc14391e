import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';
import { SECURITY_EVENTS } from '#shared/accounts/security-events.ts';

export const SecurityMailInput = z.object({
  userId: z.uuid(),
  event: z.enum(SECURITY_EVENTS),
  /** When it happened: the mail may leave much later. */
  at: z.iso.datetime(),
  /** "Chrome on Windows"; empty where it is not known. */
  browser: z.string(),
  /** What was connected or removed, by its name; empty where the event says it all. */
  about: z.string(),
  /** Sealed: the address that was replaced, which is told as well. */
  formerAddress: z.string().optional(),
});
export type SecurityMailInput = z.infer<typeof SecurityMailInput>;

/** A retry after an unclear end mails twice, with one Message-ID. */
export const sendSecurityMailJob = defineJob('security.send-mail', {
  input: SecurityMailInput,
  queue: { retryLimit: 8, retryDelay: 5 },
});
