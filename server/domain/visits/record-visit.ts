import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isbot } from 'isbot';
import type { Ctx } from '#server/core/context.ts';
import { newToken } from '#server/core/crypto.ts';
import { notFound } from '#server/core/errors.ts';
import { networkOf } from '#server/core/network.ts';
import { linkVisits, visitSalts } from '#server/db/schema/visits.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { findBusinessByKey } from '#server/domain/reviews/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { withinLimit } from '#server/limits/rate-limit.ts';
import { isVisitSource } from '#shared/reviews/visits.ts';
import { dayInFiles } from '#shared/time/time.ts';

/** A waiting room shares one address; nobody else comes so often. */
const VISITS = { name: 'visits.record', max: 200, windowSeconds: 3_600 };

interface Visit {
  businessKey: string;
  /** How they came, as the page says. */
  source: string | null;
  userAgent: string;
}

/**
 * Notes that a person looked at a review page: the page says so after the first touch or key, never by itself. The same
 * person counts once a day and way; owners on their own page and programs do not count.
 */
export async function recordVisit(ctx: Ctx, { businessKey, source, userAgent }: Visit): Promise<void> {
  allow(ctx, 'visits.record');
  const business = await findBusinessByKey(ctx, businessKey);
  if (!business || !isVisitSource(source)) throw notFound('page');
  if (ctx.business?.id === business.id || userAgent === '' || isbot(userAgent)) return;
  if (!(await withinLimit(ctx, VISITS, `${business.id} ${networkOf(ctx.address)}`))) return;
  const day = dayInFiles(ctx.now(), toTimeForm(business));
  const who = [await saltOf(ctx, day), business.id, ctx.address, userAgent].join('\n');
  const visitor = createHash('sha256').update(who).digest('base64url').slice(0, 22);
  await ctx.db
    .insert(linkVisits)
    .values({ business_id: business.id, day, source, visitor })
    .onConflictDoNothing();
}

/** Made by the first visitor of the day, wherever he comes in. */
async function saltOf(ctx: Ctx, day: string): Promise<string> {
  const find = () => ctx.db.select().from(visitSalts).where(eq(visitSalts.day, day));
  const [known] = await find();
  if (known) return known.salt;
  await ctx.db.insert(visitSalts).values({ day, salt: newToken() }).onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error('The salt of the day was not kept.');
  return made.salt;
}
