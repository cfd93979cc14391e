import { and, eq, gt } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { phoneField } from '#server/core/phone-field.ts';
import { consents } from '#server/db/schema/contacts.ts';
import { findByNameAndPhone, insertContact } from '#server/domain/contacts/parts/add-one.ts';
import { lockContacts } from '#server/domain/contacts/parts/lock-contacts.ts';
import { findOpenPage } from '#server/domain/registrations/queries.ts';
import { toOptInWords, wordingOf } from '#server/domain/registrations/view.ts';
import { allow } from '#server/identity/allow.ts';
import { limit, limitNetwork, type RateRule } from '#server/limits/rate-limit.ts';
import { AgreeToTexts, agreeToTextsForm } from '#shared/sending/registration-input.ts';
import { personKey } from '#shared/sending/same-person.ts';
import { textsIn } from '#shared/texts/texts.ts';
import { DAY_MS } from '#shared/time/durations.ts';

/** Per page and IP address, as generous as for the review page: a practice's tablet is one address. */
const AGREE_RULE: RateRule = { name: 'registrations.agree', max: 60, windowSeconds: 600 };
/** A family may share a number, but only a few people. */
const NUMBER_RULE: RateRule = { name: 'registrations.agree.number', max: 10, windowSeconds: 86_400 };

/** Within this time a repeated form is the same consent; later it is a new one, overriding what happened between. */
const SAME_MS = DAY_MS;

/**
 * A person lets the business send texts: creates a contact with the consent's wording, page and origin. Idempotent. A
 * STOP stays: anybody can type a number, only its holder can reply START. Nothing is sent.
 */
export async function agreeToTexts(ctx: Ctx, input: AgreeToTexts): Promise<void> {
  allow(ctx, 'registrations.agree');
  const { businessKey, language, ...form } = parse(AgreeToTexts, input);
  const found = await findOpenPage(ctx, businessKey);
  if (!found) throw notFound('page');
  const { business, registration } = found;
  const schema = agreeToTextsForm(language);
  const inCountry = phoneField(
    schema.shape.phone,
    business.country,
    () => textsIn(language).optIn.faults.phone,
  );
  const { name, phone } = parse(schema.extend({ phone: inCountry }), form);
  await limitNetwork(ctx, AGREE_RULE, business.id);
  await limit(ctx, NUMBER_RULE, `${business.id} ${personKey('sms', phone)}`);
  const page = toOptInWords(ctx, business, registration, language);
  const wording = wordingOf(ctx, page);
  await withTx({ ...ctx, business: { id: business.id, userId: business.user_id } }, async (ctx) => {
    await lockContacts(ctx);
    // Never renames a known person: a stranger may have typed it.
    const known = await findByNameAndPhone(ctx, { name, phone });
    const contactId = known ?? (await insertContact(ctx, { name, email: '', phone, language }));
    const [given] = await ctx.db
      .select({ id: consents.id })
      .from(consents)
      .where(
        and(
          eq(consents.business_id, ctx.business.id),
          eq(consents.contact_id, contactId),
          eq(consents.source, 'opt_in_page'),
          eq(consents.wording, wording),
          gt(consents.created_at, new Date(ctx.now().getTime() - SAME_MS)),
        ),
      )
      .limit(1);
    if (given) return;
    await ctx.db.insert(consents).values({
      business_id: ctx.business.id,
      contact_id: contactId,
      wording,
      source: 'opt_in_page',
      page: ctx.config.origin + page.formPath,
      address: ctx.address,
      created_at: ctx.now(),
    });
    await record(ctx, 'contacts.agree', { type: 'contact', id: contactId }, { language });
  });
}
