import { and, eq, notExists, type SQL } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import type { Db } from '#server/db/client.ts';
import { users } from '#server/db/schema/accounts.ts';
import { businessProfiles } from '#server/db/schema/businesses.ts';
import { DEMO_OWNER } from '#server/domain/demo/parts/demo-data.ts';

interface Demo {
  userId: string;
  /** Null between the owner's sign-up and the naming of the business. */
  businessId: string | null;
}

/** Anybody can read the demo's password, so beyond this machine the demo is closed. */
export function isDemoOpen(ctx: { config: Pick<Ctx['config'], 'local'> }): boolean {
  return ctx.config.local;
}

/** Nobody else has this address: no mail reaches `.example`, so it cannot be verified elsewhere. */
export function isDemoOwner({ email }: { email: string }): boolean {
  return email === DEMO_OWNER.email;
}

/** The demo's owner, where the demo is closed: nobody signs in, and nothing leaves. */
export function isClosedDemo(ctx: Pick<Ctx, 'config'>, owner: { email: string }): boolean {
  return isDemoOwner(owner) && !isDemoOpen(ctx);
}

/** The demo practice, if it is in the data. */
export async function findDemo(ctx: Pick<Ctx, 'db'>): Promise<Demo | null> {
  const [demo] = await ctx.db
    .select({ userId: users.id, businessId: businessProfiles.id })
    .from(users)
    .leftJoin(businessProfiles, eq(businessProfiles.user_id, users.id))
    .where(eq(users.email, DEMO_OWNER.email));
  return demo ?? null;
}

/** Part of a `where` over businesses: leaves the demo out where it is closed. */
export function notClosedDemo(ctx: { db: Db; config: Pick<Ctx['config'], 'local'> }): SQL | undefined {
  if (isDemoOpen(ctx)) return undefined;
  const isOwner = eq(users.id, businessProfiles.user_id);
  // Found by its id: the address alone would have every claim of a message read all users.
  return notExists(
    ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(isOwner, eq(users.email, DEMO_OWNER.email))),
  );
}
