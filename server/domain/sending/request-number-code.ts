import { randomInt } from 'node:crypto';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { AppError, invalidAt } from '#server/core/errors.ts';
import { linkHash } from '#server/core/link-tokens.ts';
import { parse } from '#server/core/parse.ts';
import { formatPhone, toE164 } from '#server/core/phones.ts';
import type { channelConnections } from '#server/db/schema/connections.ts';
import { ownNumbers } from '#server/db/schema/sending.ts';
import { channelFault } from '#server/domain/connections/parts/channel-fault.ts';
import { openConnection } from '#server/domain/connections/parts/open-connection.ts';
import { findConnection } from '#server/domain/connections/queries.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { findOwnNumber, hashCode } from '#server/domain/own-numbers/queries.ts';
import { sendToSelf } from '#server/domain/sending/parts/send-to-self.ts';
import { allow, type CtxFor } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import { type CodeView, RequestCode } from '#shared/sending/own-numbers.ts';
import { personKey } from '#shared/sending/same-person.ts';

/** Protects phones from codes that strangers request, from any business. */
const PER_NUMBER: RateRule = { name: 'own-numbers.number', max: 3, windowSeconds: 3_600 };
const PER_BUSINESS: RateRule = { name: 'own-numbers.business', max: 10, windowSeconds: 86_400 };
const VALID_MS = 600_000;

/**
 * The first step of confirming a phone: a code is sent to it by SMS. WhatsApp allows no free text to people who have
 * not written, so where only that is set up, the code is shown and the phone sends it to the business's number.
 */
export async function requestNumberCode(ctx: Ctx, input: RequestCode): Promise<CodeView> {
  allow(ctx, 'templates.test');
  const { channel, phone: typed } = parse(RequestCode, input);
  const country = await loadCountry(ctx);
  const phone = toE164(typed, country);
  if (phone === '') {
    throw invalidAt('phone', 'Please enter your own mobile number.', { reason: 'phone_invalid' });
  }
  if (await findOwnNumber(ctx, phone)) return { outcome: 'confirmed' };
  await limit(ctx, PER_NUMBER, personKey('sms', phone));
  await limit(ctx, PER_BUSINESS, ctx.business.id);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const phoneText = formatPhone(phone, country);
  const sms = await findConnection(ctx, 'sms');
  if (channel === 'whatsapp' && channelFault(sms)) {
    const to = await whatsAppNumber(ctx);
    await saveCode(ctx, phone, code);
    return { outcome: 'write', code, to: formatPhone(to, ''), phoneText };
  }
  await sendToSelf(ctx, { channel: 'sms', recipient: phone, what: 'The code' }, async () => {
    if (!sms) throw new Error('The gate let a code pass without a connection.');
    const { id } = await saveCode(ctx, phone, code);
    const text = `${ctx.config.appName}: ${code} is your code to confirm this number. It works for 10 minutes.`;
    await sendCode(ctx, sms, { phone, text, key: id });
  });
  return { outcome: 'sent', phoneText };
}

async function sendCode(
  ctx: Ctx,
  sms: typeof channelConnections.$inferSelect,
  { phone, text, key }: { phone: string; text: string; key: string },
): Promise<void> {
  const message = { to: phone, sender: sms.sender, text, statusUrl: null, key };
  await openConnection(ctx, sms).send(message, async () => {});
}

async function whatsAppNumber(ctx: CtxFor<'templates.test'>): Promise<string> {
  const connection = await findConnection(ctx, 'whatsapp');
  const fault = channelFault(connection);
  if (fault) {
    const words = `Nothing can be sent yet: ${fault.words.replace(/\.$/, '')}.`;
    throw new AppError('conflict', words, { reason: 'channel_blocked' });
  }
  const phone = connection?.last_check?.senders.find(({ id }) => id === connection.sender)?.phone;
  if (!phone) {
    const words = 'Set up SMS under Settings first: the code comes by SMS.';
    throw new AppError('conflict', words, { reason: 'channel_blocked' });
  }
  return phone;
}

/** Only the newest code is valid. */
async function saveCode(ctx: CtxFor<'templates.test'>, phone: string, code: string): Promise<{ id: string }> {
  return withTx(ctx, async (ctx) => {
    const now = ctx.now();
    const fresh = {
      code_hash: hashCode(ctx, phone, code),
      code_expires_at: new Date(now.getTime() + VALID_MS),
    };
    const id = newId();
    const token_hash = linkHash(ctx.config.secret, 'own-number', id);
    const [row] = await ctx.db
      .insert(ownNumbers)
      .values({ id, token_hash, business_id: ctx.business.id, phone, ...fresh, created_at: now })
      .onConflictDoUpdate({
        target: [ownNumbers.business_id, ownNumbers.phone],
        set: fresh,
      })
      .returning({ id: ownNumbers.id });
    if (!row) throw new Error('The number is missing right after it was written.');
    await record(ctx, 'own-numbers.request-code', { type: 'own_number', id: row.id });
    return row;
  });
}
