import { and, eq, isNull } from 'drizzle-orm';
import { hashToken, newToken, open, type Secret, seal } from '#server/core/crypto.ts';
import type { Db } from '#server/db/client.ts';
import { channelConnections } from '#server/db/schema/connections.ts';
import { platformConnections } from '#server/db/schema/platforms.ts';
import { SEAL_PURPOSES } from '#server/db/sealed-columns.ts';

type HookPurpose = typeof SEAL_PURPOSES.channelHook | typeof SEAL_PURPOSES.platformHook;

interface HookRow {
  business_id: string;
  hook_token: string;
  hook_sealed: string | null;
}

/** A token for the address of a connection, as the database keeps it: to be found by its hash, and to be shown again. */
export function newHook(secret: Secret, purpose: HookPurpose, businessId: string) {
  const hook_token = newToken();
  return { hook_token, hook_sealed: seal(secret, purpose, businessId, hook_token) };
}

/** The token again, for a screen or a provider. A version without seals may have changed it beside the seal. */
export function openHook(secret: Secret, purpose: HookPurpose, row: HookRow): string {
  const { business_id, hook_token, hook_sealed } = row;
  if (hook_sealed === null) return hook_token;
  const token = open(secret, purpose, business_id, hook_sealed);
  return hashToken(token) === hashToken(hook_token) ? token : hook_token;
}

const ROWS_AT_ONCE = 500;

/** For the start: seals what a version without seals has left. Twice is once, and so are two processes at the same time. */
export async function sealHooks(db: Db, secret: Secret): Promise<void> {
  for (const [table, purpose] of [
    [channelConnections, SEAL_PURPOSES.channelHook],
    [platformConnections, SEAL_PURPOSES.platformHook],
  ] as const) {
    const { id, business_id, hook_token, hook_sealed } = table;
    for (;;) {
      const rows = await db
        .select({ id, business_id, hook_token })
        .from(table)
        .where(isNull(hook_sealed))
        .orderBy(id)
        .limit(ROWS_AT_ONCE);
      for (const row of rows) {
        const sealed = seal(secret, purpose, row.business_id, row.hook_token);
        const isSame = and(eq(id, row.id), eq(hook_token, row.hook_token), isNull(hook_sealed));
        await db.update(table).set({ hook_sealed: sealed }).where(isSame);
      }
      if (rows.length < ROWS_AT_ONCE) break;
    }
  }
}
