import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isbot } from 'isbot';
import type { Ctx } from '#server/core/context.ts';
import { newToken } from '#server/core/crypto.ts';
import type { businessProfiles } from '#server/db/schema/businesses.ts';
import { events } from '#server/db/schema/events.ts';
import { visitSalts } from '#server/db/schema/visits.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { isWithinNetworkLimit } from '#server/limits/rate-limit.ts';
import type { EventKind } from '#shared/business/events.ts';
import { dayInFiles } from '#shared/time/time.ts';

/** A waiting room shares one IP address; nothing else comes so often. */
const EVENTS = { name: 'events.record', max: 200, windowSeconds: 3_600 };

interface Event {
  kind: EventKind;
  /** What it is about; empty if the kind says it all. */
  subject?: string;
  userAgent: string;
}

/**
 * Counts a person once per day, kind and subject. Owners on their own pages and programs do not count, and neither does
 * too much traffic from one network. Returns whether it was counted.
 */
export async function recordEvent(
  ctx: Ctx,
  business: typeof businessProfiles.$inferSelect,
  { kind, subject = '', userAgent }: Event,
): Promise<boolean> {
  if (ctx.business?.id === business.id || userAgent === '' || isbot(userAgent)) return false;
  if (!(await isWithinNetworkLimit(ctx, EVENTS, business.id))) return false;
  const at = ctx.now();
  const day = dayInFiles(at, toTimeForm(business));
  const visitor = await fingerprintOfVisitor(ctx, { businessId: business.id, day, userAgent });
  await ctx.db
    .insert(events)
    .values({ business_id: business.id, day, kind, subject, visitor, at })
    .onConflictDoNothing();
  return true;
}

/** Anonymous once the salt of the day is deleted. */
async function fingerprintOfVisitor(
  ctx: Ctx,
  { businessId, day, userAgent }: { businessId: string; day: string; userAgent: string },
): Promise<string> {
  const who = [await saltOf(ctx, day), businessId, ctx.address, userAgent].join('\n');
  return createHash('sha256').update(who).digest('base64url').slice(0, 22);
}

/** Created by the first visitor of the day, on any page. */
async function saltOf(ctx: Ctx, day: string): Promise<string> {
  const find = () => ctx.db.select().from(visitSalts).where(eq(visitSalts.day, day));
  const [known] = await find();
  if (known) return known.salt;
  await ctx.db.insert(visitSalts).values({ day, salt: newToken() }).onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error('The salt of the day was not kept.');
  return made.salt;
}
