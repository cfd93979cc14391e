import { parseMailbox } from '#server/connectors/channels/address.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { isClosed } from '#server/domain/demo/queries.ts';
import { confirmationToken, findAddresses } from '#server/domain/settings/internal.ts';
import type { EmailConfirmationInput } from '#server/domain/settings/jobs.ts';
import { renderEmailConfirmation } from '#server/emails/account.tsx';
import { allow } from '#server/identity/allow.ts';

/** Asks the address that notices shall go to, or the answers of customers, whether it wants them. */
export async function sendEmailConfirmation(
  ctx: Ctx,
  { userId, use = 'notices' }: EmailConfirmationInput,
): Promise<void> {
  allow(ctx, 'settings.deliver');
  const found = await findAddresses(ctx, userId, use);
  if (!found || [found.account, found.confirmed].includes(found.wanted)) return;
  // If the deletion is canceled, the address is still in the settings, where saving it asks again.
  const facts = { business: { closed_at: found.closedAt }, owner: { email: found.account } };
  if (isClosed(ctx, facts)) return;
  const { appName, origin, mailFrom } = ctx.config;
  const link = `${origin}/confirm-email/${confirmationToken(ctx, use, userId, found.wanted)}`;
  const content = await renderEmailConfirmation(ctx.config, { accountEmail: found.account, use, link });
  try {
    await ctx.channels.email.send({
      ...content,
      from: { name: appName, ...parseMailbox(mailFrom) },
      to: { address: found.wanted },
      nature: 'notice',
      key: `confirm-email:${ctx.requestId}`,
    });
  } catch (cause) {
    if (!(cause instanceof ConnectorError)) throw cause;
    const code = cause.fault === 'rejected' ? 'invalid' : 'unavailable';
    throw new AppError(code, 'The email could not be sent.', { cause });
  }
  await withTx(ctx, (ctx) => record(ctx, 'settings.mail', { type: 'settings', id: found.id }));
}
