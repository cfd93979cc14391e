import { and, eq, isNull, notExists, type SQL } from 'drizzle-orm';
import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import type { Db } from '#server/db/client.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { DEMO_OWNER } from '#server/domain/demo/parts/demo-data.ts';

interface Demo {
  userId: string;
  /** Null between the owner's sign-up and the naming of the business. */
  businessId: string | null;
}

/** The demo's password is public, so the demo is closed except on this machine. */
export function isDemoOpen(ctx: { config: Pick<Ctx['config'], 'local'> }): boolean {
  return ctx.config.local;
}

/** No one else can have this address: no mail reaches `.example`, so it cannot be verified elsewhere. */
export function isDemoOwner({ email }: { email: string }): boolean {
  return email === DEMO_OWNER.email;
}

/** Whether this is the demo's owner on a public installation: no sign-in, and nothing is sent. */
export function isClosedDemo(ctx: Pick<Ctx, 'config'>, owner: { email: string }): boolean {
  return isDemoOwner(owner) && !isDemoOpen(ctx);
}

/** The demo practice, if the data contain it. */
export async function findDemo(ctx: Pick<Ctx, 'db'>): Promise<Demo | null> {
  const [demo] = await ctx.db
    .select({ userId: users.id, businessId: businessProfiles.id })
    .from(users)
    .leftJoin(businessProfiles, eq(businessProfiles.user_id, users.id))
    .where(eq(users.email, DEMO_OWNER.email));
  return demo ?? null;
}

/** Condition on businesses: excludes a closed demo. */
export function notClosedDemo(ctx: { db: Db; config: Pick<Ctx['config'], 'local'> }): SQL | undefined {
  if (isDemoOpen(ctx)) return undefined;
  const isOwner = eq(users.id, businessProfiles.user_id);
  // By its id: comparing the address would make every claim of a message scan all users.
  return notExists(
    ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(isOwner, eq(users.email, DEMO_OWNER.email))),
  );
}

interface Facts {
  business: { closed_at: Date | null };
  owner: { email: string };
}

/** The account is about to be deleted: its public pages accept nothing. Those of a closed demo are not found at all. */
export function isAccountClosed({ closed_at }: Facts['business']): boolean {
  return closed_at !== null;
}

/** The account is about to be deleted, or it is the demo of a public installation: nothing is sent or read. */
export function isClosed(ctx: Pick<Ctx, 'config'>, { business, owner }: Facts): boolean {
  return isAccountClosed(business) || isClosedDemo(ctx, owner);
}

/** The same rule as a condition on businesses: excludes closed ones. */
export function whereOpen(ctx: Pick<Ctx, 'db' | 'config'>): SQL | undefined {
  return and(isNull(businessProfiles.closed_at), notClosedDemo(ctx));
}

/** The same rule, queried now. */
export async function isClosedNow(ctx: BusinessCtx): Promise<boolean> {
  const [open] = await ctx.db
    .select({ id: businessProfiles.id })
    .from(businessProfiles)
    .where(and(eq(businessProfiles.id, ctx.business.id), whereOpen(ctx)));
  return open === undefined;
}
