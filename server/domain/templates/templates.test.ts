import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { users } from '#server/db/schema/accounts.ts';
import { optOuts } from '#server/db/schema/contacts.ts';
import { messageTemplates } from '#server/db/schema/templates.ts';
import { listTemplates } from '#server/domain/templates/list-templates.ts';
import { resetTemplate } from '#server/domain/templates/reset-template.ts';
import { saveTemplate } from '#server/domain/templates/save-template.ts';
import { sendTest } from '#server/domain/templates/send-test.ts';
import { defaultTemplate, NEVER_SAVED } from '#shared/campaigns/templates.ts';
import { asJob, asVisitor, makeBusiness } from '#tests/make.ts';
import { auditOf, openMail } from '#tests/sending.ts';

const sms = {
  channel: 'sms',
  template: { content: 'Bright: {name} {review_link} Reply STOP to opt out.' },
} as const;

describe.each([
  ['saveTemplate', saveTemplate],
  ['sendTest', sendTest],
] as const)('%s', (_, verb) => {
  test('is for the owner', async () => {
    const { ctx } = await makeBusiness();
    await expect(verb(asVisitor(ctx), sms)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(verb(asJob(ctx, 'x'), sms)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('reports faults of a template at their fields', async () => {
    const { ctx } = await makeBusiness();
    const email = { channel: 'email', template: { subject: ' ', content: 'Hi' } } as const;
    await expect(verb(ctx, email)).rejects.toMatchObject({ fields: { 'template.subject': [/subject/] } });
    const long = { channel: 'sms', template: { content: 'x'.repeat(1_001) } } as const;
    await expect(verb(ctx, long)).rejects.toMatchObject({ fields: { 'template.content': [/1,000/] } });
    const late = { ...sms, template: { ...sms.template, reminderDays: 7, secondReminderDays: 3 } };
    await expect(verb(ctx, late)).rejects.toMatchObject({ code: 'invalid' });
  });
});

test('a saved template stays, each business has its own, and reset restores ours', async () => {
  const { ctx } = await makeBusiness({ business_name: 'Bright Smile' });
  const { ctx: other } = await makeBusiness({ business_name: 'Other' });
  expect(await listTemplates(ctx)).toMatchObject({
    email: { saved: false, reminderEnabled: false, reminderDays: 3 },
    sms: { saved: false, reminderDays: 3, content: expect.stringContaining('Bright Smile') },
    whatsapp: { saved: false, reminderDays: 7 },
  });
  const template = { ...sms.template, reminderEnabled: true, reminderDays: 5, secondReminderDays: 9 };
  await saveTemplate(ctx, { ...sms, template });
  await saveTemplate(ctx, { ...sms, template });
  expect((await listTemplates(ctx)).sms).toMatchObject({ ...template, saved: true, subject: '' });
  expect((await listTemplates(other)).sms.saved).toBe(false);
  await resetTemplate(ctx, { channel: 'sms' });
  await resetTemplate(ctx, { channel: 'sms' });
  const { content } = defaultTemplate('sms', 'Bright Smile');
  expect((await listTemplates(ctx)).sms).toMatchObject({ ...template, content });
  const audits = await auditOf(ctx, ctx.business.id, 'templates.reset');
  expect(audits.map(({ detail }) => detail)).toEqual([{ channel: 'sms', language: 'en' }]);
  const saves = await auditOf(ctx, ctx.business.id, 'templates.save');
  const facts = { channel: 'sms', reminder: true, days: 5 };
  expect(saves.map(({ detail }) => detail)).toEqual([
    {
      ...facts,
      before: { reminder_enabled: false, reminder_days: 3, second_reminder_days: null },
      after: { reminder_enabled: true, reminder_days: 5, second_reminder_days: 9 },
    },
    facts,
  ]);
});

test('invalid days fall back to 3', async () => {
  const { ctx } = await makeBusiness();
  await saveTemplate(ctx, { ...sms, template: { ...sms.template, reminderDays: 'soon' } });
  expect((await listTemplates(ctx)).sms.reminderDays).toBe(3);
  const far = { ...sms, template: { ...sms.template, reminderDays: '31' } };
  await expect(saveTemplate(ctx, far)).rejects.toMatchObject({ code: 'invalid' });
});

test('a test email goes to the account, and its links lead to the page itself', async () => {
  const { server, channels } = await openMail();
  const { ctx, user } = await makeBusiness();
  const template = { subject: 'Hi {name}', content: 'Please: {review_link}' };
  expect(await sendTest({ ...ctx, channels }, { channel: 'email', template })).toEqual({
    recipient: user.email,
    isLocalOnly: false,
  });
  expect(server.mails[0]?.raw).toContain(`/review/${user.id}`);
  expect(server.mails[0]?.raw).not.toMatch(/\?i=|List-Unsubscribe/);
  const audits = await auditOf(ctx, ctx.business.id, 'templates.test');
  expect(audits.map(({ detail }) => detail)).toEqual([{ channel: 'email' }]);
});

test('a business deleted meanwhile sends no test, and tests are limited per owner and hour', async () => {
  const [{ ctx }, { ctx: other }] = [await makeBusiness(), await makeBusiness()];
  const gone = { ...ctx, business: { ...ctx.business, id: newId() } };
  await expect(sendTest(gone, sms)).rejects.toMatchObject({ code: 'not_found' });
  const nowhere = { ...sms, phone: '' };
  for (let tests = 1; tests < 20; tests += 1)
    await expect(sendTest(ctx, nowhere)).rejects.toMatchObject({ reason: 'phone_invalid' });
  await expect(sendTest(ctx, nowhere)).rejects.toMatchObject({ code: 'rate_limited' });
  await expect(sendTest(other, nowhere)).rejects.toMatchObject({ reason: 'phone_invalid' });
});

test('only the owner resets a template', async () => {
  const { ctx } = await makeBusiness();
  for (const [by, code] of [
    [asVisitor(ctx), 'unauthenticated'],
    [asJob(ctx, 'x'), 'forbidden'],
  ] as const)
    await expect(resetTemplate(by, { channel: 'sms' })).rejects.toMatchObject({ code });
});

test('each channel is saved and reset by itself, and a text has no subject in any language', async () => {
  const { ctx } = await makeBusiness();
  const { sms: ours } = await listTemplates(ctx);
  const es = { subject: 'Hola', content: 'Por favor: {review_link}' };
  const mine = { subject: 'Hi', content: 'Please: {review_link}', others: { es } };
  await saveTemplate(ctx, { channel: 'email', template: mine });
  await saveTemplate(ctx, { channel: 'sms', template: mine });
  const rows = await ctx.db
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.business_id, ctx.business.id));
  expect(rows.map(({ channel, subject, others }) => [channel, subject, others.es?.subject]).sort()).toEqual([
    ['email', 'Hi', 'Hola'],
    ['sms', '', ''],
  ]);
  await resetTemplate(ctx, { channel: 'sms' });
  await saveTemplate(ctx, { channel: 'whatsapp', template: { ...mine, others: {} } });
  expect(await listTemplates(ctx)).toMatchObject({
    email: mine,
    sms: { content: ours.content, others: { es: { content: es.content } } },
  });
});

test('a test email waits for the account to be confirmed, and for the address to have no opt-out', async () => {
  const { server, channels } = await openMail();
  const { ctx, user } = await makeBusiness();
  const input = { channel: 'email', template: { subject: 'Hi', content: '{review_link}' } } as const;
  const wish = { business_id: ctx.business.id, channel: 'email', recipient: user.email } as const;
  await ctx.db.insert(optOuts).values({ ...wish, source: 'page', created_at: ctx.now() });
  await expect(sendTest({ ...ctx, channels }, input)).rejects.toThrow(/opted out/);
  await ctx.db.delete(optOuts).where(eq(optOuts.business_id, ctx.business.id));
  await ctx.db.update(users).set({ email_verified: false }).where(eq(users.id, user.id));
  await expect(sendTest({ ...ctx, channels }, input)).rejects.toThrow(/Confirm the email address/);
  expect(server.mails).toEqual([]);
});

test('for another language only the owner’s texts are stored, and ours fill the gaps', async () => {
  const { ctx } = await makeBusiness({ business_name: 'Bright Smile' });
  const { ctx: other } = await makeBusiness({ business_name: 'Other' });
  const ours = (await listTemplates(ctx)).email.others.es;
  expect(ours.subject).toBe('¿Qué tal le fue, {name}?');
  expect((await listTemplates(ctx)).sms.others.es.content).toMatch(/^Bright Smile: Hola/);
  const template = { subject: 'Hi', content: 'Please: {review_link}' };
  const es = { subject: 'Una pregunta, {name}', content: ours.content };
  await saveTemplate(ctx, { channel: 'email', template: { ...template, others: { es } } });
  const [row] = await ctx.db
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.business_id, ctx.business.id));
  expect(row?.others).toEqual({ es: { subject: 'Una pregunta, {name}', content: '' } });
  expect((await listTemplates(ctx)).email.others.es).toEqual(es);
  // If missing, the saved ones stay; emptied, ours return.
  await saveTemplate(ctx, { channel: 'email', template });
  expect((await listTemplates(ctx)).email.others.es).toEqual(es);
  const empty = { subject: ' ', content: ' \n ' };
  await saveTemplate(ctx, { channel: 'email', template: { ...template, others: { es: empty } } });
  expect((await listTemplates(ctx)).email.others.es).toEqual(ours);
  const [emptied] = await ctx.db
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.business_id, ctx.business.id));
  expect(emptied?.others).toEqual({});
  expect((await listTemplates(other)).email.saved).toBe(false);
  const long = { es: { subject: '', content: 'x'.repeat(1_001) } };
  await expect(
    saveTemplate(ctx, { ...sms, template: { ...sms.template, others: long } }),
  ).rejects.toMatchObject({ fields: { 'template.others.es.content': [/1,000/] } });
});

test('reset restores our texts in one language, whatever the other has', async () => {
  const { ctx } = await makeBusiness({ business_name: 'Bright Smile' });
  const { ctx: other } = await makeBusiness({ business_name: 'Other' });
  const ours = (await listTemplates(ctx)).email;
  const es = { subject: 'Una pregunta', content: '¿Qué tal? {review_link}' };
  const mine = { subject: 'Hi', content: 'Please: {review_link}', reminderEnabled: true, others: { es } };
  for (const one of [ctx, other]) await saveTemplate(one, { channel: 'email', template: mine });
  await resetTemplate(ctx, { channel: 'email', language: 'es' });
  expect((await listTemplates(ctx)).email).toMatchObject({ ...mine, others: { es: ours.others.es } });
  await saveTemplate(ctx, { channel: 'email', template: mine });
  await resetTemplate(ctx, { channel: 'email' });
  const { subject, content } = ours;
  expect((await listTemplates(ctx)).email).toMatchObject({ ...mine, subject, content });
  expect((await listTemplates(other)).email).toMatchObject(mine);
});

test('each language is reset separately, and resetting our own texts is not recorded', async () => {
  const { ctx } = await makeBusiness();
  const { email: ours } = await listTemplates(ctx);
  const es = { subject: 'Hola', content: 'Por favor: {review_link}' };
  const mine = { subject: 'Hi', content: 'Please: {review_link}', others: { es } };
  await saveTemplate(ctx, { channel: 'email', template: mine });
  await resetTemplate(ctx, { channel: 'email' });
  expect((await listTemplates(ctx)).email.others).toMatchObject({ es });
  for (let time = 1; time <= 2; time += 1) await resetTemplate(ctx, { channel: 'email', language: 'es' });
  expect((await listTemplates(ctx)).email).toMatchObject({ content: ours.content, others: ours.others });
  const audits = await auditOf(ctx, ctx.business.id, 'templates.reset');
  expect(audits.map(({ detail }) => detail)).toEqual([
    { channel: 'email', language: 'en' },
    { channel: 'email', language: 'es' },
  ]);
});

test('a test is sent in the language on the screen', async () => {
  const { server, channels } = await openMail();
  const { ctx } = await makeBusiness();
  const template = { subject: 'Hi {name}', content: 'Please: {review_link}' };
  await sendTest({ ...ctx, channels }, { channel: 'email', template, language: 'es' });
  await sendTest({ ...ctx, channels }, { channel: 'email', template });
  const [spanish, english] = server.mails.map(({ raw }) => raw);
  expect(spanish).toMatch(/lang=(3D)?"es"/);
  expect(english).toMatch(/lang=(3D)?"en"/);
});

test('a save that began from another one than the last is refused, and overwrites nothing', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: other } = await makeBusiness();
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) };
  const said = (content: string) => ({ channel: 'sms', template: { content } }) as const;
  const [mine, theirs] = [said('Mine: {review_link} STOP'), said('Theirs: {review_link} STOP')];
  const begun = (await listTemplates(ctx)).sms.savedAt;
  expect(begun).toBe(NEVER_SAVED);
  await saveTemplate(other, { ...mine, savedAt: begun });
  const { savedAt } = await saveTemplate(ctx, { ...theirs, savedAt: begun });
  expect((await listTemplates(ctx)).sms).toMatchObject({ ...theirs.template, savedAt });
  const refused = { code: 'conflict', reason: 'template_changed' };
  await expect(saveTemplate(later, { ...mine, savedAt: begun })).rejects.toMatchObject(refused);
  // Pressed twice, it is the same save.
  expect(await saveTemplate(later, { ...theirs, savedAt: begun })).toEqual({ savedAt });
  expect(await auditOf(ctx, ctx.business.id, 'templates.save')).toHaveLength(1);
  const next = await saveTemplate(later, { ...mine, savedAt });
  expect(next.savedAt > savedAt).toBe(true);
  await expect(saveTemplate(ctx, { ...theirs, savedAt })).rejects.toMatchObject(refused);
  expect((await listTemplates(ctx)).sms).toMatchObject({ ...mine.template, ...next });
  // Without a word of what it began from, it replaces any.
  await saveTemplate(ctx, theirs);
  expect((await listTemplates(ctx)).sms).toMatchObject(theirs.template);
  await expect(saveTemplate(ctx, { ...mine, savedAt: 'soon' })).rejects.toMatchObject({ code: 'invalid' });
});

test('a reset that happened meanwhile counts as a save', async () => {
  const { ctx } = await makeBusiness();
  const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) };
  const { savedAt } = await saveTemplate(ctx, sms);
  await resetTemplate(later, { channel: 'sms' });
  const typedOn = { ...sms, template: { content: `${sms.template.content} Thanks!` }, savedAt };
  await expect(saveTemplate(later, typedOn)).rejects.toMatchObject({ reason: 'template_changed' });
});
