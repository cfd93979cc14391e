import { and, eq } from 'drizzle-orm';
import type { BusinessCtx } from '#server/core/context.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import type { reviews } from '#server/db/schema/reviews.ts';
import { type CustomerLanguage, languageFor } from '#shared/text/languages.ts';

type Answer = Pick<typeof reviews.$inferSelect, 'contact_id' | 'page_language'>;

/** The language for the author of this answer: the contact's, else that of the page they saw. */
export async function loadLanguage(ctx: BusinessCtx, answer: Answer): Promise<CustomerLanguage> {
  const page = answer.page_language;
  if (!answer.contact_id) return languageFor(page);
  const [contact] = await ctx.db
    .select({ language: contacts.language })
    .from(contacts)
    .where(and(eq(contacts.business_id, ctx.business.id), eq(contacts.id, answer.contact_id)));
  return languageFor(contact?.language ?? page);
}
