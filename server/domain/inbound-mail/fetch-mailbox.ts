import { allow } from '#server/allow.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { visitMailbox } from '#server/connectors/inbound-mail/imap/visit-mailbox.ts';
import { parseMail } from '#server/connectors/inbound-mail/make-mail.ts';
import type { Ctx } from '#server/context.ts';
import { deliverInboundMail } from '#server/domain/inbound-mail/deliver-inbound-mail.ts';

/** By the clock: what came into the operator's mailbox since the last look. Each mail is marked once it is dealt with. */
export async function fetchMailbox(ctx: Ctx): Promise<{ taken: number }> {
  allow(ctx, 'inbound-mail.receive');
  const { imapUrl, authservId } = ctx.config.inboundMail;
  let taken = 0;
  if (!imapUrl) return { taken };
  try {
    await visitMailbox(imapUrl, { now: ctx.now() }, async (source) => {
      if (await take(ctx, source, authservId)) taken += 1;
    });
  } catch (error) {
    // The next minute tries again; the log says what is wrong with the mailbox.
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ fault: error.fault, err: error }, 'the mailbox could not be read');
  }
  return { taken };
}

/** What cannot be read now can never be, so it holds up no other. */
async function take(ctx: Ctx, source: Uint8Array, authservId: string | undefined): Promise<boolean> {
  try {
    const mail = await parseMail(source, { authservId });
    return 'outcome' in (await deliverInboundMail(ctx, { mail, way: 'imap' }));
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ fault: error.fault, err: error }, 'mail dropped');
    return false;
  }
}
