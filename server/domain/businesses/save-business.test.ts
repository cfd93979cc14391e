import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { PAGE_TAGS_CHANNEL } from '#server/core/page-tags.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { userSettings } from '#server/db/schema/settings.ts';
import { getBusiness } from '#server/domain/businesses/get-business.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { testDatabase } from '#tests/database.ts';
import { asJob, asVisitor, makeBusiness, makeUser } from '#tests/make.ts';

const auditOf = (ctx: Ctx, subjectId: string) =>
  ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, subjectId));
const fault = (slug: string) => ({ fields: { reviewLinkUrl: [expect.any(String)] }, slug });

test('visitors and jobs may not save', async () => {
  const { ctx } = await makeUser();
  const input = { businessName: 'X' };
  await expect(saveBusiness(asVisitor(ctx), input)).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(saveBusiness(asJob(ctx, 'x'), input)).rejects.toMatchObject({ code: 'forbidden' });
});

test('the business of another owner stays as it is', async () => {
  const { ctx, business } = await makeBusiness({ business_name: 'Mine' });
  const [{ ctx: first }, { ctx: later }] = [await makeUser(), await makeBusiness()];
  await saveBusiness(first, { businessName: 'Theirs' });
  await saveBusiness(later, { businessName: 'Theirs' });
  const [row] = await ctx.db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  expect(row).toMatchObject({ business_name: 'Mine', version: 1 });
});

test('the first save creates the business with the defaults, its settings and an audit row', async () => {
  const { ctx, user } = await makeUser();
  const view = await saveBusiness(ctx, { businessName: '  Bright Smiles Dental  ' });
  expect(view).toMatchObject({
    businessName: 'Bright Smiles Dental',
    reviewLinkUrl: '',
    reviewLinkTitle: 'Leave us a review',
    reviewLink: `${ctx.config.origin}/review/${user.id}`,
    platformsChosen: false,
  });
  expect(view.platforms.map(({ name }) => name)).toEqual(['Google', 'Facebook', 'Tripadvisor', 'Trustpilot']);
  const [settings] = await ctx.db.select().from(userSettings).where(eq(userSettings.user_id, user.id));
  expect(settings).toMatchObject({
    reply_email: user.email,
    notification_email: user.email,
    notifications_enabled: true,
  });
  expect(await auditOf(ctx, view.id)).toMatchObject([
    {
      action: 'businesses.create',
      business_id: view.id,
      actor_id: user.id,
      detail: { fields: ['businessName'] },
    },
  ]);
});

test('the first save includes country and time zone, and refuses invalid ones', async () => {
  const { ctx, user } = await makeUser();
  await saveBusiness(ctx, { businessName: 'Praxis', country: 'DE', timeZone: 'Europe/Berlin' });
  await saveBusiness(ctx, { businessName: 'Praxis am Ring' });
  const [row] = await ctx.db.select().from(businessProfiles).where(eq(businessProfiles.user_id, user.id));
  expect(row).toMatchObject({ country: 'DE', time_zone: 'Europe/Berlin', business_name: 'Praxis am Ring' });
  await expect(saveBusiness(ctx, { country: 'Germany', timeZone: 'Mars/Base' })).rejects.toMatchObject({
    fields: { country: ['Choose a country.'], timeZone: ['Choose a time zone.'] },
  });
});

test('a later save changes what is given, leaves the rest, and clears the cached public pages', async () => {
  const { ctx, business } = await makeBusiness({ business_name: 'Old', review_link_title: 'Tell us' });
  const heard: string[] = [];
  const stop = await (await testDatabase()).listen(PAGE_TAGS_CHANNEL, (tag) => heard.push(tag));
  const view = await saveBusiness(ctx, {
    businessName: 'New',
    reviewLinkUrl: 'bright-smiles-1',
    postalAddress: ' 1 Main St \r\n\r\n Austin ',
  });
  expect(view).toMatchObject({
    id: business.id,
    businessName: 'New',
    reviewLinkTitle: 'Tell us',
    postalAddress: '1 Main St\nAustin',
    reviewLink: `${ctx.config.origin}/review/bright-smiles-1`,
  });
  await expect.poll(() => heard).toContain(`business:${business.id}`);
  await stop();
  expect((await auditOf(ctx, business.id)).map(({ action }) => action)).toEqual(['businesses.update']);
});

test('the kind of business says whether it is healthcare, unless the owner does', async () => {
  const { ctx } = await makeUser();
  const { ctx: bystander } = await makeBusiness({
    kind: 'dentist',
    phone: '+15125550100',
    website: 'https://corner.example',
  });
  expect(await saveBusiness(ctx, { businessName: 'Iron & Oak', kind: 'barber' })).toMatchObject({
    kind: 'barber',
    isHealthcare: false,
    phone: '',
    website: '',
  });
  expect((await saveBusiness(ctx, { kind: 'dentist' })).isHealthcare).toBe(true);
  expect((await saveBusiness(ctx, { kind: 'dentist', isHealthcare: false })).isHealthcare).toBe(false);
  expect(await saveBusiness(ctx, { kind: '' })).toMatchObject({ kind: '', isHealthcare: false });
  expect(await getBusiness(bystander)).toMatchObject({
    kind: 'dentist',
    phone: '+15125550100',
    phoneShown: '(512) 555-0100',
    website: 'https://corner.example',
    isHealthcare: true,
  });
});

test('of a form with all fields, only those that are different now are recorded', async () => {
  const { ctx, business } = await makeBusiness({ review_link_title: 'Leave us a review', closing_words: '' });
  const form = { reviewLinkTitle: 'Leave us a review', brandColor: '', closingWords: '' };
  await saveBusiness(ctx, form);
  expect(await auditOf(ctx, business.id)).toEqual([]);
  await saveBusiness(ctx, { ...form, closingWords: 'See you soon.' });
  const recorded = (await auditOf(ctx, business.id)).map(({ detail }) => detail);
  expect(recorded).toEqual([{ fields: ['closingWords'] }]);
});

test('turning healthcare off is recorded, and so is turning it on; saving it unchanged is not', async () => {
  const { ctx, business } = await makeBusiness({ is_healthcare: true });
  const { business: bystander } = await makeBusiness({ is_healthcare: true });
  for (const isHealthcare of [true, false, false, true]) await saveBusiness(ctx, { isHealthcare });
  const told = (await auditOf(ctx, business.id)).map(({ detail }) => detail);
  expect(told).toEqual([
    { fields: ['isHealthcare'], before: { is_healthcare: true }, after: { is_healthcare: false } },
    { fields: ['isHealthcare'], before: { is_healthcare: false }, after: { is_healthcare: true } },
  ]);
  expect(await auditOf(ctx, bystander.id)).toEqual([]);
});

test('a phone number is parsed by the country saved with it, else by the stored one', async () => {
  const { ctx } = await makeBusiness({ country: 'US' });
  expect(await saveBusiness(ctx, { phone: ' (512) 555-0142 ' })).toMatchObject({
    phone: '+15125550142',
    phoneShown: '(512) 555-0142',
  });
  const moved = await saveBusiness(ctx, { phone: '030 901820', country: 'DE' });
  expect(moved).toMatchObject({ phone: '+4930901820', country: 'DE' });
  await expect(saveBusiness(ctx, { phone: '555 01' })).rejects.toMatchObject({
    fields: { phone: ['Not a valid phone number in Germany'] },
  });
  expect(await saveBusiness(ctx, { businessName: 'Kept' })).toMatchObject({ phone: '+4930901820' });
  expect(await saveBusiness(ctx, { phone: '' })).toMatchObject({ phone: '', phoneShown: '' });
});

test('a website may be typed without https://', async () => {
  const { ctx } = await makeBusiness();
  const saved = async (website: string) => (await saveBusiness(ctx, { website })).website;
  expect(await saved('bright-smiles.example/about')).toBe('https://bright-smiles.example/about');
  expect(await saved('zahnärzte-köln.de')).toBe('https://zahnärzte-köln.de');
  expect(await saved('http://bright-smiles.example')).toBe('http://bright-smiles.example');
  expect(await saved('')).toBe('');
});

test('a first save without a name asks for it', async () => {
  const { ctx } = await makeUser();
  await expect(saveBusiness(ctx, { postalAddress: '1 Main St' })).rejects.toMatchObject({
    code: 'business_required',
  });
});

test.each([
  ['Bright', 'capitals'],
  ['ab', 'too short'],
  ['a'.repeat(61), 'too long'],
  ['bright smiles', 'a space'],
  ['-bright', 'a leading hyphen'],
  ['../admin', 'a path'],
  ['épée', 'an accent'],
  ['dashboard', 'a reserved word'],
  ['0198c1de-0000-7000-8000-000000000000', 'a UUID'],
])('the address %s is refused: %s', async (slug) => {
  const { ctx } = await makeBusiness();
  const refused = { code: 'invalid', fields: fault(slug).fields };
  await expect(saveBusiness(ctx, { reviewLinkUrl: slug })).rejects.toMatchObject(refused);
});

test('an emptied address goes back to the default, an emptied title too', async () => {
  const { ctx, user } = await makeBusiness({
    review_link_url: `slug-${Date.now()}`,
    review_link_title: 'Hi',
  });
  expect(await saveBusiness(ctx, { reviewLinkUrl: '', reviewLinkTitle: ' ' })).toMatchObject({
    reviewLink: `${ctx.config.origin}/review/${user.id}`,
    reviewLinkTitle: 'Leave us a review',
  });
});

test.each([
  ['businessName', ''],
  ['businessName', '   '],
  ['businessName', 'x'.repeat(121)],
  ['reviewLinkTitle', 'x'.repeat(121)],
  ['postalAddress', 'x'.repeat(301)],
  ['kind', 'wizard'],
  ['phone', 'x'.repeat(41)],
  ['website', 'javascript:alert(1)'],
  ['website', 'https://owner:word@example.com'],
])('%s %j is refused at its field', async (field, value) => {
  const { ctx } = await makeBusiness();
  await expect(saveBusiness(ctx, { [field]: value })).rejects.toMatchObject({
    code: 'invalid',
    fields: { [field]: [expect.any(String)] },
  });
});

test('invisible characters are removed from names, titles and addresses, and nothing else', async () => {
  const { ctx } = await makeBusiness();
  const typed = { businessName: 'Br\u200bight\u202e שלום\u0000', reviewLinkTitle: 'Tell\u2066 us 👩\u200d⚕️' };
  expect(
    await saveBusiness(ctx, { ...typed, postalAddress: '1 Main\u202e Street\u0007\r\nAustin' }),
  ).toMatchObject({
    businessName: 'Bright שלום',
    reviewLinkTitle: 'Tell us 👩\u200d⚕️',
    postalAddress: '1 Main Street\nAustin',
  });
});

test('an address can only be taken once', async () => {
  const { ctx: first } = await makeBusiness();
  const { ctx: second, business } = await makeBusiness();
  await saveBusiness(first, { reviewLinkUrl: 'taken-1' });
  await expect(
    saveBusiness(second, { businessName: 'Lost?', reviewLinkUrl: 'taken-1' }),
  ).rejects.toMatchObject({
    code: 'conflict',
    fields: { reviewLinkUrl: ['This address is taken'] },
  });
  const [row] = await second.db.select().from(businessProfiles).where(eq(businessProfiles.id, business.id));
  expect(row).toMatchObject({ business_name: 'Bright Smile Dental', version: 1 });
  await expect(saveBusiness(first, { reviewLinkUrl: 'taken-1' })).resolves.toBeDefined();
});

test('five first saves at once end in one business', async () => {
  const { ctx, user } = await makeUser();
  const views = await Promise.all(
    ['A', 'B', 'C', 'D', 'E'].map((businessName) => saveBusiness(ctx, { businessName })),
  );
  expect(new Set(views.map(({ id }) => id)).size).toBe(1);
  const rows = await ctx.db.select().from(businessProfiles).where(eq(businessProfiles.user_id, user.id));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.version).toBe(5);
  const [settings] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(userSettings)
    .where(and(eq(userSettings.user_id, user.id)));
  expect(settings?.count).toBe(1);
});

test('the number is refused together with all other faults', async () => {
  const { ctx } = await makeBusiness();
  await expect(
    saveBusiness(ctx, { businessName: ' ', phone: '555 01', website: 'x y' }),
  ).rejects.toMatchObject({
    fields: {
      businessName: ['Please enter the name of your business.'],
      phone: [expect.stringContaining('Not a valid phone number')],
      website: [expect.stringContaining('That is not a web address')],
    },
  });
});
