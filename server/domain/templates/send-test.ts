import { eq } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { AppError, invalidAt, notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { formatPhone, toE164 } from '#server/core/phones.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { loadBrand } from '#server/domain/businesses/queries.ts';
import { toMailBrand } from '#server/domain/businesses/view.ts';
import { customerMail } from '#server/domain/connections/parts/customer-mail.ts';
import { openConnection } from '#server/domain/connections/parts/open-connection.ts';
import { findConnection, loadConnection } from '#server/domain/connections/queries.ts';
import { recipientOf } from '#server/domain/contacts/parts/has-opted-out.ts';
import { ownLink } from '#server/domain/own-numbers/parts/own-link.ts';
import { findOwnNumber } from '#server/domain/own-numbers/queries.ts';
import { composeEmail, composeText } from '#server/domain/sending/parts/compose-email.ts';
import { sendToSelf } from '#server/domain/sending/parts/send-to-self.ts';
import { allow, type CtxFor } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import { SendTest } from '#shared/campaigns/template-input.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { TestSent } from '#shared/sending/mailbox.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

const TESTS: RateRule = { name: 'templates.test', max: 20, windowSeconds: 3_600 };

type TestCtx = CtxFor<'templates.test'>;
type Linked = Parameters<typeof composeText>[1];

/**
 * Sends the wording to its author only: an email to the account's confirmed address, a text to a number confirmed for
 * this business. It passes the same checks as a request and counts in the day. Its link is as short as a real one, and
 * leads to the review page. Returns where it went.
 */
export async function sendTest(ctx: Ctx, input: SendTest): Promise<TestSent> {
  allow(ctx, 'templates.test');
  const { channel, template, phone: typed, language } = parse(SendTest, input);
  await limit(ctx, TESTS, ctx.business.userId);
  const sender = await loadSender(ctx);
  const { business, account } = sender;
  const what = 'The test';
  const given = { channel, language, template: JSON.stringify(template) };
  if (channel === 'email') {
    if (!account.isConfirmed)
      throw new AppError('conflict', 'Confirm the email address of your account first.', {
        reason: 'email_not_verified',
      });
    const connection = await findConnection(ctx, 'email');
    const delivery = { ...sample(ctx, sender, { ...given, phone: '', token: '' }), connection };
    const recipient = recipientOf('email', delivery.contact);
    const mail = customerMail(ctx, connection, business.business_name);
    await sendToSelf(ctx, { channel, recipient, what }, async () =>
      mail.send(await composeEmail(ctx, delivery)),
    );
    await record(ctx, 'templates.test', { type: 'template', id: ctx.business.id }, { channel });
    return { recipient: account.email, isLocalOnly: mail.isLocalOnly };
  }
  const phone = toE164(typed, business.country);
  if (phone === '') {
    throw invalidAt('phone', 'Please enter your own mobile number.', { reason: 'phone_invalid' });
  }
  const number = await findOwnNumber(ctx, phone);
  if (!number) {
    const words = 'Tests go to your own confirmed number only. Press “Send me a code” and type the code.';
    throw invalidAt('phone', words, { reason: 'number_not_confirmed' });
  }
  const delivery = sample(ctx, sender, {
    ...given,
    phone,
    token: await ownLink(ctx, number),
  });
  await sendToSelf(ctx, { channel, recipient: phone, what }, async () => {
    const connection = await loadConnection(ctx, channel);
    const message = composeText(ctx, delivery, connection);
    await openConnection(ctx, connection).send({ ...message, statusUrl: null }, async () => {});
  });
  await record(ctx, 'templates.test', { type: 'template', id: ctx.business.id }, { channel });
  return { recipient: formatPhone(phone, business.country), isLocalOnly: false };
}

async function loadSender(ctx: TestCtx) {
  const [row] = await ctx.db
    .select({
      business: businessProfiles,
      account: { name: users.name, email: users.email, isConfirmed: users.email_verified },
    })
    .from(businessProfiles)
    .innerJoin(users, eq(users.id, businessProfiles.user_id))
    .where(eq(businessProfiles.id, ctx.business.id));
  if (!row) throw notFound('business');
  return { ...row, brand: toMailBrand(ctx, row.business, await loadBrand(ctx, row.business)) };
}

type Sender = Awaited<ReturnType<typeof loadSender>>;

interface Given {
  channel: Channel;
  language: CustomerLanguage;
  phone: string;
  template: string;
  token: string;
}

/** A temporary invitation for composing, whose links lead to the public page. */
function sample(
  ctx: TestCtx,
  { business, account, brand }: Sender,
  { channel, language, phone, template, token }: Given,
): Linked {
  const now = ctx.now();
  const times = { sending_at: null, sent_at: null, delivered_at: null, clicked_at: null, rated_at: null };
  return {
    invitation: {
      id: newId(),
      business_id: business.id,
      campaign_id: newId(),
      contact_id: newId(),
      step: 0,
      channel,
      status: 'queued',
      reason: null,
      token_hash: null,
      unsubscribe_hash: null,
      external_id: null,
      attempts: 0,
      attempts_before: 0,
      counted_on: null,
      submission_key: null,
      due_at: now,
      dispatched_at: null,
      created_at: now,
      updated_at: now,
      ...times,
    },
    links: { invitation: token, unsubscribe: '' },
    contact: { name: account.name, givenName: '', email: account.email, phone, language, erasedAt: null },
    campaign: {
      id: newId(),
      status: 'running',
      followsId: null,
      template,
      frontDeskWeek: null,
      startsAt: now,
      reminderEnabled: false,
      reminderDays: 3,
      secondReminderDays: null,
    },
    business,
    brand,
    connection: null,
    accountEmail: account.email,
    replyEmail: account.email,
  };
}
