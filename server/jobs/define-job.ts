import { z } from 'zod';

/** The behavior of a queue. Only `policy` cannot be changed once the queue exists. */
export interface QueueSettings {
  /** Attempts after the first one. */
  retryLimit: number;
  /** Seconds before the first retry; doubles with jitter up to `retryDelayMax`. */
  retryDelay: number;
  retryDelayMax: number;
  /** Seconds a whole batch may take; must exceed `batchSize / concurrency` times the slowest job. */
  expireInSeconds: number;
  /**
   * `standard` keeps every job. `short` holds one waiting job per `singletonKey`, `exclusive` one waiting or running;
   * only these two use the key.
   */
  policy: 'standard' | 'short' | 'exclusive';
  /** Jobs fetched by one query and completed by another. */
  batchSize: number;
  /** Jobs of a batch that run concurrently. */
  concurrency: number;
  /** Concurrent batches of one process, so that one waiting for something slow does not block others. */
  workers: number;
  /**
   * Jobs of one `group` that run concurrently in one process, and roughly so in all processes together; 0 sets no
   * limit.
   */
  perGroup: number;
}

const DEFAULTS: QueueSettings = {
  retryLimit: 5,
  retryDelay: 2,
  retryDelayMax: 600,
  expireInSeconds: 900,
  policy: 'standard',
  batchSize: 100,
  concurrency: 5,
  workers: 1,
  perGroup: 0,
};

/** A declared job: its name and input. Its verb is in `handlers.ts`. */
export interface Job<Name extends string, Input extends z.ZodType> {
  readonly name: Name;
  readonly input: Input;
  readonly queue: Readonly<QueueSettings>;
}

export type AnyJob = Job<string, z.ZodType>;
export type JobInput<J extends AnyJob> = z.input<J['input']>;

/** `input` contains ids, never copies of data: it is stored as JSON and parsed again when the job runs. */
export function defineJob<const Name extends `${string}.${string}`, Input extends z.ZodType>(
  name: Name,
  definition: { input: Input; queue?: Partial<QueueSettings> },
): Job<Name, Input> {
  return { name, input: definition.input, queue: { ...DEFAULTS, ...definition.queue } };
}

/** Stored with every job, so that tenancy and tracing survive the queue. */
export const Envelope = z.object({
  v: z.literal(1),
  businessId: z.uuid().nullable(),
  requestId: z.string(),
  input: z.unknown(),
});
export type Envelope = z.infer<typeof Envelope>;
