import type { Ctx } from '#server/context.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import type { AuditAction } from '#shared/audit-actions.ts';

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

/** The same for a change of many things at once. */
export async function recordMany(ctx: Ctx, action: AuditAction, changes: readonly Recorded[]): Promise<void> {
  if (changes.length === 0) return;
  const { actor } = ctx;
  await ctx.db.insert(auditEvents).values(
    changes.map(({ subject, detail = {} }) => ({
      business_id: ctx.business?.id ?? null,
      actor_kind: actor.kind,
      actor_id: actor.kind === 'user' ? actor.userId : actor.kind === 'job' ? actor.name : null,
      action,
      subject_type: subject.type,
      subject_id: subject.id,
      detail,
      request_id: ctx.requestId,
      created_at: ctx.now(),
    })),
  );
}
