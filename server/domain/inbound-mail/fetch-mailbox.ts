import { ConnectorError } from '#server/connectors/errors.ts';
import { visitMailbox } from '#server/connectors/inbound-mail/imap/visit-mailbox.ts';
import { parseMail } from '#server/connectors/inbound-mail/make-mail.ts';
import type { Ctx } from '#server/core/context.ts';
import { deliverInboundMail } from '#server/domain/inbound-mail/deliver-inbound-mail.ts';
import { findMailHandler } from '#server/domain/inbound-mail/parts/find-mail-handler.ts';
import { allow } from '#server/identity/allow.ts';

/** Runs by the clock: reads new mails in the operator's mailbox. Each one is flagged once it is handled. */
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
    // Retried within a minute; the log says what is wrong with the mailbox.
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ fault: error.fault, err: error }, 'the mailbox could not be read');
  }
  return { taken };
}

/** Addressed to one of ours, according to its headers. */
async function isWanted(ctx: Ctx, head: Uint8Array): Promise<boolean> {
  const found = await unlessUnreadable(ctx, async () => {
    const { recipients } = parseMail(head, {});
    return findMailHandler(ctx, recipients);
  });
  if (found === null) ctx.log.warn({ intake: 'imap', why: 'address' }, 'mail dropped');
  return Boolean(found);
}

async function take(ctx: Ctx, source: Uint8Array, authservId: string | undefined): Promise<boolean> {
  const taken = await unlessUnreadable(ctx, async () => {
    const mail = parseMail(source, { authservId });
    return deliverInboundMail(ctx, { mail, intake: 'imap' });
  });
  return taken !== undefined && 'outcome' in taken;
}

/** An unreadable mail will always be unreadable, so it must not hold up others. */
async function unlessUnreadable<T>(ctx: Ctx, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ fault: error.fault, err: error }, 'mail dropped');
    return undefined;
  }
}
