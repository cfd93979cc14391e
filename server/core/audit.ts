import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { newIds } from '#server/core/crypto.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import type { AuditAction } from '#shared/accounts/audit-actions.ts';
import { type AuditedField, auditedFields, type ChangeAction } from '#shared/accounts/audit-changes.ts';

interface Recorded {
  subject: { type: string; id: string };
  detail?: Record<string, unknown>;
}

/** Writes the audit row of a change, in the change's own transaction. Ids and facts only, no personal data. */
export async function record(
  ctx: Ctx,
  action: AuditAction,
  subject: Recorded['subject'],
  detail: Record<string, unknown> = {},
): Promise<void> {
  await recordMany(ctx, action, [{ subject, detail }]);
}

interface Change<A extends ChangeAction> {
  /** Null where there was nothing. */
  before: Partial<Record<AuditedField<A>, unknown>> | null;
  after: Partial<Record<AuditedField<A>, unknown>>;
}

/** The same for a change of settings: keeps what the fields that may be kept were and became. */
export async function recordChange<A extends ChangeAction>(
  ctx: Ctx,
  action: A,
  subject: Recorded['subject'],
  { before, after, ...facts }: Change<A> & Record<string, unknown>,
): Promise<void> {
  const was: Record<string, unknown> = { ...before };
  const is: Record<string, unknown> = { ...after };
  const changed = auditedFields(action).filter(
    (field) => field in was && field in is && !isDeepStrictEqual(was[field], is[field]),
  );
  const valuesOf = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  const values = changed.length > 0 ? { before: valuesOf(was), after: valuesOf(is) } : {};
  await record(ctx, action, subject, { ...facts, ...values });
}

/**
 * Those of the fields of a form whose stored value is another one now. A column has its field's name in snake case,
 * unless `columns` says otherwise.
 */
export function changedFields(
  fields: readonly string[],
  { before, after, columns = {} }: { before: object; after: object; columns?: Record<string, string> },
): string[] {
  const was: Record<string, unknown> = { ...before };
  const is: Record<string, unknown> = { ...after };
  return fields.filter((field) => {
    const column = columns[field] ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return !isDeepStrictEqual(was[column], is[column]);
  });
}

/** The same for a change of many things at once. */
export async function recordMany(ctx: Ctx, action: AuditAction, changes: readonly Recorded[]): Promise<void> {
  if (changes.length === 0) return;
  const { actor } = ctx;
  const column = (read: (change: Recorded) => string) => sql.param(changes.map(read));
  const ids = sql.param(newIds(changes.length));
  const actorId = actor.kind === 'user' ? actor.userId : actor.kind === 'job' ? actor.name : null;
  // Four arrays are four parameters, where rows of values would be ten for each.
  await ctx.db.execute(sql`
    insert into ${auditEvents} (id, business_id, actor_kind, actor_id, action, subject_type, subject_id, detail,
      request_id, created_at)
    select id, ${ctx.business?.id ?? null}::uuid, ${actor.kind}, ${actorId}, ${action}, subject_type, subject_id,
      detail::jsonb, ${ctx.requestId}, ${ctx.now().toISOString()}::timestamptz
    from unnest(${ids}::uuid[], ${column(({ subject }) => subject.type)}::text[],
      ${column(({ subject }) => subject.id)}::text[], ${column(({ detail = {} }) => JSON.stringify(detail))}::text[])
      as given (id, subject_type, subject_id, detail)`);
}
