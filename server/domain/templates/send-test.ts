import { eq } from 'drizzle-orm';
import { allow, type CtxFor } from '#server/allow.ts';
import { record } from '#server/audit.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { Ctx } from '#server/context.ts';
import { newId } from '#server/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { openConnection } from '#server/domain/connections/open-connection.ts';
import { loadConnection } from '#server/domain/connections/queries.ts';
import { composeEmail, composeText } from '#server/domain/invitations/compose-email.ts';
import { AppError, isAppError, notFound } from '#server/errors.ts';
import { parse } from '#server/parse.ts';
import { formatPhone, toE164 } from '#server/phones.ts';
import { limit, type RateRule } from '#server/rate-limit.ts';
import { INVITATION_REASONS } from '#shared/channels.ts';
import { SendTest } from '#shared/template-input.ts';

const TESTS: RateRule = { name: 'templates.test', max: 20, windowSeconds: 3_600 };

type TestCtx = CtxFor<'templates.test'>;
type Delivery = Parameters<typeof composeText>[1];

/**
 * Sends the wording to the person at the screen: an email to the account's address, a text to the phone given. The
 * link leads to the review page without an invitation. Answers where it went.
 */
export async function sendTest(ctx: Ctx, input: SendTest): Promise<{ recipient: string }> {
  allow(ctx, 'templates.test');
  const { channel, template, phone: typed } = parse(SendTest, input);
  await limit(ctx, TESTS, ctx.actor.userId);
  const { business, account } = await loadSender(ctx);
  const phone = toE164(typed, business.country);
  if (channel !== 'email' && phone === '') {
    const message = 'Please enter your own mobile number.';
    throw new AppError('invalid', message, { fields: { phone: [message] } });
  }
  const delivery = sample(ctx, business, account, { channel, phone, template: JSON.stringify(template) });
  try {
    if (channel === 'email') await ctx.channels.email.send(await composeEmail(ctx, delivery));
    else {
      const connection = await loadConnection(ctx, channel);
      const message = composeText(ctx, delivery, connection);
      await openConnection(ctx, connection).send({ ...message, statusUrl: null }, async () => {});
    }
  } catch (error) {
    if (isAppError(error, 'not_found')) {
      throw new AppError('conflict', 'Set up this channel under Settings first.');
    }
    if (!(error instanceof ConnectorError)) throw error;
    ctx.log.warn({ channel, fault: error.fault, err: error }, 'test message not sent');
    const reason = error.reason ? INVITATION_REASONS[error.reason] : 'The provider did not take it';
    throw new AppError('unavailable', `The test was not sent: ${reason}.`);
  }
  await record(ctx, 'templates.test', { type: 'template', id: ctx.business.id }, { channel });
  return { recipient: channel === 'email' ? account.email : formatPhone(phone, business.country) };
}

async function loadSender(ctx: TestCtx) {
  const [row] = await ctx.db
    .select({ business: businessProfiles, account: { name: users.name, email: users.email } })
    .from(businessProfiles)
    .innerJoin(users, eq(users.id, businessProfiles.user_id))
    .where(eq(businessProfiles.id, ctx.business.id));
  if (!row) throw notFound('business');
  return row;
}

/** An invitation that is in no table: composing needs one, and its links lead nowhere but to the page. */
function sample(
  ctx: TestCtx,
  business: Delivery['business'],
  account: { name: string; email: string },
  { channel, phone, template }: { channel: 'email' | 'sms' | 'whatsapp'; phone: string; template: string },
): Delivery {
  const now = ctx.now();
  const times = { sending_at: null, sent_at: null, delivered_at: null, clicked_at: null, rated_at: null };
  return {
    invitation: {
      ...{
        id: newId(),
        business_id: business.id,
        campaign_id: newId(),
        contact_id: newId(),
        step: 0,
        channel,
      },
      ...{
        status: 'queued',
        reason: null,
        token: '',
        unsubscribe_token: '',
        external_id: null,
        attempts: 0,
        attempts_before: 0,
      },
      ...{ due_at: now, dispatched_at: null, created_at: now, updated_at: now },
      ...times,
    },
    contact: { name: account.name, email: account.email, phone, erasedAt: null },
    campaign: {
      ...{ id: newId(), status: 'running', template },
      ...{ reminderEnabled: false, reminderDays: 3, secondReminderDays: null },
    },
    ...{ business, connection: null, accountEmail: account.email, replyEmail: null },
  };
}
