import { ConnectorError } from '#server/connectors/errors.ts';
import { visitMailbox } from '#server/connectors/inbound-mail/imap/visit-mailbox.ts';
import { parseMail } from '#server/connectors/inbound-mail/make-mail.ts';
import type { Ctx } from '#server/core/context.ts';
import { deliverInboundMail } from '#server/domain/inbound-mail/deliver-inbound-mail.ts';
import { findTaker } from '#server/domain/inbound-mail/parts/find-taker.ts';
import { allow } from '#server/identity/allow.ts';

/** By the clock: what came into the operator's mailbox since the last look. Each mail is marked once it is dealt with. */
export async function fetchMailbox(ctx: Ctx): Promise<{ taken: number }> {
  allow(ctx, 'inbound-mail.receive');
  const { imapUrl, authservId } = ctx.config.inboundMail;
  let taken = 0;
  if (!imapUrl) return { taken };
  try {
    await visitMailbox(
      imapUrl,
      { now: ctx.now() },
      {
        wants: (head) => isWanted(ctx, head),
        async take(source) {
          if (await take(ctx, source, authservId)) taken += 1;
        },
      },
    );
  } catch (error) {
    // The next minute tries again; the log says what is wrong with the mailbox.
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ fault: error.fault, err: error }, 'the mailbox could not be read');
  }
  return { taken };
}

/** To an address of ours, as far as its headers tell. */
async function isWanted(ctx: Ctx, head: Uint8Array): Promise<boolean> {
  const found = await unlessUnreadable(ctx, async () => {
    const { recipients } = parseMail(head, {});
    return findTaker(ctx, recipients);
  });
  if (found === null) ctx.log.warn({ way: 'imap', why: 'address' }, 'mail dropped');
  return Boolean(found);
}

async function take(ctx: Ctx, source: Uint8Array, authservId: string | undefined): Promise<boolean> {
  const taken = await unlessUnreadable(ctx, async () => {
    const mail = parseMail(source, { authservId });
    return deliverInboundMail(ctx, { mail, way: 'imap' });
  });
  return taken !== undefined && 'outcome' in taken;
}

/** What cannot be read now can never be, so it holds up no other. */
async function unlessUnreadable<T>(ctx: Ctx, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ fault: error.fault, err: error }, 'mail dropped');
    return undefined;
  }
}
