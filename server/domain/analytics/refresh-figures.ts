import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { dueContacts } from '#server/db/schema/contacts.ts';
import { dueFigures } from '#server/db/schema/figures.ts';
import { refreshDue } from '#server/domain/analytics/parts/refresh-due.ts';
import { refreshApproached } from '#server/domain/contacts/parts/refresh-approached.ts';
import { allow } from '#server/identity/allow.ts';

/** Of one run: a business with years of due days leaves the others their turn. */
const BUSINESSES_AT_ONCE = 100;
const DAYS_OF_ONE = 300;
const CONTACTS_OF_ONE = 10_000;

/** By the clock: counts the days again on which something has changed, and finds out who was approached. */
export async function refreshFigures(ctx: Ctx): Promise<{ days: number }> {
  allow(ctx, 'system.sweep');
  let days = 0;
  for (const business of await loadDue(ctx, dueFigures))
    days += await refreshDue({ ...ctx, business }, DAYS_OF_ONE);
  for (const business of await loadDue(ctx, dueContacts))
    await refreshApproached({ ...ctx, business }, CONTACTS_OF_ONE);
  return { days };
}

function loadDue(ctx: Ctx, due: typeof dueFigures | typeof dueContacts) {
  return ctx.db
    .selectDistinct({ id: businessProfiles.id, userId: businessProfiles.user_id })
    .from(due)
    .innerJoin(businessProfiles, eq(businessProfiles.id, due.business_id))
    .limit(BUSINESSES_AT_ONCE);
}
