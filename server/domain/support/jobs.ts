import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** `message` is sealed: a visitor's text is only stored in the support mailbox. */
export const ContactMailInput = z.object({ message: z.string() });
export type ContactMailInput = z.infer<typeof ContactMailInput>;

/** A retry after an unclear outcome mails twice, with the same Message-ID; losing a message would be worse. */
export const sendContactMailJob = defineJob('support.send-mail', {
  input: ContactMailInput,
  queue: { retryLimit: 8, retryDelay: 5 },
});
