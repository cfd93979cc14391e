import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { parse } from '#server/core/parse.ts';
import { limitLetters, sealLetter } from '#server/domain/support/internal.ts';
import { sendContactMailJob } from '#server/domain/support/jobs.ts';
import { allow } from '#server/identity/allow.ts';
import { ContactMessage } from '#shared/business/support.ts';

/** No person reads the form and fills in two fields faster than this. */
const FASTEST_PERSON_MS = 2_000;

/** Passes the message on to the support mailbox. Bots get the same answer as if it had been sent. */
export async function sendContactMessage(ctx: Ctx, input: ContactMessage): Promise<void> {
  allow(ctx, 'support.contact');
  const { website, took, ...letter } = parse(ContactMessage, input);
  if (website !== '' || (took !== undefined && took < FASTEST_PERSON_MS)) {
    ctx.log.info({ trap: website === '' ? 'time' : 'field' }, 'contact message of a program dropped');
    return;
  }
  await limitLetters(ctx);
  await withTx(ctx, async (ctx) => {
    await record(
      ctx,
      'support.contact',
      { type: 'contact', id: newId() },
      { withEmail: letter.email !== '' },
    );
    await ctx.queue.send(sendContactMailJob, { message: sealLetter(ctx, letter) });
  });
}
