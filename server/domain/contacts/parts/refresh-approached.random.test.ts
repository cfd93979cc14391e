import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { campaigns, invitations } from '#server/db/schema/campaigns.ts';
import { contacts, optOuts } from '#server/db/schema/contacts.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { rebuildFigures } from '#server/domain/analytics/rebuild-figures.ts';
import { refreshApproached } from '#server/domain/contacts/parts/refresh-approached.ts';
import { countContacts, countNotAsked } from '#server/domain/contacts/queries.ts';
import { EVERY_CASE } from '#tests/in-turn.ts';
import { asJob, makeBusiness, makeContact, makeInvitation, makeReview, type OwnerCtx } from '#tests/make.ts';

const CASES = EVERY_CASE || inject('database').kind === 'postgres' ? 25 : 5;
const MANY = 1_000;

/** Few enough that people share them, come back to them, and opt out before they are contacts. */
const EMAILS = ['', 'Ada@example.com', 'ben@example.com', 'cora@example.com'];
const PHONES = ['', '+15125550101', '+15125550102', '+15125550103'];
const STATUSES = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'unknown',
  'failed',
  'skipped',
  'canceled',
] as const;

const KINDS = [
  'add',
  'ask',
  'send',
  'move-message',
  'rate',
  'make-test',
  'move-rating',
  'delete-rating',
  'opt-out',
  'undo-opt-out',
  'new-address',
  'erase',
  'delete',
  'delete-campaign',
  'refresh',
] as const;
const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS, 'add', 'add', 'ask', 'refresh'),
    which: fc.nat({ max: 1_000 }),
    other: fc.nat({ max: 1_000 }),
  }),
  { minLength: 15, maxLength: 60 },
);
interface Step {
  kind: (typeof KINDS)[number];
  which: number;
  other: number;
}

const of = <Row>(rows: readonly Row[], which: number) => rows[which % Math.max(1, rows.length)];
const pick = (all: readonly string[], which: number) => all[which % all.length] ?? '';

function rowsIn(ctx: OwnerCtx) {
  const { id } = ctx.business;
  return {
    people: () => ctx.db.select().from(contacts).where(eq(contacts.business_id, id)).orderBy(contacts.id),
    messages: () =>
      ctx.db.select().from(invitations).where(eq(invitations.business_id, id)).orderBy(invitations.id),
    ratings: () => ctx.db.select().from(reviews).where(eq(reviews.business_id, id)).orderBy(reviews.id),
    noes: () => ctx.db.select().from(optOuts).where(eq(optOuts.business_id, id)).orderBy(optOuts.id),
  };
}

async function take(ctx: OwnerCtx, { kind, which, other }: Step): Promise<void> {
  const all = rowsIn(ctx);
  const address = { email: pick(EMAILS, which), phone: pick(PHONES, other) };
  const one = of(await all.people(), which);
  const another = of(await all.people(), other);
  const message = of(await all.messages(), which);
  const rating = of(await all.ratings(), which);
  if (kind === 'add') await makeContact(ctx, address);
  else if (kind === 'ask' && one)
    await makeInvitation(ctx, { contact_id: one.id, status: of(STATUSES, other) ?? 'sent' });
  else if (kind === 'send' && message)
    await ctx.db
      .update(invitations)
      .set({ status: of(STATUSES, other) ?? 'sent' })
      .where(eq(invitations.id, message.id));
  else if (kind === 'move-message' && message && another)
    await ctx.db.update(invitations).set({ contact_id: another.id }).where(eq(invitations.id, message.id));
  else if (kind === 'rate')
    await makeReview(ctx, {
      contact_id: other % 4 === 0 ? null : (one?.id ?? null),
      is_test: other % 5 === 0,
    });
  else if (kind === 'make-test' && rating)
    await ctx.db.update(reviews).set({ is_test: !rating.is_test }).where(eq(reviews.id, rating.id));
  else if (kind === 'move-rating' && rating)
    await ctx.db
      .update(reviews)
      .set({ contact_id: other % 3 === 0 ? null : (another?.id ?? null) })
      .where(eq(reviews.id, rating.id));
  else if (kind === 'delete-rating' && rating) await ctx.db.delete(reviews).where(eq(reviews.id, rating.id));
  else if (kind === 'opt-out') {
    const channel = (['email', 'sms', 'whatsapp'] as const)[which % 3] ?? 'email';
    const recipient = channel === 'email' ? pick(EMAILS, other).toLowerCase() : pick(PHONES, other);
    await ctx.db
      .insert(optOuts)
      .values({
        business_id: ctx.business.id,
        channel,
        recipient,
        source: 'owner',
        created_at: ctx.now(),
      })
      .onConflictDoNothing();
  } else if (kind === 'undo-opt-out') {
    const no = of(await all.noes(), which);
    if (no) await ctx.db.delete(optOuts).where(eq(optOuts.id, no.id));
  } else if (kind === 'new-address' && one)
    await ctx.db
      .update(contacts)
      .set({ email: pick(EMAILS, other), phone: pick(PHONES, which) })
      .where(eq(contacts.id, one.id));
  else if (kind === 'erase' && one)
    await ctx.db
      .update(contacts)
      .set({ erased_at: ctx.now(), name: '', email: '', phone: '' })
      .where(eq(contacts.id, one.id));
  else if (kind === 'delete' && one) await ctx.db.delete(contacts).where(eq(contacts.id, one.id));
  else if (kind === 'delete-campaign' && message)
    await ctx.db.delete(campaigns).where(eq(campaigns.id, message.campaign_id));
  else if (kind === 'refresh') await refreshApproached(ctx);
}

/** Person by person and without a database. */
async function countedByHand(ctx: OwnerCtx): Promise<number> {
  const all = rowsIn(ctx);
  const [people, messages, ratings, noes] = [
    await all.people(),
    await all.messages(),
    await all.ratings(),
    await all.noes(),
  ];
  const isNew = ({ id, email, phone }: (typeof people)[number]) =>
    !messages.some(
      (one) => one.contact_id === id && ['sent', 'delivered', 'unknown', 'failed'].includes(one.status),
    ) &&
    !ratings.some((one) => one.contact_id === id && !one.is_test) &&
    !noes.some(({ channel, recipient }) =>
      channel === 'email'
        ? email !== '' && email.toLowerCase() === recipient
        : phone !== '' && phone === recipient,
    );
  return people.filter((person) => person.erased_at === null && isNew(person)).length;
}

test('whatever happens, the first screen counts those not asked as the list of contacts does', async () => {
  await fc.assert(
    fc.asyncProperty(steps, steps, async (story, otherStory) => {
      const worlds = [
        { ctx: (await makeBusiness()).ctx, story },
        { ctx: (await makeBusiness()).ctx, story: otherStory },
      ];
      const longest = Math.max(story.length, otherStory.length);
      for (let index = 0; index < longest; index += 1)
        for (const { ctx, story } of worlds) {
          const step = story[index];
          if (step) await take(ctx, step);
        }
      for (const { ctx } of worlds) {
        await refreshApproached(ctx);
        const expected = await countedByHand(ctx);
        expect(await countNotAsked(ctx, MANY)).toBe(expected);
        expect((await countContacts(ctx, undefined))['not-asked']).toBe(expected);
        await ctx.db
          .update(contacts)
          .set({ was_approached: sql`not was_approached` })
          .where(eq(contacts.business_id, ctx.business.id));
      }
      await rebuildFigures(
        asJob({ ...worlds[0]?.ctx, business: null } as unknown as OwnerCtx, 'figures:rebuild'),
      );
      for (const { ctx } of worlds) {
        expect(await countNotAsked(ctx, MANY)).toBe(await countedByHand(ctx));
        await ctx.db.delete(businessProfiles).where(eq(businessProfiles.id, ctx.business.id));
      }
    }),
    { numRuns: CASES, seed: 20_261_129, endOnFailure: true },
  );
}, 240_000);

test('counts no farther than asked, and waits for nobody who changes contacts meanwhile', async () => {
  const { ctx } = await makeBusiness();
  for (let n = 0; n < 5; n += 1) await makeContact(ctx, { email: `p${n}@example.com` });
  expect(await countNotAsked(ctx, 3)).toBe(3);
  const [one] = await rowsIn(ctx).people();
  await makeInvitation(ctx, { contact_id: one?.id ?? '', status: 'sent' });
  expect(await refreshApproached(ctx)).toBe(1);
  expect(await refreshApproached(ctx)).toBe(0);
  expect(await countNotAsked(ctx, MANY)).toBe(4);
  await ctx.db
    .delete(contacts)
    .where(and(eq(contacts.business_id, ctx.business.id), eq(contacts.id, one?.id ?? '')));
  await refreshApproached(ctx);
  expect(await countNotAsked(ctx, MANY)).toBe(4);
});
