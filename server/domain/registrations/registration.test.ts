import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { acknowledgements, businessProfiles } from '#server/db/schema/businesses.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { messageTemplates } from '#server/db/schema/templates.ts';
import { askProvider } from '#server/domain/registrations/ask-provider.ts';
import { confirmStep } from '#server/domain/registrations/confirm-step.ts';
import { getRegistration } from '#server/domain/registrations/get-registration.ts';
import { saveRegistration } from '#server/domain/registrations/save-registration.ts';
import { switchOptInPage } from '#server/domain/registrations/switch-opt-in-page.ts';
import type { RegistrationView } from '#shared/sending/registrations.ts';
import { asJob, asVisitor, makeBusiness, type OwnerCtx } from '#tests/make.ts';
import { makeTexting } from '#tests/texting.ts';

const DETAILS = {
  route: 'local',
  legalName: 'Bright Smile Dental LLC',
  ways: ['page'],
  privacyUrl: '',
  volume: '1,000',
} as const;
const PROFILE = {
  business_name: 'Bright Smile Dental',
  kind: 'dentist',
  country: 'US',
  phone: '+15125550100',
  postal_address: '12 Main Street\nAustin, TX 78701',
  website: 'https://bright.example',
};

const stepOf = (view: RegistrationView, id: string) => view.steps.find((step) => step.id === id);
const textOf = (view: RegistrationView, id: string) => view.fields.find((field) => field.id === id)?.text;
const idsOf = (view: RegistrationView) => view.findings.map(({ id }) => id);
const secure = (ctx: OwnerCtx): OwnerCtx => ({
  ...ctx,
  config: { ...ctx.config, origin: 'https://reviews.example' },
});

test('only the owner reads and changes the kit', async () => {
  const { ctx } = await makeBusiness();
  const forbidden = { code: 'forbidden' };
  const job = asJob(ctx, 'x');
  await expect(getRegistration(job)).rejects.toMatchObject(forbidden);
  await expect(saveRegistration(job, { ...DETAILS, ways: ['page'] })).rejects.toMatchObject(forbidden);
  await expect(confirmStep(job, { step: 'brand', done: true })).rejects.toMatchObject(forbidden);
  await expect(askProvider(job)).rejects.toMatchObject(forbidden);
  await expect(getRegistration(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('an empty profile lists what is missing, a full one gets every text within its limits', async () => {
  const empty = await makeBusiness({ business_name: 'Empty', postal_address: '' });
  expect(idsOf(await getRegistration(empty.ctx))).toEqual(
    expect.arrayContaining(['legal-name', 'address', 'website', 'page', 'description', 'help', 'privacy']),
  );
  expect(textOf(await getRegistration(empty.ctx), 'address')).toBe('');
  const made = await makeBusiness(PROFILE);
  const ctx = secure(made.ctx);
  await saveRegistration(ctx, { ...DETAILS, ways: ['page', 'paper'] });
  await switchOptInPage(ctx, { open: true, acknowledged: true });
  const view = await getRegistration(ctx);
  // A test's account address could belong to anybody.
  expect(idsOf(view).filter((id) => id !== 'email')).toEqual([]);
  for (const { id, text, min, max } of view.fields) {
    expect(text, id).not.toBe('');
    if (min !== null) expect(text.length, id).toBeGreaterThanOrEqual(min);
    if (max !== null) expect(text.length, id).toBeLessThanOrEqual(max);
  }
  expect(textOf(view, 'flow')).toContain(view.page.url);
  expect(textOf(view, 'flow')).toMatch(/paper form/);
  expect(textOf(view, 'description')).toContain(
    'Bright Smile Dental (dental practice) texts its own patients after a visit',
  );
  expect(textOf(view, 'help')).toContain('(512) 555-0100');
  expect(idsOf(await getRegistration(empty.ctx))).toContain('legal-name');
});

test('the samples are the saved template, its reminder, and the same in Spanish, all different', async () => {
  const { ctx } = await makeBusiness(PROFILE);
  const words = 'Bright Smile Dental here, {name}. 20% off! {review_link}';
  const now = ctx.now();
  await ctx.db.insert(messageTemplates).values({
    business_id: ctx.business.id,
    channel: 'sms',
    subject: '',
    content: words,
    reminder_enabled: true,
    reminder_days: 3,
    updated_at: now,
  });
  const view = await getRegistration(ctx);
  expect(textOf(view, 'sample-1')).toBe(
    `Bright Smile Dental here, [first name]. 20% off! ${ctx.config.origin}/r/[code]`,
  );
  expect(textOf(view, 'sample-2')).toBe(`Reminder: ${textOf(view, 'sample-1')}`);
  expect(textOf(view, 'sample-3')).toMatch(/^Bright Smile Dental: Hola, \[first name\]\..*\/r\/\[code\]/s);
  const plain = await getRegistration((await makeBusiness(PROFILE)).ctx);
  expect(new Set(['sample-1', 'sample-2'].map((id) => textOf(plain, id))).size).toBe(2);
  expect(textOf(plain, 'sample-2')).toContain('Hola');
  expect(idsOf(view)).toEqual(expect.arrayContaining(['opt-out', 'marketing']));
});

test('opening the page needs the owner’s acknowledgement, and stores it; idempotent', async () => {
  const { ctx } = await makeBusiness(PROFILE);
  const other = await makeBusiness();
  await expect(switchOptInPage(ctx, { open: true })).rejects.toMatchObject({
    reason: 'acknowledgement_needed',
  });
  expect((await getRegistration(ctx)).page.open).toBe(false);
  await switchOptInPage(ctx, { open: true, acknowledged: true });
  await switchOptInPage(ctx, { open: true, acknowledged: true });
  const kept = await ctx.db
    .select()
    .from(acknowledgements)
    .where(eq(acknowledgements.business_id, ctx.business.id));
  expect(kept).toMatchObject([
    { kind: 'opt-in-page', wording: expect.stringContaining('not sold or shared for marketing') },
  ]);
  const view = await getRegistration(ctx);
  expect([view.page.open, view.ways]).toEqual([true, ['page']]);
  expect((await getRegistration(other.ctx)).page.open).toBe(false);
  await switchOptInPage(ctx, { open: false });
  expect((await getRegistration(ctx)).page.open).toBe(false);
});

test('the page opens only with contact details of the business', async () => {
  const { ctx } = await makeBusiness({ phone: '', website: '' });
  const setProfile = (values: Partial<typeof businessProfiles.$inferInsert>) =>
    ctx.db.update(businessProfiles).set(values).where(eq(businessProfiles.id, ctx.business.id));
  const open = () => switchOptInPage(ctx, { open: true, acknowledged: true });
  await expect(open()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('to your profile'),
  });
  const kept = await ctx.db
    .select()
    .from(acknowledgements)
    .where(eq(acknowledgements.business_id, ctx.business.id));
  expect([kept, (await getRegistration(ctx)).page.open]).toEqual([[], false]);
  await setProfile({ website: 'https://bright.example' });
  await open();
  expect((await getRegistration(ctx)).page.open).toBe(true);
  await switchOptInPage(ctx, { open: false });
  await setProfile({ website: '', phone: '+15125550100' });
  await open();
  expect((await getRegistration(ctx)).page.open).toBe(true);
});

test('without a provider the owner marks steps as done, and can undo that', async () => {
  const { ctx } = await makeBusiness({ now: '2026-11-22T15:00:00Z' });
  const before = stepOf(await getRegistration(ctx), 'brand');
  expect(before).toMatchObject({ state: 'open', known: null, canSay: true, saidAt: null });
  await confirmStep(ctx, { step: 'brand', done: true });
  await confirmStep(ctx, { step: 'brand', done: true });
  const view = await getRegistration(ctx);
  const said = { state: 'done', known: 'owner', saidAt: new Date('2026-11-22T15:00:00Z') };
  expect(stepOf(view, 'brand')).toMatchObject(said);
  expect(stepOf(view, 'campaign')).toMatchObject({ state: 'open', known: null });
  await confirmStep(ctx, { step: 'brand', done: false });
  expect(stepOf(await getRegistration(ctx), 'brand')).toMatchObject({ state: 'open', known: null });
  await expect(askProvider(ctx)).rejects.toMatchObject({ code: 'not_found' });
  await expect(confirmStep(ctx, { step: 'luck', done: true })).rejects.toMatchObject({ code: 'invalid' });
});

test('Twilio’s data take precedence, with the time, and each objection is explained', async () => {
  const { ctx } = await makeTexting({ connector: 'twilio', now: '2026-11-22T15:00:00Z' });
  await confirmStep(ctx, { step: 'campaign', done: true });
  const before = await getRegistration(ctx);
  expect([before.askedAt, before.provider]).toEqual([null, { name: 'Twilio', canBeAsked: true }]);
  expect(stepOf(before, 'brand')).toMatchObject({ state: 'open', canSay: false });
  await askProvider(ctx);
  const view = await getRegistration(ctx);
  expect(view.askedAt).toEqual(new Date('2026-11-22T15:00:00Z'));
  expect(stepOf(view, 'brand')).toMatchObject({
    state: 'done',
    known: 'provider',
    things: [{ said: 'APPROVED' }],
  });
  expect(stepOf(view, 'campaign')).toMatchObject({ state: 'done', known: 'provider' });
  expect(stepOf(view, 'number')?.known).toBe('provider');
  await saveRegistration(ctx, { ...DETAILS, ways: ['page'], route: 'toll-free' });
  const tollFree = await getRegistration(ctx);
  expect(tollFree.steps.map(({ id }) => id)).toEqual(['page', 'texts', 'account', 'verification']);
  expect(stepOf(tollFree, 'verification')?.things.map(({ name, state }) => [name, state])).toEqual([
    ['+18885550103', 'approved'],
    ['+18335550104', 'waiting'],
  ]);
});

test('data of a former account no longer count', async () => {
  const { ctx, connection } = await makeTexting({ connector: 'twilio' });
  await askProvider(ctx);
  await ctx.db
    .update(channelConnections)
    .set({ hint: '…else' })
    .where(eq(channelConnections.id, connection.id));
  const view = await getRegistration(ctx);
  expect([view.askedAt, stepOf(view, 'brand')?.things]).toEqual([null, []]);
});

test('a refused key and an unreachable provider are reported, and nothing is stored', async () => {
  const { ctx, simulation } = await makeTexting({ connector: 'telnyx' });
  simulation.faults.refuseKey = true;
  await expect(askProvider(ctx)).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('refused'),
  });
  expect((await getRegistration(ctx)).askedAt).toBeNull();
  simulation.faults.refuseKey = false;
  await askProvider(ctx);
  expect(stepOf(await getRegistration(ctx), 'campaign')?.state).toBe('done');
});

test('changing the name changes the kit', async () => {
  const { ctx } = await makeBusiness(PROFILE);
  await ctx.db
    .update(businessProfiles)
    .set({ business_name: 'Harbour Dental' })
    .where(eq(businessProfiles.id, ctx.business.id));
  const view = await getRegistration(ctx);
  expect(textOf(view, 'stop')).toMatch(/^Harbour Dental: You are unsubscribed/);
  expect(textOf(view, 'consent')).toContain('I agree that Harbour Dental may send me');
});
