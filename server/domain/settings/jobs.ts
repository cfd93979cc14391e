import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** Reads the address from the settings, as it may have changed by the time the job runs. */
export const EmailConfirmationInput = z.object({
  userId: z.uuid(),
  /** One without it was made by an earlier version, which knew of notices alone. */
  use: z.enum(['notices', 'replies']).optional(),
});
export type EmailConfirmationInput = z.infer<typeof EmailConfirmationInput>;

/** A retry after an unclear end mails twice, with one Message-ID. */
export const sendEmailConfirmationJob = defineJob('settings.confirm-email', {
  input: EmailConfirmationInput,
  queue: { retryLimit: 8, retryDelay: 5 },
});
