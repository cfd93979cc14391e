import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { newId } from '#server/core/crypto.ts';
import type { AuditAction } from '#shared/accounts/audit-actions.ts';

/** What changed, by whom, in which request. Outlives the rows it is about, so it has no foreign keys. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid().primaryKey().$defaultFn(newId),
    business_id: uuid(),
    actor_kind: text().notNull(),
    actor_id: text(),
    action: text().$type<AuditAction>().notNull(),
    subject_type: text().notNull(),
    subject_id: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    request_id: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('audit_events_business').on(table.business_id, table.created_at),
    /** For the owner's history, without the events of each message. */
    index('audit_events_history')
      .on(table.business_id, table.created_at, table.id)
      .where(
        sql`action not in ('invitations.send', 'invitations.skip', 'invitations.report', 'invitations.open', 'notices.send')`,
      ),
    index('audit_events_subject').on(table.subject_type, table.subject_id),
  ],
);
