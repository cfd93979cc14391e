import type { BusinessCtx } from '#server/core/context.ts';
import { addNotice } from '#server/domain/notices/parts/plan-notice.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';

interface Broken {
  connectionId: string;
  /** The last good sync; null if there was none. */
  lastGoodAt: Date | null;
}

/** Notifies the owner of a page that can no longer be synced: once until it has been synced again. */
export async function planBroken(ctx: BusinessCtx, { connectionId, lastGoodAt }: Broken): Promise<void> {
  const kind = 'connection_broken';
  const wanted = await wantsNotice(ctx, ctx.business.userId, kind);
  const event_key = `${connectionId}:${kind}:${lastGoodAt?.getTime() ?? 'never'}`;
  await addNotice(ctx, { kind, connection_id: connectionId, event_key }, { wanted });
}
