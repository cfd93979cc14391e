import { and, eq, isNull, sql } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import type { CustomerLanguage } from '#shared/text/languages.ts';

interface Choice {
  contactId: string;
  language: CustomerLanguage;
}

/**
 * Who came by a link of their own and chose a language on the page is written to in it from now on. Answers whether
 * that is new.
 */
export async function saveLanguage(ctx: BusinessCtx, { contactId, language }: Choice): Promise<boolean> {
  const changed = await ctx.db
    .update(contacts)
    .set({ language, updated_at: ctx.now() })
    .where(
      and(
        eq(contacts.business_id, ctx.business.id),
        eq(contacts.id, contactId),
        isNull(contacts.erased_at),
        sql`${contacts.language} is distinct from ${language}`,
      ),
    )
    .returning({ id: contacts.id });
  return changed.length > 0;
}
