import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Ctx } from '#server/core/context.ts';
import { rateLimits } from '#server/db/schema/accounts.ts';
import { eventCounts, events } from '#server/db/schema/events.ts';
import { linkVisits, visitSalts } from '#server/db/schema/visits.ts';
import { countVisits } from '#server/domain/events/count-visits.ts';
import { findCodePath } from '#server/domain/events/find-code-path.ts';
import { recordVisit } from '#server/domain/events/record-visit.ts';
import { sweepEvents } from '#server/domain/events/sweep-events.ts';
import { asJob, asVisitor, makeBusiness, makeCtx } from '#tests/make.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

const visits = (ctx: Ctx, businessId: string) =>
  ctx.db.select().from(events).where(eq(events.business_id, businessId)).orderBy(asc(events.day));

async function open(slug: string) {
  const { ctx, business } = await makeBusiness({ review_link_url: slug });
  const come = (
    given: { ctx?: Partial<Ctx>; source?: string | null; userAgent?: string; key?: string } = {},
  ) =>
    recordVisit(
      { ...asVisitor(ctx), ...given.ctx },
      { businessKey: given.key ?? slug, source: given.source ?? 'link', userAgent: given.userAgent ?? PHONE },
    );
  return { ctx, business, come };
}

test('a person counts once per day and source, whatever the spelling of the address', async () => {
  const { ctx, business, come } = await open('visit-once');
  const bystander = await open('visit-bystander');
  await come();
  await come();
  await come({ key: 'Visit-Once' });
  await come({ key: business.user_id });
  expect(await countVisits(ctx)).toEqual({ link: 1, qr: 0 });
  await come({ source: 'qr' });
  await come({ ctx: { address: '203.0.113.8' } });
  await come({ userAgent: PHONE.replace('19_0', '18_2') });
  expect(await countVisits(ctx)).toEqual({ link: 3, qr: 1 });
  expect(await countVisits(bystander.ctx)).toEqual({ link: 0, qr: 0 });
  expect(JSON.stringify(await visits(ctx, business.id))).not.toMatch(/203\.0|iPhone/);
});

test('programs, the owner and a flood from one network do not count', async () => {
  const { ctx, business, come } = await open('visit-nobody');
  for (const userAgent of [
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20.0',
    'curl/8.5.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/120.0 Safari/537.36',
  ]) {
    await come({ userAgent });
  }
  await come({ ctx: { actor: ctx.actor, business: ctx.business } });
  expect(await visits(ctx, business.id)).toEqual([]);
  for (let at = 0; at < 205; at += 1) await come({ userAgent: `${PHONE} ${at}` });
  expect((await countVisits(ctx)).link).toBe(200);
  // Another owner is an ordinary visitor.
  const { ctx: other } = await makeBusiness();
  await come({ ctx: { actor: other.actor, business: other.business, address: '203.0.113.99' } });
  expect((await countVisits(ctx)).link).toBe(201);
});

test('an unknown page or source is not found', async () => {
  const { come } = await open('visit-lost');
  await expect(come({ key: 'visit-lost-2' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(come({ source: 'mail' })).rejects.toMatchObject({ code: 'not_found' });
});

test('the day is that of the business, the next one counts again, and after a month it no longer shows', async () => {
  const { ctx, business, come } = await open('visit-days');
  // Nine in the evening in New York; already tomorrow in UTC.
  const at = (iso: string) => ({ now: () => new Date(iso) });
  await come({ ctx: at('2026-03-11T01:00:00Z') });
  await come({ ctx: at('2026-03-11T03:59:00Z') });
  await come({ ctx: at('2026-03-11T04:01:00Z') });
  const rows = await visits(ctx, business.id);
  expect(rows.map(({ day }) => day)).toEqual(['2026-03-10', '2026-03-11']);
  // With a salt per day, a person cannot be followed from one day to the next.
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2);
  expect(await countVisits({ ...ctx, ...at('2026-04-08T12:00:00Z') })).toEqual({ link: 2, qr: 0 });
  expect(await countVisits({ ...ctx, ...at('2026-04-09T12:00:00Z') })).toEqual({ link: 1, qr: 0 });
  await expect(countVisits(asVisitor(ctx))).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('the salt of a day is deleted when the day is over everywhere; the counts stay', async () => {
  const { ctx, come } = await open('visit-salts');
  await come({ ctx: { now: () => new Date('2026-05-01T12:00:00Z') } });
  const system = asJob(await makeCtx({ now: '2026-05-03T12:00:00Z' }), 'events.sweep');
  await expect(sweepEvents(ctx)).rejects.toMatchObject({ code: 'forbidden' });
  const saltOf = (day: string) => ctx.db.$count(visitSalts, eq(visitSalts.day, day));
  await sweepEvents(system);
  expect(await saltOf('2026-05-01')).toBe(1);
  const later = { ...system, now: () => new Date('2026-05-04T12:00:00Z') };
  expect((await sweepEvents(later)).salts).toBeGreaterThanOrEqual(1);
  expect(await saltOf('2026-05-01')).toBe(0);
  expect(await sweepEvents(later)).toEqual({ salts: 0, folded: 0, moved: 0 });
  expect((await countVisits({ ...ctx, now: () => new Date('2026-05-10T12:00:00Z') })).link).toBe(1);
});

test('a printed code works with every address the business ever had, and opening it counts nothing', async () => {
  const { ctx, business } = await open('code-new');
  const visitor = asVisitor(ctx);
  expect(await findCodePath(visitor, { businessKey: 'code-new' })).toBe('/review/code-new#qr');
  expect(await findCodePath(visitor, { businessKey: business.user_id })).toBe('/review/code-new#qr');
  await expect(findCodePath(visitor, { businessKey: 'code-old' })).rejects.toMatchObject({
    code: 'not_found',
  });
  expect(await visits(ctx, business.id)).toEqual([]);
});

test('after 35 days only the number of people is left, per business, however often it is swept', async () => {
  const { ctx, business, come } = await open('visit-folded');
  const bystander = await open('visit-folded-bystander');
  const at = (iso: string) => ({ ctx: { now: () => new Date(iso) } });
  for (const device of ['a', 'b', 'c'])
    await come({ ...at('2026-06-01T15:00:00Z'), userAgent: `${PHONE} ${device}` });
  await come({ ...at('2026-06-01T15:00:00Z'), source: 'qr' });
  await come(at('2026-06-20T15:00:00Z'));
  await bystander.come(at('2026-06-01T15:00:00Z'));
  const system = asJob(await makeCtx({ now: '2026-07-07T12:00:00Z' }), 'events.sweep');
  expect(await countVisits({ ...ctx, now: () => new Date('2026-06-25T12:00:00Z') })).toEqual({
    link: 4,
    qr: 1,
  });
  expect((await sweepEvents(system)).folded).toBeGreaterThanOrEqual(5);
  expect((await sweepEvents(system)).folded).toBe(0);
  expect((await visits(ctx, business.id)).map(({ day }) => day)).toEqual(['2026-06-20']);
  expect(await countVisits({ ...ctx, now: () => new Date('2026-06-25T12:00:00Z') })).toEqual({
    link: 4,
    qr: 1,
  });
  expect(await countVisits({ ...bystander.ctx, now: () => new Date('2026-06-25T12:00:00Z') })).toEqual({
    link: 1,
    qr: 0,
  });
  // A late event is added to a day that is aggregated already.
  await come({ ...at('2026-06-01T16:00:00Z'), userAgent: `${PHONE} d` });
  expect((await sweepEvents(system)).folded).toBe(1);
  const counted = await ctx.db.select().from(eventCounts).where(eq(eventCounts.business_id, business.id));
  expect(counted.map(({ kind, people }) => `${kind} ${people}`).sort()).toEqual([
    'visit.link 4',
    'visit.qr 1',
  ]);
});

test('rows written by a process of the former version are counted once, from the next sweep on', async () => {
  const { ctx, business, come } = await open('visit-former');
  const now = new Date('2026-08-10T15:00:00Z');
  await come({ ctx: { now: () => now } });
  const [mine] = await visits(ctx, business.id);
  await ctx.db.insert(linkVisits).values([
    { business_id: business.id, day: '2026-08-10', source: 'link', visitor: mine?.visitor ?? '' },
    { business_id: business.id, day: '2026-08-10', source: 'qr', visitor: 'from-before' },
  ]);
  const system = asJob(await makeCtx({ now: now.toISOString() }), 'events.sweep');
  expect((await sweepEvents(system)).moved).toBe(1);
  expect(await countVisits({ ...ctx, now: () => now })).toEqual({ link: 1, qr: 1 });
  expect((await sweepEvents(system)).moved).toBe(0);
  expect(await ctx.db.$count(linkVisits, eq(linkVisits.business_id, business.id))).toBe(0);
});

test('one site with many networks counts at most eight times as much, and does not affect another', async () => {
  const { ctx, come } = await open('visit-site');
  const counters = async () =>
    new Map((await ctx.db.select().from(rateLimits)).map((row) => [row.key, row.count]));
  const from = (address: string) => come({ ctx: { address } });
  await from('2001:db8:7:1::1');
  const before = await counters();
  await from('2001:db8:7:2::1');
  // Only the counter of the site counts both.
  const [site = ''] = [...(await counters())].flatMap(([key, count]) =>
    before.get(key) === 1 && count === 2 ? key : [],
  );
  await ctx.db.update(rateLimits).set({ count: 1_599 }).where(eq(rateLimits.key, site));
  await from('2001:db8:7:3::1');
  await from('2001:db8:7:4::1');
  expect((await countVisits(ctx)).link).toBe(3);
  await from('2001:db8:8:1::1');
  expect((await countVisits(ctx)).link).toBe(4);
});
