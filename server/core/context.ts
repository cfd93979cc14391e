import type { Channels } from '#server/connectors/channels/registry.ts';
import type { Models } from '#server/connectors/models/model.ts';
import type { Readers } from '#server/connectors/platforms/open-readers.ts';
import type { Logger } from '#server/core/log.ts';
import type { Db } from '#server/db/client.ts';
import type { Queue } from '#server/jobs/enqueue.ts';
import type { Config } from '#server/start/env.ts';
import type { Scope } from '#shared/accounts/abilities.ts';

export interface UserActor {
  kind: 'user';
  userId: string;
  sessionId: string;
  scopes: readonly Scope[];
}

/** A program that acts for a business. None is given out yet. */
export interface KeyActor {
  kind: 'apiKey';
  keyId: string;
  scopes: readonly Scope[];
}

/** Who acts for a business, as far as the scopes go. What belongs to the business is found by `ctx.business`. */
export type Member = UserActor | KeyActor;

export type Actor =
  | Member
  | { kind: 'visitor' }
  | { kind: 'job'; name: string }
  | { kind: 'provider'; provider: string };

export interface BusinessRef {
  id: string;
  userId: string;
}

/** Everything a verb may lean on. Built once per request, job or webhook; no singletons below it. */
export interface Ctx {
  db: Db;
  queue: Queue;
  /** The ways to send messages. Never inside a transaction: a verb writes the intent, a job sends. */
  channels: Channels;
  /** The ways to read reviews. Never inside a transaction, either. */
  readers: Readers;
  /** The ways to have text written. Never inside a transaction, either. */
  models: Models;
  config: Config;
  business: BusinessRef | null;
  actor: Actor;
  /** The caller's network address; empty for jobs. For limits and fingerprints; stored as it is only with a consent its sender gives. */
  address: string;
  requestId: string;
  now(): Date;
  log: Logger;
  /** Set for jobs: the process is about to end, so what can wait for the next one is put back into the queue. */
  isStopping?(): boolean;
}

export type BusinessCtx = Ctx & { business: BusinessRef };
export type UserCtx = Ctx & { actor: UserActor };
export type MemberCtx = Ctx & { actor: Member };

/** All that `fn` reads is as it was at one moment, whatever is written meanwhile. */
export function atOneMoment<C extends Ctx, T>(ctx: C, fn: (ctx: C) => Promise<T>): Promise<T> {
  return ctx.db.transaction((tx) => fn({ ...ctx, db: tx, queue: ctx.queue.bind(tx) }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

/**
 * Runs `fn` in one transaction with a ctx bound to it. Shadow the outer `ctx` with the inner one:
 * the outer connection waits for ever on the embedded database while the transaction is open.
 */
export function withTx<C extends Ctx, T>(ctx: C, fn: (ctx: C) => Promise<T>): Promise<T> {
  return ctx.db.transaction((tx) => fn({ ...ctx, db: tx, queue: ctx.queue.bind(tx) }));
}
