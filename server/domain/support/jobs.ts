import { z } from 'zod';
import { defineJob } from '#server/jobs/define-job.ts';

/** `message` is sealed: what a visitor writes is kept nowhere but in the support mailbox. */
export const ContactMailInput = z.object({ message: z.string() });
export type ContactMailInput = z.infer<typeof ContactMailInput>;

/** A retry after an unclear end mails twice, with one Message-ID; a message lost would be worse. */
export const sendContactMailJob = defineJob('support.send-mail', {
  input: ContactMailInput,
  queue: { retryLimit: 8, retryDelay: 5 },
});
