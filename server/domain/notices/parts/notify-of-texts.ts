import { sql } from 'drizzle-orm';
import { type Ctx, withTx } from '#server/core/context.ts';
import { rowsOf } from '#server/db/rows-of.ts';
import { addNotice } from '#server/domain/notices/parts/plan-notice.ts';
import { wantsNotice } from '#server/domain/notices/parts/switches.ts';

interface Written {
  businessId: string;
  userId: string;
  messageId: string;
}

/**
 * Notifies of unread texts: once a day per number, and once for all unknown senders; further texts are in the inbox
 * next to it. Returns how many were planned.
 */
export async function notifyOfTexts(ctx: Ctx): Promise<number> {
  const now = ctx.now().toISOString();
  const written = await rowsOf<Written>(
    ctx.db,
    sql`
      select m.id as "messageId", b.id as "businessId", b.user_id as "userId"
      from inbound_messages m
      join business_profiles b on b.id = m.business_id
      where m.in_inbox and m.handled_at is null and m.created_at > ${now}::timestamptz - interval '1 day'
        and not exists (select 1 from notices n where n.business_id = m.business_id
          and n.event_key = m.id::text || ':wrote_back')
        and not exists (select 1 from inbound_messages e where e.business_id = m.business_id and e.in_inbox
          and (e.sender = m.sender or (e.from_stranger and m.from_stranger))
          and (e.created_at, e.id) < (m.created_at, m.id) and e.created_at > m.created_at - interval '1 day')`,
  );
  let told = 0;
  for (const { businessId, userId, messageId } of written) {
    const kind = 'wrote_back';
    await withTx({ ...ctx, business: { id: businessId, userId } }, async (ctx) => {
      const wanted = await wantsNotice(ctx, userId, kind);
      const event_key = `${messageId}:${kind}`;
      if ((await addNotice(ctx, { kind, message_id: messageId, event_key }, { wanted })) && wanted) told += 1;
    });
  }
  return told;
}
