import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { invitations } from '#server/db/schema/campaigns.ts';
import { contacts, inboundMessages } from '#server/db/schema/contacts.ts';
import { contactImportMembers, contactImportProblems, contactImports } from '#server/db/schema/imports.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { eraseContact } from '#server/domain/contacts/erase-contact.ts';
import { makeBusiness, makeContact, makeInvitation, makeReview, type OwnerCtx } from '#tests/make.ts';

const PHONE = '+12125552368';

/** A contact who was imported, asked, answered in private and wrote back; `look` reads all of it again. */
async function makeKnown(ctx: OwnerCtx, given: Parameters<typeof makeContact>[1]) {
  const contact = await makeContact(ctx, given);
  const of = { contact_id: contact.id };
  const at = { created_at: ctx.now(), updated_at: ctx.now() };
  const [list] = await ctx.db
    .insert(contactImports)
    .values({
      business_id: ctx.business.id,
      user_id: ctx.actor.userId,
      file_name: 'spring.csv',
      status: 'done',
      size_bytes: 1,
      encoding: 'utf-8',
      delimiter: ',',
      ...at,
    })
    .returning();
  const importId = list?.id ?? '';
  await ctx.db.insert(contactImportMembers).values({ import_id: importId, ...of });
  await ctx.db.insert(contactImportProblems).values([
    { import_id: importId, row_number: 1, cells: [contact.name, 'x'], reason: 'invalid_phone' },
    { import_id: importId, row_number: 2, cells: ['y', `Mail: ${contact.email}`], reason: 'invalid_phone' },
  ]);
  const [message] = await ctx.db
    .insert(inboundMessages)
    .values({
      business_id: ctx.business.id,
      channel: 'sms',
      sender: contact.phone,
      body: 'Hi',
      external_id: `SM${contact.id}`,
      created_at: ctx.now(),
    })
    .returning();
  const waiting = await makeInvitation(ctx, of);
  const feedback = await makeReview(ctx, { ...of, rating: 1 });
  const { db } = ctx;
  const look = async () => ({
    contact: await db.select().from(contacts).where(eq(contacts.id, contact.id)),
    members: await db.select().from(contactImportMembers).where(eq(contactImportMembers.import_id, importId)),
    rejects: await db
      .select()
      .from(contactImportProblems)
      .where(eq(contactImportProblems.import_id, importId)),
    inbound: await db
      .select()
      .from(inboundMessages)
      .where(eq(inboundMessages.id, message?.id ?? '')),
    waiting: await db.select().from(invitations).where(eq(invitations.id, waiting.id)),
    feedback: await db.select().from(reviews).where(eq(reviews.id, feedback.id)),
  });
  return { contact, look };
}

test('erasing one person leaves others intact, here and in another business', async () => {
  const [{ ctx }, { ctx: stranger }] = [await makeBusiness(), await makeBusiness()];
  const ann = { name: 'Ann Lee', email: 'ann@example.com', phone: PHONE };
  const neighbour = await makeKnown(ctx, { name: 'Bob Ray', phone: '+12125552369' });
  const erased = await makeKnown(ctx, ann);
  const namesake = await makeKnown(stranger, ann);
  const before = [await neighbour.look(), await namesake.look()];
  await eraseContact(ctx, { contactId: erased.contact.id });
  expect(await erased.look()).toMatchObject({
    contact: [{ name: '' }],
    members: [],
    rejects: [],
    inbound: [],
    waiting: [{ status: 'canceled', reason: 'erased' }],
    feedback: [{ reviewer_name: '', review_text: '', handled_words: '' }],
  });
  expect([await neighbour.look(), await namesake.look()]).toEqual(before);
});

test('erasing a person without a phone deletes no messages', async () => {
  const { ctx } = await makeBusiness();
  // A short code or a hidden number: of no contact.
  const erased = await makeKnown(ctx, { name: 'Ann Lee', phone: '' });
  const { inbound } = await erased.look();
  await eraseContact(ctx, { contactId: erased.contact.id });
  expect(await erased.look()).toMatchObject({ contact: [{ name: '' }], inbound });
});

test("another business's contact is not found, and stays", async () => {
  const [{ ctx }, { ctx: stranger }] = [await makeBusiness(), await makeBusiness()];
  const theirs = await makeKnown(stranger, { phone: PHONE });
  const before = await theirs.look();
  await expect(eraseContact(ctx, { contactId: theirs.contact.id })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await theirs.look()).toEqual(before);
});
