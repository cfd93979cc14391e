import { sql } from 'drizzle-orm';
import { type Ctx, withTx } from '#server/core/context.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { addNotice } from '#server/domain/notices/parts/plan-notice.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';

/** A network is looked at twice before: most answers that were lost are found by then. */
const UNCLEAR_FOR = '5 minutes';
/** Posts that failed longer ago are skipped. */
const LOOK_BACK = '1 day';

interface Unposted {
  businessId: string;
  userId: string;
  postId: string;
}

/**
 * Notifies of planned posts that did not go out, or of which nobody knows: once for each, whatever becomes of it. A
 * post that was not planned fails in front of its owner. Returns how many were planned.
 */
export async function notifyOfUnposted(ctx: Ctx): Promise<number> {
  const now = ctx.now().toISOString();
  const unposted = await rowsOf<Unposted>(
    ctx.db,
    sql`
      select p.id as "postId", b.id as "businessId", b.user_id as "userId"
      from social_posts p
      join business_profiles b on b.id = p.business_id
      where ((p.state = 'failed' and p.updated_at > ${now}::timestamptz - ${LOOK_BACK}::interval)
          or (p.state = 'unclear' and p.attempted_at < ${now}::timestamptz - ${UNCLEAR_FOR}::interval))
        and p.at > p.created_at and b.closed_at is null
        and not exists (select 1 from notices n where n.business_id = p.business_id
          and n.event_key = p.id::text || ':post_failed')`,
  );
  let told = 0;
  for (const { businessId, userId, postId } of unposted) {
    const kind = 'post_failed';
    await withTx({ ...ctx, business: { id: businessId, userId } }, async (ctx) => {
      const wanted = await wantsNotice(ctx, userId, kind);
      const event_key = `${postId}:${kind}`;
      if ((await addNotice(ctx, { kind, post_id: postId, event_key }, { wanted })) && wanted) told += 1;
    });
  }
  return told;
}
