import { eq } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import type { businessProfiles } from '#server/db/schema/businesses.ts';
import { smsRegistrations } from '#server/db/schema/registrations.ts';
import { isAccountClosed } from '#server/domain/demo/queries.ts';
import { findBusinessByKey } from '#server/domain/reviews/queries.ts';

export type RegistrationRow = typeof smsRegistrations.$inferSelect;
type BusinessRow = typeof businessProfiles.$inferSelect;

/** Without a saved registration, the defaults of a new one. */
export async function loadRegistration(ctx: BusinessCtx): Promise<RegistrationRow> {
  const [row] = await ctx.db
    .select()
    .from(smsRegistrations)
    .where(eq(smsRegistrations.business_id, ctx.business.id));
  return (
    row ?? {
      business_id: ctx.business.id,
      route: 'local',
      legal_name: '',
      opt_in_ways: [],
      privacy_url: '',
      volume: '1,000',
      page_open: false,
      said: {},
      reading: null,
      read_from: '',
      asked_at: null,
      created_at: ctx.now(),
      updated_at: ctx.now(),
    }
  );
}

/** Opened by its owner, and with contact details: its terms say whom to ask. */
export function isPageOpen(
  { page_open }: Pick<RegistrationRow, 'page_open'>,
  { phone, website }: Pick<BusinessRow, 'phone' | 'website'>,
): boolean {
  return page_open && (phone !== '' || website !== '');
}

/** The business whose open opt-in page has this key; null otherwise. */
export async function findOpenPage(
  ctx: Pick<Ctx, 'db' | 'config'>,
  businessKey: string,
): Promise<{ business: BusinessRow; registration: RegistrationRow } | null> {
  const business = await findBusinessByKey(ctx, businessKey);
  if (!business || isAccountClosed(business)) return null;
  const [registration] = await ctx.db
    .select()
    .from(smsRegistrations)
    .where(eq(smsRegistrations.business_id, business.id));
  return registration && isPageOpen(registration, business) ? { business, registration } : null;
}
