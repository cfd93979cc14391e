import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { mergePages, type Part, page } from '#server/db/page.ts';
import { auditEvents } from '#server/db/schema/audit.ts';
import { toHistoryEntries } from '#server/domain/accounts/history-view.ts';
import { allow } from '#server/identity/allow.ts';
import { type HistoryPageView, shownActions } from '#shared/accounts/history.ts';
import { ListHistory } from '#shared/accounts/history-input.ts';

const NEWEST = { newest: auditEvents.created_at, id: auditEvents.id };

/** What happened to the account and to its business, newest first; what is done to each message has no row here. */
export async function listHistory(ctx: Ctx, input: ListHistory): Promise<HistoryPageView> {
  allow(ctx, 'accounts.read-history');
  const { area, cursor, limit } = parse(ListHistory, input);
  const { userId } = ctx.actor;
  const find = (whose: SQL | undefined) =>
    page(NEWEST, { cursor, limit }, (part) =>
      select(ctx, and(whose, inArray(auditEvents.action, [...shownActions(area)])), part),
    );
  const ofAccount = await find(
    and(
      isNull(auditEvents.business_id),
      eq(auditEvents.subject_type, 'user'),
      eq(auditEvents.subject_id, userId),
    ),
  );
  const ofBusiness = ctx.business
    ? // As the index `audit_events_history` has it.
      await find(
        and(
          eq(auditEvents.business_id, ctx.business.id),
          sql`action not in ('invitations.send', 'invitations.skip', 'invitations.report', 'invitations.open', 'notices.send')`,
        ),
      )
    : { rows: [], nextCursor: null };
  const { rows, nextCursor } = mergePages(ofAccount, ofBusiness, limit);
  return { entries: rows.flatMap((row) => toHistoryEntries(row, userId)), nextCursor };
}

function select(ctx: Ctx, where: SQL | undefined, part: Part) {
  return ctx.db
    .select({ event: auditEvents, cursor: part.cursor })
    .from(auditEvents)
    .where(and(where, part.after))
    .orderBy(...part.orderBy)
    .limit(part.limit);
}
