import { eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { isDemoOwner } from '#server/domain/demo/queries.ts';
import type { SecurityMailInput } from '#server/domain/security/jobs.ts';
import { deliverEmail } from '#server/domain/security/parts/deliver-email.ts';
import { openFormerAddress } from '#server/domain/security/parts/former-address.ts';
import { renderSecurityMail } from '#server/emails/security.tsx';
import { allow } from '#server/identity/allow.ts';
import { SITE_TIME } from '#shared/time/time.ts';

/** Mails the account's address, or a replaced one, what was done and what to do if it was somebody else. */
export async function sendSecurityMail(ctx: Ctx, input: SecurityMailInput): Promise<void> {
  allow(ctx, 'security.deliver');
  const { userId, event, about, browser, formerAddress } = input;
  const [found] = await ctx.db
    .select({
      email: users.email,
      country: businessProfiles.country,
      timeZone: businessProfiles.time_zone,
    })
    .from(users)
    .leftJoin(businessProfiles, eq(businessProfiles.user_id, users.id))
    .where(eq(users.id, userId));
  // Deleted since; or the demo, whose password is public and whose address is invented.
  if (!found || isDemoOwner(found)) return;
  const { country, timeZone, email } = found;
  const content = await renderSecurityMail(ctx.config, {
    event,
    about,
    browser,
    at: new Date(input.at),
    form: country && timeZone ? { country, timeZone } : SITE_TIME,
    isFormer: formerAddress !== undefined,
  });
  const address = formerAddress === undefined ? email : openFormerAddress(ctx, userId, formerAddress);
  const key = ['security', event, ctx.requestId, formerAddress === undefined ? '' : 'former'].join(':');
  await deliverEmail(ctx, { ...content, to: { address }, key });
  await withTx(ctx, (ctx) => record(ctx, 'security.mail', { type: 'user', id: userId }, { event }));
}
