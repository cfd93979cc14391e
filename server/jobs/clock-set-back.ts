import type { PgBoss } from 'pg-boss';

const NOW = 'pgboss.job_now()';

/**
 * After the clock was set back, times the queue wrote as "now" are in the future and block everything until then.
 * `cron_on`, written every half minute, reveals that. Delays under an hour are shifted; later times are dates, and
 * stay.
 */
const CATCH_UP = `
  with told as (
    update pgboss.version set
      cron_on = ${NOW} - interval '1 minute', bam_on = least(bam_on, ${NOW}), flow_on = least(flow_on, ${NOW}),
      reindex_on = least(reindex_on, ${NOW}), monitor_backoff_on = least(monitor_backoff_on, ${NOW})
    where cron_on > ${NOW} + interval '10 seconds' returning 1
  ), watched as (
    update pgboss.queue set
      monitor_on = least(monitor_on, ${NOW}), monitor_claim_on = least(monitor_claim_on, ${NOW}),
      maintain_on = least(maintain_on, ${NOW})
    where exists (select from told)
  ), waiting as (
    update pgboss.job set
      created_on = least(created_on, ${NOW}), started_on = least(started_on, ${NOW}),
      start_after = ${NOW} + greatest(start_after - coalesce(started_on, created_on), interval '0')
    where exists (select from told) and state < 'active' and coalesce(started_on, created_on) > ${NOW}
      and start_after < coalesce(started_on, created_on) + interval '1 hour'
  ), running as (
    update pgboss.job set started_on = least(started_on, ${NOW}), heartbeat_on = least(heartbeat_on, ${NOW})
    where exists (select from told) and state = 'active' and greatest(started_on, heartbeat_on) > ${NOW}
  ), scheduled as (
    -- the minutes that come again would count as done
    delete from pgboss.job
    where exists (select from told) and name = '__pgboss__send-it' and state = 'completed' and completed_on > ${NOW}
  )
  select 1 from told`;

/** Whether the clock had been set back. Reads one row while it runs forward. */
export async function catchUpWithClock(boss: PgBoss): Promise<boolean> {
  const { rows } = await boss.getDb().executeSql(CATCH_UP);
  return rows.length > 0;
}
