import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { contacts, optOuts } from '#server/db/schema/contacts.ts';
import { preflightCampaign } from '#server/domain/campaigns/preflight-campaign.ts';
import { addContact } from '#server/domain/contacts/add-contact.ts';
import { getContact } from '#server/domain/contacts/get-contact.ts';
import { optInContact } from '#server/domain/contacts/opt-in-contact.ts';
import { optOutContact } from '#server/domain/contacts/opt-out-contact.ts';
import { optOutContacts } from '#server/domain/contacts/opt-out-contacts.ts';
import { saveContact } from '#server/domain/contacts/save-contact.ts';
import { undoOptOuts } from '#server/domain/contacts/undo-opt-outs.ts';
import { listEligibility } from '#server/domain/sending/list-eligibility.ts';
import type { Channel } from '#shared/sending/channels.ts';
import type { OptOutSource } from '#shared/sending/opt-outs.ts';
import { importAll } from '#tests/importing.ts';
import { makeBusiness, makeContact, type OwnerCtx } from '#tests/make.ts';

const [PHONE, OTHER] = ['+12125552368', '+12125552369'];
const ANN = { name: 'Ann Lee', email: 'ann@example.com', phone: PHONE };
const NEW = 'ann@new.example.com';

const sayNo = (ctx: OwnerCtx, channel: Channel, recipient: string, source: OptOutSource) =>
  ctx.db
    .insert(optOuts)
    .values({ business_id: ctx.business.id, channel, recipient, source, created_at: ctx.now() });
const noesOf = async (ctx: OwnerCtx) =>
  (await ctx.db.select().from(optOuts).where(eq(optOuts.business_id, ctx.business.id)))
    .map(({ channel, recipient, source }) => `${channel} ${recipient} ${source}`)
    .sort();
const peopleOf = (ctx: OwnerCtx) =>
  ctx.db.select().from(contacts).where(eq(contacts.business_id, ctx.business.id)).orderBy(contacts.id);

/** Ann, who opted out of email, and a person who did not. */
async function makeAnn(source: OptOutSource = 'page', given: Partial<typeof ANN> = {}) {
  const { ctx } = await makeBusiness();
  const ann = await makeContact(ctx, { ...ANN, ...given });
  const bystander = await makeContact(ctx, { name: 'Bo Ray', email: 'bo@example.com', phone: OTHER });
  await sayNo(ctx, 'email', ANN.email, source);
  const isAsked = async (contactId: string, channel: Channel) => {
    const ineligibilities = await listEligibility(ctx, { contactId });
    return !ineligibilities.some((one) => one.channel === channel && one.reason === 'opted_out');
  };
  return { ctx, ann, bystander, isAsked, contactId: ann.id };
}

test.each(['page', 'one_click', 'complaint', 'thread', 'owner', 'carried'] as const)(
  'an opt-out by %s is carried over when the owner edits the email, and the owner may lift it there',
  async (source) => {
    const { ctx, contactId, bystander, isAsked } = await makeAnn(source);
    const { ctx: stranger } = await makeBusiness();
    await saveContact(ctx, { ...ANN, contactId, email: NEW });
    const kept = `email ${ANN.email} ${source}`;
    expect(await noesOf(ctx)).toEqual([kept, `email ${NEW} carried`]);
    expect(await isAsked(contactId, 'email')).toBe(false);
    const { channels, history } = await getContact(ctx, { contactId });
    expect(channels[0]?.optOut).toMatchObject({ source: 'carried' });
    expect(channels[1]?.optOut).toBeNull();
    expect(history).toContainEqual(expect.objectContaining({ kind: 'opt-out', source: 'carried' }));
    const audits = await ctx.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'contacts.opt-out'), eq(auditEvents.subject_id, contactId)));
    expect(audits).toMatchObject([{ detail: { channel: 'email', source: 'carried' } }]);
    await saveContact(ctx, { contactId: bystander.id, name: 'Bo Ray', email: 'bo@new.example.com' });
    expect(await isAsked(bystander.id, 'email')).toBe(true);
    await optInContact(ctx, { contactId, channel: 'email' });
    expect(await noesOf(ctx)).toEqual([kept]);
    expect(await isAsked(contactId, 'email')).toBe(true);
    expect(await noesOf(stranger)).toEqual([]);
  },
);

test('a changed number carries over the opt-outs of all its channels, and another spelling is not a change', async () => {
  const { ctx } = await makeBusiness();
  const { id: contactId } = await makeContact(ctx, { name: 'Ann Lee', email: '', phone: '+5215512345678' });
  await sayNo(ctx, 'sms', '+5215512345678', 'reply');
  await saveContact(ctx, { contactId, name: 'Ann Lee', phone: '+525512345678' });
  expect(await noesOf(ctx)).toEqual(['sms +5215512345678 reply']);
  await sayNo(ctx, 'sms', '+525512345678', 'reply');
  await saveContact(ctx, { contactId, name: 'Ann Lee', phone: OTHER });
  expect((await noesOf(ctx)).filter((no) => no.includes(OTHER))).toEqual([`sms ${OTHER} carried`]);
});

test('removing an address and adding a new one later does not lift an opt-out', async () => {
  const { ctx, contactId, bystander, isAsked } = await makeAnn();
  await saveContact(ctx, { ...ANN, contactId, email: '' });
  await saveContact(ctx, { ...ANN, contactId, email: '', name: 'Ann B. Lee' });
  await saveContact(ctx, { ...ANN, contactId, email: NEW });
  expect(await isAsked(contactId, 'email')).toBe(false);
  expect((await peopleOf(ctx)).map(({ past_noes }) => past_noes)).toEqual([[], []]);
  await optInContact(ctx, { contactId, channel: 'email' });
  await saveContact(ctx, { ...ANN, contactId, email: 'ann@third.example.com' });
  expect(await isAsked(contactId, 'email')).toBe(true);
  expect(await isAsked(bystander.id, 'email')).toBe(true);
});

test('an opt-out on every known address applies to a new one; with one address left it does not', async () => {
  const { ctx, contactId, bystander, isAsked } = await makeAnn('page', { phone: '' });
  await saveContact(ctx, { ...ANN, contactId });
  expect((await noesOf(ctx)).slice(1)).toEqual([`sms ${PHONE} carried`, `whatsapp ${PHONE} carried`]);
  await sayNo(ctx, 'whatsapp', OTHER, 'reply');
  await saveContact(ctx, { contactId: bystander.id, name: 'Bo Ray', email: 'bo@example.com', phone: '' });
  await saveContact(ctx, {
    contactId: bystander.id,
    name: 'Bo Ray',
    email: 'bo@example.com',
    phone: '2125552360',
  });
  expect([await isAsked(bystander.id, 'sms'), await isAsked(bystander.id, 'whatsapp')]).toEqual([
    true,
    false,
  ]);
});

test('undoing a bulk opt-out lifts those carried over meanwhile', async () => {
  const { ctx, contactId, bystander } = await makeAnn();
  const { batchId } = await optOutContacts(ctx, { contact: [bystander.id] });
  await saveContact(ctx, { contactId: bystander.id, name: 'Bo Ray', email: 'b@example.com', phone: OTHER });
  await saveContact(ctx, { ...ANN, contactId, email: NEW });
  expect(await noesOf(ctx)).toContain('email b@example.com carried');
  await undoOptOuts(ctx, { batchId });
  expect(await noesOf(ctx)).toEqual([`email ${ANN.email} page`, `email ${NEW} carried`]);
});

test.each([
  ['a new email beside the same number', `Ann Lee,${NEW},212-555-2368`],
  ['a form of the name', `"Lee, Ann",${NEW},(212) 555-2368`],
])('a list with %s is the same person, who stays opted out', async (_, row) => {
  const { ctx, contactId, isAsked } = await makeAnn();
  const { counts } = await importAll(
    ctx,
    `Name,Email,Phone\n${row}\nBo Ray,bo@new.example.com,212-555-2369\n`,
  );
  expect(counts).toMatchObject({ created: 0, updated: 2 });
  const [ann, bo] = await peopleOf(ctx);
  expect([ann?.id, ann?.email, bo?.email]).toEqual([contactId, NEW, 'bo@new.example.com']);
  expect(ann?.email_changed_at).not.toBeNull();
  expect([await isAsked(contactId, 'email'), await isAsked(bo?.id ?? '', 'email')]).toEqual([false, true]);
});

test('importing a new number for a known email carries over opt-outs of the old one', async () => {
  const { ctx, contactId, bystander, isAsked } = await makeAnn();
  await sayNo(ctx, 'sms', PHONE, 'reply');
  await importAll(
    ctx,
    `Name,Email,Phone\nAnn Lee,${ANN.email},212-555-2360\nBo Ray,bo@example.com,212-555-2361\n`,
  );
  expect((await peopleOf(ctx)).map(({ phone }) => phone)).toEqual(['+12125552360', '+12125552361']);
  expect([await isAsked(contactId, 'sms'), await isAsked(bystander.id, 'sms')]).toEqual([false, true]);
});

test('a possible match under another email is a new person, and the opt-out applies to both', async () => {
  const { ctx, isAsked } = await makeAnn();
  const rows = [`Ann,annie@example.com,212-555-2368`, `Tom Lee,tom@example.com,212-555-2368`];
  await importAll(ctx, `Name,Email,Phone\n${rows.join('\n')}\n`);
  const [, , annie, tom] = await peopleOf(ctx);
  expect([await isAsked(annie?.id ?? '', 'email'), await isAsked(tom?.id ?? '', 'email')]).toEqual([
    ...[false, true],
  ]);
});

test('previews of typed people include carried opt-outs, as do contacts added by hand', async () => {
  const { ctx, isAsked } = await makeAnn();
  const typed = [
    { name: 'Ann Lee', email: NEW, phone: '212-555-2368' },
    { name: 'Bo Ray', email: 'bo@new.example.com', phone: '212-555-2369' },
    { name: 'Cy Day', email: `${newId()}@example.com`, phone: '' },
  ];
  const { readyRows, skippedRows } = await preflightCampaign(ctx, {
    channel: 'email',
    contacts: typed,
    consent: true,
  });
  expect(readyRows.map(({ name }) => name)).toEqual(['Bo Ray', 'Cy Day']);
  expect(skippedRows).toMatchObject([{ name: 'Ann Lee', reason: 'opted_out' }]);
  expect(await noesOf(ctx)).toHaveLength(1);
  await expect(addContact(ctx, { ...ANN, email: NEW })).rejects.toMatchObject({
    reason: 'phone_taken',
    fields: { phone: ['Ann Lee already has this phone number.'] },
  });
  const { contactId: annie } = await addContact(ctx, { ...ANN, name: 'A. Lee', email: NEW });
  const { contactId: tom } = await addContact(ctx, { ...ANN, name: 'Tom Lee', email: 'tom@example.com' });
  expect([await isAsked(annie, 'email'), await isAsked(tom, 'email')]).toEqual([false, true]);
  await expect(saveContact(ctx, { contactId: tom, ...ANN, email: 't@example.com' })).rejects.toMatchObject({
    reason: 'phone_taken',
  });
});

test('an opt-out at the new address becomes the person’s own', async () => {
  const { ctx, contactId } = await makeAnn();
  await saveContact(ctx, { ...ANN, contactId, email: NEW });
  await optOutContact(ctx, { contactId, channel: 'email' });
  expect(await noesOf(ctx)).toContain(`email ${NEW} carried`);
});
