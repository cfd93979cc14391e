import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { BusinessCtx } from '#server/core/context.ts';
import type { AuditAction } from '#shared/accounts/audit-actions.ts';
import type { PostFault } from '#shared/social/posts.ts';

export const OPEN_STATES = ['queued', 'calling', 'unclear'] as const;

/** Why an order failed: what the platform said, or what we could not find out. */
export type OrderFault =
  | 'auth'
  | 'rate_limited'
  | 'not_offered'
  | 'gone'
  | 'refused'
  | 'not_arrived'
  | 'not_known'
  | 'unavailable'
  | 'unexpected'
  | 'not_connected'
  | PostFault;

/** What every table of orders has. Besides the open states and `failed`, a kind has states of its own. */
export interface OrderRow {
  id: string;
  business_id: string;
  state: string;
  attempts: number;
  attempted_at: Date | null;
  lookups: number;
}

export type OrderTable = PgTable &
  Record<
    | 'id'
    | 'business_id'
    | 'state'
    | 'fault'
    | 'attempts'
    | 'attempted_at'
    | 'lookups'
    | 'settled_at'
    | 'updated_at',
    PgColumn
  >;

/** What one kind of order does differently from the others: its table, its words, its calls. */
export interface OrderKind<Row extends OrderRow, Result> {
  table: OrderTable;
  /** In the log: "reply". */
  name: string;
  actions: Record<'attempt' | 'lookup' | 'deliver', AuditAction>;
  subjectOf(order: Row): { type: string; id: string };
  /** For the audit. */
  factsOf(order: Row, result?: Result): Record<string, unknown>;
  /** Queues what calls the platform, or what looks there for the outcome. */
  enqueue(
    ctx: BusinessCtx,
    job: 'deliver' | 'reconcile',
    orders: readonly Row[],
    startAfter?: Date,
  ): Promise<void>;
  /** Leaves an account alone for as long as its provider asks, or for a while; returns until when. */
  block(ctx: BusinessCtx, accountId: string | null, until: Date | undefined): Promise<Date>;
  /** Locks what `finish` changes, before the order itself, so that two transactions cannot wait for each other. */
  lock(ctx: BusinessCtx, order: Row): Promise<void>;
  /** The state in which an order ends that was carried out, and what the order keeps of the result. */
  endOf(order: Row, result: Result): Record<string, unknown> & { state: string };
  /** Writes what the platform has now, in the transaction in which the order ends. */
  finish(ctx: BusinessCtx, order: Row, result: Result): Promise<void>;
}
