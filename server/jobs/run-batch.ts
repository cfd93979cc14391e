import type { JobResult, Job as StoredJob } from 'pg-boss';
import { ZodError } from 'zod';
import type { Actor, BusinessRef, Ctx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { databaseFault } from '#server/core/database-fault.ts';
import { AppError, isAppError } from '#server/core/errors.ts';
import { describeError, type Logger } from '#server/core/log.ts';
import { Envelope } from '#server/jobs/define-job.ts';
import type { Queue } from '#server/jobs/enqueue.ts';
import type { RegisteredJob } from '#server/jobs/registry.ts';
import type { ErrorCode } from '#shared/http/error-codes.ts';

/** The request id stored with scheduled jobs; each run gets a fresh one. */
export const SCHEDULED = 'scheduled';

/** Failures that a retry can fix. All others end the job at once. */
const RETRIED: Record<ErrorCode, boolean> = {
  invalid: false,
  unauthenticated: false,
  forbidden: false,
  not_found: false,
  business_required: false,
  conflict: false,
  too_large: false,
  rate_limited: true,
  unavailable: true,
  internal: true,
};

/** The part of a ctx that differs between jobs. */
export interface JobCall {
  actor: Extract<Actor, { kind: 'job' }>;
  business: BusinessRef | null;
  requestId: string;
  queue: Queue;
  log: Logger;
  isStopping(): boolean;
}

export interface BatchTools {
  makeCtx(call: JobCall): Ctx;
  findBusinesses(ids: string[]): Promise<BusinessRef[]>;
  queue: Queue;
  log: Logger;
  /** True once the process is stopping; jobs that have not begun are then returned. */
  stopping(): boolean;
  giveBack(name: string, jobs: StoredJob<unknown>[]): Promise<void>;
}

/** Runs a fetched batch. Each job succeeds or fails alone; this only throws during a database outage. */
export async function runBatch(
  { job, handle }: RegisteredJob,
  tools: BatchTools,
  batch: StoredJob<unknown>[],
): Promise<JobResult[]> {
  const businesses = await businessesOf(batch, tools);
  const results: JobResult[] = [];
  const unstarted: StoredJob<unknown>[] = [];
  const waiting = batch.values();
  const lane = async () => {
    for (const stored of waiting) {
      if (tools.stopping()) unstarted.push(stored);
      else if (!stored.signal.aborted) results.push(await runOne(stored));
    }
  };
  await Promise.all(Array.from({ length: job.queue.concurrency }, lane));
  if (unstarted.length) await tools.giveBack(job.name, unstarted);
  return [...results, ...unstarted.map(({ id }) => noLongerOurs(id))];

  async function runOne(stored: StoredJob<unknown>): Promise<JobResult> {
    const began = performance.now();
    const facts = { job: job.name, jobId: stored.id, attempt: stored.retryCount + 1 };
    let log = tools.log.child(facts);
    try {
      const envelope = Envelope.parse(stored.data);
      const requestId = envelope.requestId === SCHEDULED ? newId() : envelope.requestId;
      log = tools.log.child({ ...facts, requestId, businessId: envelope.businessId });
      const business = envelope.businessId === null ? null : businesses.get(envelope.businessId);
      if (business === undefined) throw new AppError('not_found', 'The business of this job is gone.');
      const queue = tools.queue.from({ businessId: envelope.businessId, requestId });
      const actor = { kind: 'job', name: job.name } as const;
      const ctx = tools.makeCtx({ actor, business, requestId, queue, log, isStopping: tools.stopping });
      await handle(ctx, job.input.parse(envelope.input) as never);
      log.info({ durationMs: elapsed(began) }, 'job done');
      return { id: stored.id, status: 'completed' };
    } catch (error) {
      const code = codeOf(error);
      const again = RETRIED[code];
      log.warn({ durationMs: elapsed(began), code, err: error, retry: again }, 'job failed');
      return { id: stored.id, status: again ? 'failed' : 'deadletter', output: outcome(code, error) };
    }
  }
}

/** For a returned job, which this worker must not complete; an id left out would count as a failure. */
export function noLongerOurs(id: string): JobResult {
  return { id, status: 'completed' };
}

async function businessesOf(
  batch: StoredJob<unknown>[],
  tools: BatchTools,
): Promise<Map<string, BusinessRef>> {
  const ids = new Set<string>();
  for (const { data } of batch) {
    const envelope = Envelope.safeParse(data);
    if (envelope.success && envelope.data.businessId !== null) ids.add(envelope.data.businessId);
  }
  const found = ids.size ? await tools.findBusinesses([...ids]) : [];
  return new Map(found.map((business) => [business.id, business]));
}

function codeOf(error: unknown): ErrorCode {
  if (isAppError(error)) return error.code;
  if (databaseFault(error)) return 'unavailable';
  return error instanceof ZodError ? 'invalid' : 'internal';
}

/** Stored with the failed job: enough to find the log line, no personal data. */
function outcome(code: ErrorCode, error: unknown): Record<string, unknown> {
  const { type, stack } = describeError(error);
  return { code, type, message: String(stack).split('\n', 1)[0] };
}

function elapsed(began: number): number {
  return Math.round(performance.now() - began);
}
