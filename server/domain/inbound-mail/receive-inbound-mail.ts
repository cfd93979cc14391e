import { ConnectorError } from '#server/connectors/errors.ts';
import { sameText } from '#server/connectors/hook-body.ts';
import { callHttp } from '#server/connectors/http.ts';
import type { InboundRequest } from '#server/connectors/inbound-mail/inbound-mail.ts';
import { readInboundMails } from '#server/connectors/inbound-mail/registry.ts';
import type { Ctx } from '#server/core/context.ts';
import { AppError, notFound } from '#server/core/errors.ts';
import { deliverInboundMail } from '#server/domain/inbound-mail/deliver-inbound-mail.ts';
import { allow } from '#server/identity/allow.ts';

/** Mails posted by a mail service to the secret address, parsed or raw, in any registered format. */
export async function receiveInboundMail(
  ctx: Ctx,
  { token, request }: { token: string; request: InboundRequest },
): Promise<{ taken: number }> {
  allow(ctx, 'inbound-mail.receive');
  const { mailHookToken } = ctx.config;
  if (!mailHookToken || !sameText(token, mailHookToken)) throw notFound('address');
  const { secrets, authservId } = ctx.config.inboundMail;
  const { mails, intake, confirmUrl } = await known(ctx, () =>
    readInboundMails(request, { secrets, authservId }),
  );
  if (confirmUrl) await confirm(ctx, confirmUrl);
  let taken = 0;
  for (const mail of mails) {
    if ('outcome' in (await known(ctx, () => deliverInboundMail(ctx, { mail, intake })))) taken += 1;
  }
  return { taken };
}

/** Turns a connector's refusal into a response to the service. */
async function known<T>(ctx: Ctx, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ fault: error.fault, err: error }, 'mail refused');
    if (error.fault === 'auth') throw new AppError('forbidden', 'The signature is wrong.');
    if (error.fault === 'unavailable') throw new AppError('unavailable', 'Please send this again later.');
    throw new AppError('invalid', 'This mail has a form we do not know.');
  }
}

/** Amazon asks once to confirm the subscription; the intake has verified that it is Amazon. */
async function confirm(ctx: Ctx, url: string): Promise<void> {
  const { status } = await callHttp({ method: 'GET', url });
  ctx.log.info({ status }, 'subscription to mails confirmed');
}
