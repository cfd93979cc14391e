import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEvents } from '#server/db/schema/audit.ts';
import { consents, contacts, optOuts } from '#server/db/schema/contacts.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { eraseContact } from '#server/domain/contacts/erase-contact.ts';
import { getContact } from '#server/domain/contacts/get-contact.ts';
import { agreeToTexts } from '#server/domain/registrations/agree-to-texts.ts';
import { findOptInPage } from '#server/domain/registrations/find-opt-in-page.ts';
import { getRegistration } from '#server/domain/registrations/get-registration.ts';
import { switchOptInPage } from '#server/domain/registrations/switch-opt-in-page.ts';
import { asJob, asVisitor, makeBusiness, makeContact, type OwnerCtx } from '#tests/make.ts';

const GRACE = { name: 'Grace Hopper', phone: '(212) 555-0142', agreed: true };
const PHONE = '+12125550142';

async function makeOpen(given: Parameters<typeof makeBusiness>[0] = {}) {
  const { ctx } = await makeBusiness({ phone: '+15125550100', ...given });
  await switchOptInPage(ctx, { open: true, acknowledged: true });
  return { ctx, visitor: asVisitor(ctx), businessKey: ctx.business.userId };
}

const consentsOf = (ctx: OwnerCtx) =>
  ctx.db.select().from(consents).where(eq(consents.business_id, ctx.business.id));
const contactsOf = (ctx: OwnerCtx) =>
  ctx.db
    .select()
    .from(contacts)
    .where(eq(contacts.business_id, ctx.business.id))
    .orderBy(contacts.created_at, contacts.id);

test('a job may not consent for anybody, and a closed or unknown page accepts nobody', async () => {
  const { ctx, visitor, businessKey } = await makeOpen();
  await expect(agreeToTexts(asJob(ctx, 'x'), { ...GRACE, businessKey })).rejects.toMatchObject({
    code: 'forbidden',
  });
  const closed = await makeBusiness();
  const unknown = [closed.ctx.business.userId, '01890000-0000-7000-8000-000000000000', 'nobody-at-all'];
  for (const key of unknown) {
    await expect(agreeToTexts(visitor, { ...GRACE, businessKey: key })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await findOptInPage(visitor, { businessKey: key, language: 'en' })).toBeNull();
  }
  await switchOptInPage(ctx, { open: false });
  await expect(agreeToTexts(visitor, { ...GRACE, businessKey })).rejects.toMatchObject({ code: 'not_found' });
  expect(await contactsOf(ctx)).toEqual([]);
});

test('a visitor becomes a contact with wording, page, time and IP address', async () => {
  const { ctx, visitor, businessKey } = await makeOpen({ now: '2026-11-22T15:00:00Z' });
  const bystander = await makeOpen();
  await agreeToTexts(visitor, { ...GRACE, businessKey });
  const [contact] = await contactsOf(ctx);
  expect(contact).toMatchObject({ name: 'Grace Hopper', phone: PHONE, email: '' });
  const [consent, ...more] = await consentsOf(ctx);
  expect(more).toEqual([]);
  expect(consent).toMatchObject({
    contact_id: contact?.id,
    recorded_by_user_id: null,
    source: 'opt_in_page',
    address: '203.0.113.7',
    created_at: new Date('2026-11-22T15:00:00Z'),
    page: `${ctx.config.origin}/review/${businessKey}/texts`,
  });
  const page = await findOptInPage(visitor, { businessKey, language: 'en' });
  expect(consent?.wording.startsWith(page?.page.consent ?? 'no page')).toBe(true);
  for (const must of [
    'text messages (SMS)',
    'Up to 3 messages',
    'rates may apply',
    'STOP',
    'HELP',
    '/sms-terms',
    '/sms-privacy',
  ])
    expect(consent?.wording).toContain(must);
  const events = await ctx.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.business_id, ctx.business.id), eq(auditEvents.action, 'contacts.agree')));
  expect(events).toMatchObject([{ subject_id: contact?.id, detail: { language: 'en' } }]);
  const { history } = await getContact(ctx, { contactId: contact?.id ?? '' });
  expect(history).toContainEqual(
    expect.objectContaining({ kind: 'consent', source: 'opt_in_page', address: '203.0.113.7' }),
  );
  expect([await contactsOf(bystander.ctx), await consentsOf(bystander.ctx)]).toEqual([[], []]);
});

test('the same form sent twice is one consent; a day later it is a new one', async () => {
  let now = new Date('2026-11-22T15:00:00Z');
  const { ctx, visitor, businessKey } = await makeOpen({ now: () => now });
  await agreeToTexts(visitor, { ...GRACE, businessKey });
  await agreeToTexts(visitor, { ...GRACE, businessKey });
  expect(await consentsOf(ctx)).toHaveLength(1);
  now = new Date('2026-11-23T15:00:01Z');
  await agreeToTexts(visitor, { ...GRACE, businessKey });
  expect([await contactsOf(ctx), await consentsOf(ctx)].map((rows) => rows.length)).toEqual([1, 2]);
});

test('the same form from two tabs at once is one contact with one consent', async () => {
  const { ctx, visitor, businessKey } = await makeOpen();
  await Promise.all([1, 2].map(() => agreeToTexts(visitor, { ...GRACE, businessKey })));
  expect([await contactsOf(ctx), await consentsOf(ctx)].map((rows) => rows.length)).toEqual([1, 1]);
});

test('a known person keeps their name, and a STOP stays', async () => {
  const { ctx, visitor, businessKey } = await makeOpen();
  const known = await makeContact(ctx, { name: 'Ada Lovelace', email: 'ada@people.example', phone: PHONE });
  const no = { channel: 'sms', recipient: PHONE, source: 'reply', created_at: ctx.now() } as const;
  await ctx.db.insert(optOuts).values({ business_id: ctx.business.id, ...no });
  await agreeToTexts(visitor, { ...GRACE, businessKey });
  await agreeToTexts(visitor, { ...GRACE, name: 'ada lovelace', businessKey });
  expect((await contactsOf(ctx)).map(({ name, email }) => [name, email])).toEqual([
    ['Ada Lovelace', 'ada@people.example'],
    ['Grace Hopper', ''],
  ]);
  const given = (await consentsOf(ctx)).map(({ contact_id }) => contact_id);
  expect(given).toHaveLength(2);
  expect(given).toContain(known.id);
  expect(await ctx.db.select().from(optOuts).where(eq(optOuts.business_id, ctx.business.id))).toMatchObject([
    no,
  ]);
});

test('faults are reported at their fields, in the language of the page, and nothing is stored', async () => {
  const { ctx, visitor, businessKey } = await makeOpen();
  const fault = async (form: object, language: 'en' | 'es' = 'en') => {
    try {
      await agreeToTexts(visitor, { ...GRACE, ...form, businessKey, language });
    } catch (error) {
      return error instanceof Error && 'fields' in error ? error.fields : error;
    }
    return null;
  };
  expect(await fault({ agreed: undefined })).toEqual({ agreed: [expect.stringContaining('check the box')] });
  expect(await fault({ agreed: undefined }, 'es')).toEqual({
    agreed: [expect.stringContaining('Marque la casilla')],
  });
  expect(await fault({ name: ' ' })).toEqual({ name: ['Please enter your name.'] });
  const address = { name: 'Win at evil.example/free' };
  expect(await fault(address)).toEqual({ name: ['Type your name without a web address.'] });
  expect(await fault(address, 'es')).toEqual({ name: ['Escriba su nombre sin direcciones web.'] });
  expect(await fault({ phone: '12' })).toEqual({ phone: ['Please enter a valid mobile number.'] });
  expect(await fault({ phone: '12' }, 'es')).toEqual({
    phone: ['Escriba un número de celular (móvil) válido.'],
  });
  expect([await contactsOf(ctx), await consentsOf(ctx)]).toEqual([[], []]);
});

test('one number can only be used a few times, and others are still accepted', async () => {
  const { visitor, businessKey } = await makeOpen();
  for (let at = 0; at < 10; at += 1)
    await agreeToTexts(visitor, { ...GRACE, name: `Person ${at}`, businessKey });
  await expect(agreeToTexts(visitor, { ...GRACE, name: 'One more', businessKey })).rejects.toMatchObject({
    code: 'rate_limited',
  });
  await agreeToTexts(visitor, { ...GRACE, phone: '(212) 555-0143', businessKey });
});

test('erasing the contact clears the IP address and keeps the wording', async () => {
  const { ctx, visitor, businessKey } = await makeOpen();
  await agreeToTexts(visitor, { ...GRACE, businessKey });
  await agreeToTexts(visitor, { ...GRACE, name: 'Bystander', phone: '(212) 555-0143', businessKey });
  const [grace] = await contactsOf(ctx);
  await eraseContact(ctx, { contactId: grace?.id ?? '' });
  const rows = await consentsOf(ctx);
  expect(rows.map(({ contact_id, address }) => [contact_id === grace?.id, address]).sort()).toEqual([
    [false, '203.0.113.7'],
    [true, ''],
  ]);
  expect(rows.every(({ wording }) => wording.includes('I agree'))).toBe(true);
});

test('the page mentions treatment only for practices', async () => {
  const practice = await makeOpen({ is_healthcare: true, kind: 'dentist' });
  const shop = await makeOpen({ is_healthcare: false, kind: 'online-shop' });
  const consentOf = async ({ visitor, businessKey }: typeof practice, language: 'en' | 'es') =>
    (await findOptInPage(visitor, { businessKey, language }))?.page.consent;
  expect(await consentOf(practice, 'en')).toMatch(/how my visit went.*condition of treatment/);
  expect(await consentOf(shop, 'en')).toMatch(/how my order went.*condition of any purchase/);
  expect(await consentOf(practice, 'es')).toMatch(/por mi visita.*recibir tratamiento/);
  expect(await consentOf(shop, 'es')).toMatch(/no es condición para hacer una compra/);
});

test('everything missing is reported at once', async () => {
  const { ctx, visitor, businessKey } = await makeOpen();
  await expect(
    agreeToTexts(visitor, { businessKey, name: '', phone: '12', agreed: false }),
  ).rejects.toMatchObject({
    fields: { name: [expect.any(String)], phone: [expect.any(String)], agreed: [expect.any(String)] },
  });
  expect(await contactsOf(ctx)).toEqual([]);
});

test('a page without contact details of the business is not shown', async () => {
  const { ctx, visitor, businessKey } = await makeOpen();
  const bystander = await makeOpen();
  await saveBusiness(ctx, { phone: '' });
  expect(await findOptInPage(visitor, { businessKey, language: 'en' })).toBeNull();
  await expect(agreeToTexts(visitor, { ...GRACE, businessKey })).rejects.toMatchObject({ code: 'not_found' });
  expect((await getRegistration(ctx)).page).toMatchObject({ open: false, unreachable: true });
  expect((await getRegistration(bystander.ctx)).page).toMatchObject({ open: true, unreachable: false });
  await saveBusiness(ctx, { website: 'https://bright.example' });
  expect(await findOptInPage(visitor, { businessKey, language: 'en' })).not.toBeNull();
  expect((await getRegistration(ctx)).page).toMatchObject({ open: true, unreachable: false });
});
