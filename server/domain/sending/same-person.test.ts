import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contacts, inboundMessages, optOuts } from '#server/db/schema/contacts.ts';
import { eraseContact } from '#server/domain/contacts/erase-contact.ts';
import { getContact } from '#server/domain/contacts/get-contact.ts';
import { listContacts } from '#server/domain/contacts/list-contacts.ts';
import { optInContact } from '#server/domain/contacts/opt-in-contact.ts';
import { optOutContact } from '#server/domain/contacts/opt-out-contact.ts';
import { optOutContacts } from '#server/domain/contacts/opt-out-contacts.ts';
import { ensureContacts } from '#server/domain/contacts/queries.ts';
import { undoOptOuts } from '#server/domain/contacts/undo-opt-outs.ts';
import { listOwnNumbers } from '#server/domain/own-numbers/list-own-numbers.ts';
import { agreeToTexts } from '#server/domain/registrations/agree-to-texts.ts';
import { switchOptInPage } from '#server/domain/registrations/switch-opt-in-page.ts';
import { respondToInboundJob } from '#server/domain/sending/jobs.ts';
import { Seen } from '#server/domain/sending/parts/find-household.ts';
import { findIneligible } from '#server/domain/sending/parts/find-ineligible.ts';
import { loadSendingRules } from '#server/domain/sending/parts/sending-rules.ts';
import { requestNumberCode } from '#server/domain/sending/request-number-code.ts';
import { respondToInbound } from '#server/domain/sending/respond-to-inbound.ts';
import { jobsOf } from '#tests/jobs.ts';
import { asVisitor, makeBusiness, makeContact, makeInvitation, type OwnerCtx } from '#tests/make.ts';
import { invitationOf, NOON } from '#tests/sending.ts';
import { makeQueuedText } from '#tests/texting.ts';

/** A number as we write it, as WhatsApp may report it, and a neighbour's. */
const NUMBERS = [
  ['Mexico', '+525512345678', '+5215512345678', '+525512345679'],
  ['Argentina', '+5491123456789', '+541123456789', '+5491123456780'],
  ['Brazil', '+5531981234567', '+553181234567', '+5531981234568'],
  ['Benin', '+2290197123456', '+22997123456', '+2290197123457'],
] as const;

const spellingsIn = async (ctx: OwnerCtx) => {
  const rows = await ctx.db.select().from(optOuts).where(eq(optOuts.business_id, ctx.business.id));
  return rows.map(({ recipient }) => recipient).sort();
};

/** A person asked under one spelling who writes from the other, and a neighbour. */
async function makePair(ours: string, neighbour: string, connector: 'whatsapp-cloud' | 'twilio-whatsapp') {
  const made = await makeQueuedText({ connector, phone: ours, now: NOON });
  const { ctx, connection, campaign, simulation } = made;
  const other = await makeContact(ctx, { name: 'Nell', email: '', phone: neighbour });
  const row = { channel: connection.channel, campaign_id: campaign.id, contact_id: other.id, due_at: NOON };
  const beside = await makeInvitation(ctx, row);
  const to = connection.last_check?.senders.find(({ id }) => id === connection.sender)?.phone ?? '';
  const says = (from: string, text: string) => simulation.receive({ from, to, text });
  return { ...made, other, beside, says };
}

describe.each(NUMBERS)('of a number of %s', (_country, ours, theirs, neighbour) => {
  test.each(['whatsapp-cloud', 'twilio-whatsapp'] as const)(
    'a STOP that %s reports by the other spelling applies to the person, and so does START',
    async (connector) => {
      const { ctx, row, beside, contact, other, says } = await makePair(ours, neighbour, connector);
      await says(theirs, 'Stop');
      expect(await spellingsIn(ctx)).toEqual([ours, theirs].sort());
      expect(await row()).toMatchObject({ status: 'canceled', reason: 'opted_out' });
      expect(await invitationOf(ctx, beside.id)).toMatchObject({ status: 'queued' });
      const optedOut = await listContacts(ctx, { filter: 'opted-out' });
      expect(optedOut.contacts.map(({ id }) => id)).toEqual([contact.id]);
      const { history } = await getContact(ctx, { contactId: contact.id });
      expect(history.filter(({ kind }) => kind === 'message')).toHaveLength(1);
      const rules = await loadSendingRules(ctx, 'whatsapp');
      const people = [contact, other].map(({ id, ...one }) => ({ ...one, contactId: id }));
      const judge = () => findIneligible(ctx, people, { channel: 'whatsapp', rules, seen: new Seen() });
      expect((await judge()).map((refusal) => refusal?.reason)).toEqual(['opted_out', 'invited_recently']);
      await says(theirs, 'START');
      expect(await spellingsIn(ctx)).toEqual([]);
      expect((await judge())[0]).toBeNull();
    },
  );

  test('a contact that has the other spelling is the same person, in a list and before a launch', async () => {
    const { ctx } = await makeBusiness({ now: NOON });
    const known = await makeContact(ctx, { name: 'Ana', email: '', phone: ours });
    const nell = await makeContact(ctx, { name: 'Nell', email: '', phone: neighbour });
    const again = await ensureContacts(ctx, [
      { name: 'Ana', email: '', phone: theirs },
      { name: 'Ana', email: 'ana@example.com', phone: theirs },
      { name: 'Nell', email: '', phone: neighbour },
    ]);
    expect(again.map(({ id }) => id)).toEqual([known.id, known.id, nell.id]);
    const rules = await loadSendingRules(ctx, 'sms');
    const rows = [ours, theirs, neighbour].map((phone) => ({
      name: 'X',
      email: '',
      phone,
      contactId: null,
    }));
    const judged = await findIneligible(ctx, rows, { channel: 'sms', rules, seen: new Seen() });
    expect(judged.map((refusal) => refusal?.reason === 'duplicate')).toEqual([false, true, false]);
  });

  test('a person asked by one spelling counts as asked by the other', async () => {
    const { ctx, contact, other } = await makePair(ours, neighbour, 'whatsapp-cloud');
    const rules = await loadSendingRules(ctx, 'whatsapp');
    const rows = [theirs, neighbour, '+447911123456'].map((phone) => ({
      name: 'X',
      email: '',
      phone,
      contactId: null,
    }));
    const judged = await findIneligible(ctx, rows, { channel: 'whatsapp', rules, seen: new Seen() });
    expect(judged.map((refusal) => refusal?.reason)).toEqual([
      'invited_recently',
      'invited_recently',
      undefined,
    ]);
    expect(contact.id).not.toBe(other.id);
  });

  test('the owner’s opt-outs are stored and undone under both', async () => {
    const { ctx } = await makeBusiness({ now: NOON });
    const one = await makeContact(ctx, { email: '', phone: theirs });
    const bystander = await makeContact(ctx, { email: '', phone: neighbour });
    await optOutContact(ctx, { contactId: bystander.id, channel: 'sms' });
    const theirRows = await spellingsIn(ctx);
    await optOutContact(ctx, { contactId: one.id, channel: 'sms' });
    expect(await spellingsIn(ctx)).toEqual([...theirRows, ours, theirs].sort());
    await optInContact(ctx, { contactId: one.id, channel: 'sms' });
    expect(await spellingsIn(ctx)).toEqual(theirRows);
    const batch = await optOutContacts(ctx, { all: false, contact: [one.id] });
    expect(batch.optedOut).toBe(1);
    expect(await spellingsIn(ctx)).toEqual([...theirRows, ours, ours, theirs, theirs].sort());
    // By SMS and by WhatsApp, whatever the number of spellings.
    expect(await undoOptOuts(ctx, { batchId: batch.batchId })).toEqual({ optedIn: 2 });
    expect(await spellingsIn(ctx)).toEqual(theirRows);
  });

  test('an answer is in the language of the person, and erasing deletes what they wrote', async () => {
    const { ctx, job, contact, other, says, accepted } = await makePair(ours, neighbour, 'whatsapp-cloud');
    await ctx.db.update(contacts).set({ language: 'es' }).where(eq(contacts.id, contact.id));
    await says(theirs, 'HELP');
    await says(neighbour, 'HELP');
    for (const { input } of await jobsOf(ctx, respondToInboundJob)) await respondToInbound(job, input);
    const answers = accepted().map(({ to, text }) => [
      to,
      /STOP|ALTO|BAJA/.test(text) && /Responda|Responde/.test(text),
    ]);
    expect(answers).toEqual([
      [theirs, true],
      [neighbour, false],
    ]);
    await eraseContact(ctx, { contactId: contact.id });
    const left = await ctx.db
      .select({ sender: inboundMessages.sender })
      .from(inboundMessages)
      .where(eq(inboundMessages.business_id, ctx.business.id));
    expect(left).toEqual([{ sender: neighbour }]);
    expect(other.phone).toBe(neighbour);
  });

  test('opting in with the other spelling makes no second contact', async () => {
    const { ctx } = await makeBusiness({ phone: '+15125550100' });
    await switchOptInPage(ctx, { open: true, acknowledged: true });
    await makeContact(ctx, { name: 'Ana', email: '', phone: theirs });
    await makeContact(ctx, { name: 'Nell', email: '', phone: neighbour });
    const form = { name: 'Ana', phone: ours, agreed: true, businessKey: ctx.business.userId };
    await agreeToTexts(asVisitor(ctx), form);
    expect(await ctx.db.$count(contacts, eq(contacts.business_id, ctx.business.id))).toBe(2);
    await agreeToTexts(asVisitor(ctx), { ...form, phone: neighbour });
    expect(await ctx.db.$count(contacts, eq(contacts.business_id, ctx.business.id))).toBe(3);
  });

  test('the owner’s own number is confirmed by the other spelling', async () => {
    const { ctx, says } = await makePair(ours, neighbour, 'whatsapp-cloud');
    const asked = await requestNumberCode(ctx, { channel: 'whatsapp', phone: ours });
    if (asked.outcome !== 'write') throw new Error('no code to write');
    await says(neighbour, asked.code);
    expect(await listOwnNumbers(ctx)).toEqual([]);
    await says(theirs, asked.code);
    expect(await listOwnNumbers(ctx)).toMatchObject([{ phone: ours }]);
  });
});
