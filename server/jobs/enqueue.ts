import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, type JobInsert, type PgBoss } from 'pg-boss';
import type { Db } from '#server/db/client.ts';
import type { AnyJob, Envelope, JobInput } from '#server/jobs/define-job.ts';

const ROWS_PER_INSERT = 1_000;

/** For whom and by whose request a job is sent; it becomes the job's ctx. */
export interface JobOrigin {
  businessId: string | null;
  requestId: string;
}

export interface SendOptions {
  startAfter?: Date;
  /** Needs a queue with the policy `short` or `exclusive`. */
  singletonKey?: string;
  /** The slow or limited resource that jobs share, such as the account at a provider; see `perGroup`. */
  group?: string;
  /** Jobs with a higher priority start first, in whatever order they came; default 0. */
  priority?: number;
  /** Overrides the business of the ctx; sweeps use it to fan out. */
  businessId?: string | null;
}

export interface Queue {
  /** The job's id, or null when its `singletonKey` is already taken. */
  send<J extends AnyJob>(job: J, input: JobInput<J>, options?: SendOptions): Promise<string | null>;
  /** Inserts a thousand per statement; `each` returns the options of one. Returns how many are new. */
  sendMany<J extends AnyJob>(
    job: J,
    inputs: readonly JobInput<J>[],
    each?: (input: JobInput<J>, index: number) => SendOptions,
  ): Promise<number>;
  /** The same queue within this transaction: rows and jobs commit or roll back together. */
  bind(db: Db): Queue;
  /** The same queue, on behalf of this origin. */
  from(origin: JobOrigin): Queue;
}

export function createQueue(boss: PgBoss, origin: JobOrigin, tx?: Db): Queue {
  const through = tx ? { db: fromDrizzle({ execute: (query) => executeRows(tx, query as SQL) }, sql) } : {};

  function toRow<J extends AnyJob>(job: J, input: JobInput<J>, options: SendOptions): JobInsert<Envelope> {
    job.input.parse(input);
    if (options.singletonKey !== undefined && job.queue.policy === 'standard') {
      throw new Error(`${job.name}: a standard queue ignores singletonKey; declare another policy`);
    }
    if (options.group === undefined && job.queue.perGroup > 0) {
      throw new Error(`${job.name}: its queue limits groups; name the one of this job`);
    }
    const businessId = options.businessId === undefined ? origin.businessId : options.businessId;
    return {
      data: { v: 1, businessId, requestId: origin.requestId, input },
      ...(options.startAfter ? { startAfter: options.startAfter.toISOString() } : {}),
      ...(options.singletonKey === undefined ? {} : { singletonKey: options.singletonKey }),
      ...(options.group === undefined ? {} : { group: { id: options.group } }),
      ...(options.priority === undefined ? {} : { priority: options.priority }),
    };
  }

  async function insert(job: AnyJob, rows: JobInsert<Envelope>[]): Promise<string[]> {
    return (await boss.insert(job.name, rows, { returnId: true, ...through })) ?? [];
  }

  return {
    send: async (job, input, options = {}) => {
      const [id] = await insert(job, [toRow(job, input, options)]);
      return id ?? null;
    },
    sendMany: async (job, inputs, each = () => ({})) => {
      const rows = inputs.map((input, index) => toRow(job, input, each(input, index)));
      let created = 0;
      for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
        created += (await insert(job, rows.slice(at, at + ROWS_PER_INSERT))).length;
      }
      return created;
    },
    bind: (db) => createQueue(boss, origin, db),
    from: (next) => createQueue(boss, next, tx),
  };
}

/** The engine-neutral `Db` has no type for the result of `execute`; both engines return `rows`. */
async function executeRows(tx: Db, query: SQL): Promise<{ rows: unknown[] }> {
  return (await tx.execute(query)) as { rows: unknown[] };
}
