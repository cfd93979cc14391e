import type { BusinessCtx } from '#server/core/context.ts';
import { addNotice } from '#server/domain/notices/parts/plan-notice.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';

interface Broken {
  connectionId: string;
  /** When it was last well; null for one that never was. */
  lastGoodAt: Date | null;
}

/** Tells the owner of a page that cannot be read any more: once until it has been read again. */
export async function planBroken(ctx: BusinessCtx, { connectionId, lastGoodAt }: Broken): Promise<void> {
  const kind = 'connection_broken';
  const wanted = await wantsNotice(ctx, ctx.business.userId, kind);
  const event_key = `${connectionId}:${kind}:${lastGoodAt?.getTime() ?? 'never'}`;
  await addNotice(ctx, { kind, connection_id: connectionId, event_key }, { wanted });
}
