import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { toE164 } from '#server/core/phones.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts, optOuts } from '#server/db/schema/contacts.ts';
import { eraseContacts } from '#server/domain/contacts/erase-contacts.ts';
import { exportContacts } from '#server/domain/contacts/export-contacts.ts';
import { optInContact } from '#server/domain/contacts/opt-in-contact.ts';
import { optOutContact } from '#server/domain/contacts/opt-out-contact.ts';
import { optOutContacts } from '#server/domain/contacts/opt-out-contacts.ts';
import { recordOptOut, removeOptOut } from '#server/domain/contacts/parts/record-opt-out.ts';
import { peopleOfBatch } from '#server/domain/contacts/parts/record-opt-outs.ts';
import { undoOptOuts } from '#server/domain/contacts/undo-opt-outs.ts';
import type { ChosenContacts } from '#shared/contacts/contacts.ts';
import {
  asJob,
  asVisitor,
  makeBusiness,
  makeCampaign,
  makeContact,
  makeInvitation,
  makeReview,
  type OwnerCtx,
} from '#tests/make.ts';

async function textOf(exported: { csv: AsyncGenerator<string> }): Promise<string> {
  return (await Array.fromAsync(exported.csv)).join('');
}

const exportText = async (ctx: Ctx, input: ChosenContacts) => textOf(await exportContacts(ctx, input));
const VERBS = { optOutContacts, eraseContacts, exportText };

const noesOf = async (ctx: OwnerCtx) =>
  (await ctx.db.select().from(optOuts).where(eq(optOuts.business_id, ctx.business.id)))
    .map(({ channel, recipient, source }) => `${channel} ${recipient} ${source}`)
    .sort();
const actionsOf = async (ctx: OwnerCtx, action: 'contacts.opt-out' | 'contacts.opt-in' | 'contacts.erase') =>
  (
    await ctx.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.business_id, ctx.business.id), eq(auditEvents.action, action)))
  ).map(({ subject_id }) => subject_id);
const statusOf = async (ctx: OwnerCtx, id: string) =>
  (await ctx.db.select().from(invitations).where(eq(invitations.id, id)))[0]?.status;
const namesOf = async (ctx: OwnerCtx) =>
  (await ctx.db.select().from(contacts).where(eq(contacts.business_id, ctx.business.id)))
    .map(({ name }) => name)
    .sort();

describe.each(Object.entries(VERBS))(
  '%s',
  (_, verb: (ctx: Ctx, input: ChosenContacts) => Promise<unknown>) => {
    test('is for the owner', async () => {
      const { ctx } = await makeBusiness();
      await expect(verb(asVisitor(ctx), { all: true })).rejects.toMatchObject({ code: 'unauthenticated' });
      await expect(verb(asJob(ctx, 'x'), { all: true })).rejects.toMatchObject({ code: 'forbidden' });
    });

    test("touches no other business's contact, by id or by filter", async () => {
      const { ctx } = await makeBusiness();
      const { ctx: other } = await makeBusiness();
      const theirs = await makeContact(other, { name: 'Theirs', email: 'theirs@example.com' });
      await verb(ctx, { contact: [theirs.id, newId(), 'nonsense'] });
      await verb(ctx, { all: true });
      expect(await namesOf(other)).toEqual(['Theirs']);
      expect(await noesOf(other)).toEqual([]);
      expect(await exportText(ctx, { contact: [theirs.id] })).not.toContain('Theirs');
    });
  },
);

test('a bulk opt-out applies to every address, is recorded for each, and is idempotent', async () => {
  const { ctx } = await makeBusiness();
  const ann = await makeContact(ctx, { name: 'Ann', email: 'Ann@example.com', phone: '+12125552368' });
  const child = await makeContact(ctx, { name: 'Child', email: '', phone: '+12125552368' });
  const bystander = await makeContact(ctx, { name: 'Bea', email: 'bea@example.com' });
  const waits = await makeInvitation(ctx, { contact_id: ann.id });
  const other = await makeInvitation(ctx, { contact_id: bystander.id });
  const first = await optOutContacts(ctx, { contact: [ann.id, child.id] });
  expect(first.optedOut).toBe(2);
  const { ctx: stranger } = await makeBusiness();
  await makeContact(stranger, { email: ann.email, phone: ann.phone });
  await optOutContacts(stranger, { all: true });
  const of = { batchId: first.batchId, channel: 'sms' } as const;
  const byPhone = await peopleOfBatch(ctx, { ...of, recipients: ['+12125552368', 'other'] });
  expect(byPhone.sort()).toEqual([ann.id, child.id].sort());
  expect(await peopleOfBatch(ctx, { ...of, recipients: ['other'] })).toEqual([]);
  const noes = ['email ann@example.com owner', 'sms +12125552368 owner', 'whatsapp +12125552368 owner'];
  expect(await noesOf(ctx)).toEqual(noes);
  expect(new Set(await actionsOf(ctx, 'contacts.opt-out'))).toEqual(new Set([ann.id, child.id]));
  expect([await statusOf(ctx, waits.id), await statusOf(ctx, other.id)]).toEqual(['canceled', 'queued']);
  expect((await optOutContacts(ctx, { contact: [ann.id, child.id] })).optedOut).toBe(0);
  expect(await noesOf(ctx)).toEqual(noes);
});

test('at a shared phone texts to all stop, and emails to a relative continue', async () => {
  const { ctx } = await makeBusiness();
  const phone = '+15125550143';
  const [mother, daughter] = [
    await makeContact(ctx, { name: 'Ann Reed', phone, email: 'ann@example.com' }),
    await makeContact(ctx, { name: 'Mia Reed', phone, email: 'mia@example.com' }),
  ];
  const waiting = (contact_id: string, channel: 'email' | 'sms') =>
    makeInvitation(ctx, { contact_id, channel, status: 'queued' });
  const rows = [
    await waiting(mother.id, 'email'),
    await waiting(mother.id, 'sms'),
    await waiting(daughter.id, 'email'),
    await waiting(daughter.id, 'sms'),
  ];
  await optOutContacts(ctx, { contact: [mother.id] });
  const states = await Promise.all(rows.map(({ id }) => statusOf(ctx, id)));
  expect(states).toEqual(['canceled', 'canceled', 'queued', 'canceled']);
});

test('its undo reverts what it did and nothing else', async () => {
  const { ctx } = await makeBusiness();
  const { ctx: stranger } = await makeBusiness();
  const ann = await makeContact(ctx, { email: 'ann@example.com', phone: '+12125552368' });
  const subject = { type: 'contact', id: ann.id };
  await recordOptOut(ctx, { channel: 'sms', recipient: ann.phone, source: 'reply', subject });
  const calledBack = { contact_id: ann.id, channel: 'email', status: 'canceled' } as const;
  const older = await makeInvitation(ctx, {
    ...calledBack,
    reason: 'opted_out',
    updated_at: new Date('2026-01-01T00:00:00Z'),
  });
  const waits = await makeInvitation(ctx, { contact_id: ann.id, dispatched_at: ctx.now() });
  const campaign = await makeCampaign(ctx, { status: 'canceled' });
  const dead = await makeInvitation(ctx, { contact_id: ann.id, campaign_id: campaign.id });
  const { batchId, optedOut } = await optOutContacts(ctx, { all: true });
  expect(optedOut).toBe(1);
  // Messages canceled at the same time for another reason, or for another person, stay so.
  const [no] = await ctx.db.select().from(optOuts).where(eq(optOuts.batch_id, batchId));
  const ended = { updated_at: no?.created_at, campaign_id: waits.campaign_id };
  const theirs = await makeContact(ctx, { name: 'Zoe', email: 'zoe@example.com' });
  const stays = [
    await makeInvitation(ctx, { ...ended, contact_id: ann.id, step: 1, status: 'sent' }),
    await makeInvitation(ctx, {
      ...ended,
      contact_id: ann.id,
      step: 2,
      status: 'canceled',
      reason: 'stopped',
    }),
    await makeInvitation(ctx, { ...ended, contact_id: theirs.id, status: 'canceled', reason: 'opted_out' }),
  ];
  const bea = await makeContact(ctx, { email: 'bea@example.com' });
  const later = await optOutContacts(ctx, { contact: [bea.id] });

  await expect(undoOptOuts(asVisitor(ctx), { batchId })).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(undoOptOuts(ctx, { batchId: 'x' })).rejects.toMatchObject({ code: 'not_found' });
  expect(await undoOptOuts(stranger, { batchId })).toEqual({ optedIn: 0 });
  expect(await undoOptOuts(ctx, { batchId })).toEqual({ optedIn: 2 });
  expect(await undoOptOuts(ctx, { batchId })).toEqual({ optedIn: 0 });
  expect(await noesOf(ctx)).toEqual(['email bea@example.com owner', 'sms +12125552368 reply']);
  expect(await actionsOf(ctx, 'contacts.opt-in')).toEqual([batchId]);
  const statusOf = async (id: string) =>
    (await ctx.db.select().from(invitations).where(eq(invitations.id, id)))[0]?.status;
  expect([await statusOf(waits.id), await statusOf(older.id), await statusOf(dead.id)]).toEqual([
    'queued',
    'canceled',
    'canceled',
  ]);
  const kept = await ctx.db
    .select()
    .from(invitations)
    .where(
      inArray(
        invitations.id,
        stays.map(({ id }) => id),
      ),
    )
    .orderBy(invitations.id);
  expect(kept).toEqual(stays);
  expect((await undoOptOuts(ctx, later)).optedIn).toBe(1);
  const [again] = await ctx.db.select().from(invitations).where(eq(invitations.id, waits.id));
  expect(again).toMatchObject({ reason: null, dispatched_at: null });
  const [audit] = await ctx.db.select().from(auditEvents).where(eq(auditEvents.subject_id, batchId));
  expect(audit?.detail).toEqual({ addresses: 2, invitations: 1, source: 'owner' });
});

test('opting in later allows new requests, and sends no earlier message', async () => {
  const { ctx } = await makeBusiness();
  const of = async (name: string) => {
    const contact = await makeContact(ctx, { email: `${name}@example.com` });
    return { contact, waits: await makeInvitation(ctx, { contact_id: contact.id }) };
  };
  const [ann, bea, cleo, dan] = [await of('ann'), await of('bea'), await of('cleo'), await of('dan')];
  for (const { contact } of [ann, bea, dan]) {
    await optOutContact(ctx, { contactId: contact.id, channel: 'email' });
  }
  await optOutContacts(ctx, { contact: [cleo.contact.id] });
  await optInContact(ctx, { contactId: ann.contact.id, channel: 'email' });
  expect(await removeOptOut(ctx, 'email', 'bea@example.com')).toBe(true);
  await optInContact(ctx, { contactId: cleo.contact.id, channel: 'email' });
  expect((await noesOf(ctx)).filter((no) => no.startsWith('email'))).toEqual(['email dan@example.com owner']);
  for (const { waits } of [ann, bea, cleo, dan]) {
    const [row] = await ctx.db.select().from(invitations).where(eq(invitations.id, waits.id));
    expect(row).toMatchObject({ status: 'canceled', reason: 'opted_out' });
  }
});

test("a person's own opt-out after the owner's is not undone", async () => {
  const { ctx } = await makeBusiness();
  const ann = await makeContact(ctx, { email: 'ann@example.com' });
  const bea = await makeContact(ctx, { email: 'bea@example.com' });
  const { batchId } = await optOutContacts(ctx, { contact: [ann.id, bea.id] });
  const said = { channel: 'email', recipient: 'ann@example.com' } as const;
  const subject = { type: 'contact', id: ann.id };
  expect(await recordOptOut(ctx, { ...said, source: 'page', subject })).toBe(true);
  expect(await recordOptOut(ctx, { ...said, source: 'owner', subject })).toBe(false);
  expect(await recordOptOut(ctx, { ...said, source: 'one_click', subject })).toBe(false);
  await undoOptOuts(ctx, { batchId });
  expect(await noesOf(ctx)).toEqual(['email ann@example.com page']);
});

test('all matching contacts are erased except unticked ones; later ones and others stay', async () => {
  const { ctx } = await makeBusiness();
  const rated = await makeContact(ctx, { name: 'Rated' });
  await makeReview(ctx, { contact_id: rated.id });
  const kept = await makeContact(ctx, { name: 'Kept' });
  for (let count = 0; count < 3; count += 1) await makeContact(ctx, { name: `Gone ${count}` });
  const input: ChosenContacts = { all: true, filter: 'not-asked', except: [kept.id] };
  expect(await eraseContacts(ctx, input)).toEqual({ erased: 3 });
  expect(await eraseContacts(ctx, input)).toEqual({ erased: 0 });
  expect(await namesOf(ctx)).toEqual(['', '', '', 'Kept', 'Rated']);
  expect(await actionsOf(ctx, 'contacts.erase')).toHaveLength(3);
});

test('several batches are processed completely, though each batch leaves the filter', async () => {
  const { ctx } = await makeBusiness();
  const at = { created_at: ctx.now(), updated_at: ctx.now() };
  const many = Array.from({ length: 620 }, (_, count) => ({
    business_id: ctx.business.id,
    name: `P ${count}`,
    email: `p${count}@example.com`,
    ...at,
  }));
  await ctx.db.insert(contacts).values(many);
  expect((await optOutContacts(ctx, { all: true, filter: 'not-asked' })).optedOut).toBe(620);
  expect((await exportText(ctx, { all: true, filter: 'opted-out' })).split('\r\n')).toHaveLength(622);
  expect(await eraseContacts(ctx, { all: true, search: 'p61' })).toEqual({ erased: 11 });
});

test('an export shows no future day as one on which somebody was asked', async () => {
  const { ctx } = await makeBusiness({ now: '2026-11-21T03:00:00Z' });
  const asked = await makeContact(ctx, { name: 'Asked' });
  const waits = await makeContact(ctx, { name: 'Waits' });
  await makeInvitation(ctx, { contact_id: asked.id, status: 'sent', sent_at: ctx.now() });
  await makeInvitation(ctx, { contact_id: waits.id, due_at: new Date('2027-01-12T15:00:00Z') });
  const leaving = await makeContact(ctx, { name: 'Leaving' });
  await makeInvitation(ctx, { contact_id: leaving.id, status: 'sending', sending_at: ctx.now() });
  const lines = (await exportText(ctx, { contact: [asked.id, waits.id, leaving.id] })).split('\r\n');
  const lineOf = (name: string) => lines.find((line) => line.startsWith(name));
  expect(lineOf('Asked')).toMatch(/,email,,,,$/);
  for (const name of ['Waits', 'Leaving']) expect(lineOf(name)).toMatch(/,,,,,,$/);
});

test('an export contains no formula, and lists each chosen person once', async () => {
  const { ctx } = await makeBusiness({ now: '2026-11-21T03:00:00Z', time_zone: 'America/Chicago' });
  const seen = { phone: '+12125552368', last_visit: '2026-10-02', provider: 'Dr. Wu' };
  const evil = await makeContact(ctx, { name: '=HYPERLINK("http://x")', email: '', ...seen });
  await makeContact(ctx, { name: 'Not chosen' });
  await makeReview(ctx, { contact_id: evil.id, rating: 4 });
  const exported = await exportContacts(ctx, { contact: [evil.id] });
  expect(exported.fileName).toBe('contacts-2026-11-20.csv');
  expect((await textOf(exported)).split('\r\n')).toEqual([
    '\ufeffName,Email,Phone,Language,Added (Chicago time),Last asked (Chicago time),Asked by,Rating,Opted out of,Last visit,Provider',
    `"'=HYPERLINK(""http://x"")",,+1 212 555 2368,,2026-11-20 21:00,,,4,,2026-10-02,Dr. Wu`,
    '',
  ]);
  // The number is parsed unchanged, by an import as by a form.
  expect(toE164('+1 212 555 2368', 'DE')).toBe('+12125552368');
});
