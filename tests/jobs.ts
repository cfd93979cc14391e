import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#server/core/context.ts';
import { createLog } from '#server/core/log.ts';
import type { Database } from '#server/db/client.ts';
import { type Jobs, startJobs } from '#server/jobs/boss.ts';
import { type AnyJob, Envelope } from '#server/jobs/define-job.ts';
import { declaredIn } from '#server/jobs/registry.ts';

/** Every declaration of the domain, without the verbs behind them. */
const declarations = Object.values(import.meta.glob<object>('/server/domain/*/jobs.ts', { eager: true }))
  .flatMap(declaredIn)
  .map((job) => ({ job, handle: neverRuns }));

/** The real queue without workers: jobs are stored and stay queued. */
export function startTestJobs(database: Database): Promise<Jobs> {
  return startJobs({
    database,
    jobs: declarations,
    schedule: [],
    config: { role: 'web' },
    log: createLog('silent', 'tests'),
    makeCtx: neverRuns,
  });
}

function neverRuns(): never {
  throw new Error('Tests run no workers; call the verb of the job instead');
}

const Row = z.object({
  id: z.string(),
  state: z.string(),
  singleton_key: z.string().nullable(),
  group_id: z.string().nullable(),
  start_after: z.coerce.date(),
  created_on: z.coerce.date(),
  data: Envelope,
});

interface QueuedJob<J extends AnyJob> {
  id: string;
  state: string;
  input: z.output<J['input']>;
  businessId: string | null;
  requestId: string;
  singletonKey: string | null;
  group: string | null;
  startAfter: Date;
  createdOn: Date;
}

/** The stored jobs of one name for the business of `ctx`; without a business, for its request. */
export async function jobsOf<J extends AnyJob>(ctx: Ctx, job: J): Promise<QueuedJob<J>[]> {
  const found = (await ctx.db.execute(sql`
    select id, state, singleton_key, group_id, start_after, created_on, data from pgboss.job
    where name = ${job.name} order by created_on, id`)) as unknown as { rows: unknown[] };
  return found.rows
    .map((row) => Row.parse(row))
    .filter(({ data }) =>
      ctx.business ? data.businessId === ctx.business.id : data.requestId === ctx.requestId,
    )
    .map(({ id, state, singleton_key, group_id, start_after, created_on, data }) => ({
      id,
      state,
      input: job.input.parse(data.input) as z.output<J['input']>,
      businessId: data.businessId,
      requestId: data.requestId,
      singletonKey: singleton_key,
      group: group_id,
      startAfter: start_after,
      createdOn: created_on,
    }));
}
