import { and, desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#server/core/context.ts';
import { contactImports } from '#server/db/schema/imports.ts';
import { allow } from '#server/identity/allow.ts';
import type { ImportedList } from '#shared/contacts/imports.ts';

const NEWEST = 10;

/** The latest finished lists with contacts, for asking them again. */
export async function listImports(ctx: Ctx): Promise<ImportedList[]> {
  allow(ctx, 'imports.read');
  const { rows_created, rows_updated, rows_unchanged } = contactImports;
  const people = sql<number>`${rows_created} + ${rows_updated} + ${rows_unchanged}`.mapWith(Number);
  return ctx.db
    .select({
      id: contactImports.id,
      fileName: contactImports.file_name,
      createdAt: contactImports.created_at,
      people,
    })
    .from(contactImports)
    .where(
      and(
        eq(contactImports.business_id, ctx.business.id),
        eq(contactImports.status, 'done'),
        sql`${people} > 0`,
      ),
    )
    .orderBy(desc(contactImports.created_at), desc(contactImports.id))
    .limit(NEWEST);
}
