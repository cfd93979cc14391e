import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

/**
 * For imported rows: waiting messages may have been sent since. Everything that would send is held until its owner
 * resumes it. Messages in flight stay as they are: `recover-invitations` has the provider asked.
 */
export async function pauseQueuedWork(db: Db): Promise<void> {
  await db.execute(sql`
    update campaigns c set status = 'paused', pause_reason = 'restored'
    where c.status in ('running', 'paused') and (c.pending_import_ids <> '[]' or c.pending_rest or exists (
      select 1 from invitations i where i.campaign_id = c.id and i.status in ('queued', 'sending')))`);
  await db.execute(
    sql`update invitations set dispatched_at = null where status = 'queued' and dispatched_at is not null`,
  );
  await db.execute(
    sql`update replies set state = 'draft', doing = null where state in ('queued', 'calling', 'unclear')`,
  );
  await db.execute(
    sql`update social_posts set state = 'failed', fault = 'restored', settled_at = now(), updated_at = now() where state in ('planned', 'queued', 'calling', 'unclear')`,
  );
  await db.execute(sql`update thread_mails set state = 'unclear' where state in ('queued', 'sending')`);
  await db.execute(sql`update reply_batches set state = 'canceled' where state = 'running'`);
}
