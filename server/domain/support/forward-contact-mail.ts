import { parseMailbox } from '#server/connectors/channels/address.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { limitLetters, sealLetter } from '#server/domain/support/internal.ts';
import { sendContactMailJob } from '#server/domain/support/jobs.ts';
import { wordsOfHtml } from '#server/domain/support/parts/words-of-html.ts';
import { allow } from '#server/identity/allow.ts';
import { ContactMail, ContactWords } from '#shared/business/support.ts';
import { isEmail } from '#shared/contacts/email-address.ts';

/** Forwards a mail written by a program to the support mailbox, and nowhere else, or this would be an open relay. */
export async function forwardContactMail(ctx: Ctx, input: ContactMail): Promise<void> {
  allow(ctx, 'support.contact');
  const { from, to, subject, html } = parse(ContactMail, input);
  const { supportEmail, mailFrom } = ctx.config;
  if (to.some((address) => !isSame(address, supportEmail))) {
    throw new AppError('forbidden', `Mail can be sent to ${supportEmail} only.`);
  }
  const message = parse(ContactWords, wordsOfHtml(html));
  await limitLetters(ctx);
  const isOurs = [supportEmail, parseMailbox(mailFrom).address].some((address) => isSame(from, address));
  const email = isEmail(from) && !isOurs ? from : '';
  await withTx(ctx, async (ctx) => {
    await record(ctx, 'support.contact', { type: 'contact', id: newId() }, { withEmail: email !== '' });
    const letter = { subject, firstName: '', lastName: '', phone: '', email, message };
    await ctx.queue.send(sendContactMailJob, { message: sealLetter(ctx, letter) });
  });
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
