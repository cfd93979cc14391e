import { sql } from 'drizzle-orm';
import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { newId } from '#server/core/crypto.ts';
import { invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { plannerOf } from '#server/db/planner.ts';
import { contacts } from '#server/db/schema/contacts.ts';
import { contactImportMembers, contactImports } from '#server/db/schema/imports.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { chosenContacts } from '#server/domain/contacts/queries.ts';
import { authorIdOf } from '#server/identity/account.ts';
import { allow } from '#server/identity/allow.ts';
import { limit } from '#server/limits/rate-limit.ts';
import { ChosenContacts } from '#shared/contacts/contacts.ts';
import { onDay } from '#shared/time/time.ts';

const LIST_RULE = { name: 'imports.list-chosen', max: 30, windowSeconds: 3_600 };

/**
 * Stores the chosen contacts, however many, as a list that is asked like an imported one. As it came from no file, the
 * page of imports does not show it.
 */
export async function listChosen(ctx: Ctx, input: ChosenContacts): Promise<{ importId: string }> {
  allow(ctx, 'imports.manage');
  const where = await chosenContacts(ctx, parse(ChosenContacts, input));
  await limit(ctx, LIST_RULE, ctx.business.id);
  const business = await loadBusiness(ctx, ctx.business.id);
  const importId = newId();
  const people = await withTx(ctx, async (ctx) => {
    const now = ctx.now();
    await ctx.db.insert(contactImports).values({
      id: importId,
      business_id: ctx.business.id,
      user_id: authorIdOf(ctx),
      status: 'done',
      file_name: `Chosen contacts, ${onDay(now, toTimeForm(business), now)}`,
      size_bytes: 0,
      encoding: 'utf-8',
      delimiter: ',',
      created_at: now,
      updated_at: now,
    });
    const members = ctx.db
      .select({ import_id: sql`${importId}::uuid`.as('import_id'), contact_id: contacts.id })
      .from(contacts)
      .where(where);
    const made = await ctx.db.insert(contactImportMembers).select(members).returning({ one: sql`1` });
    if (made.length === 0) throw invalidAt('contact', 'Choose at least one contact.');
    await record(ctx, 'imports.list-chosen', { type: 'import', id: importId }, { people: made.length });
    return made.length;
  });
  const planner = plannerOf(ctx, [
    sql`${contactImportMembers} (${sql.identifier(contactImportMembers.import_id.name)})`,
  ]);
  await planner.added(people);
  return { importId };
}
