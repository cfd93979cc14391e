import { allow } from '#server/allow.ts';
import type { BusinessCtx, Ctx } from '#server/context.ts';
import { eachPage } from '#server/db/page.ts';
import { loadOutcomes } from '#server/domain/contacts/parts/load-outcomes.ts';
import { CONTACT_ORDERS, chosenContacts, selectContacts } from '#server/domain/contacts/queries.ts';
import { parse } from '#server/parse.ts';
import { ChosenContacts } from '#shared/contacts.ts';
import { toCsvLine } from '#shared/csv.ts';

const ROWS_A_PIECE = 500;
const COLUMNS = ['Name', 'Email', 'Phone', 'Added', 'Last asked', 'Asked by', 'Rating', 'Opted out of'];

/** The chosen contacts as a spreadsheet opens them, newest first, read while they are sent. */
export async function exportContacts(
  ctx: Ctx,
  input: ChosenContacts,
): Promise<{ fileName: string; csv: AsyncGenerator<string> }> {
  allow(ctx, 'contacts.read');
  const inside: BusinessCtx = ctx;
  const where = chosenContacts(ctx, parse(ChosenContacts, input));
  return { fileName: `contacts-${ctx.now().toISOString().slice(0, 10)}.csv`, csv: lines() };

  async function* lines(): AsyncGenerator<string> {
    // Spreadsheets read UTF-8 only behind this mark.
    yield `\ufeff${toCsvLine(COLUMNS)}`;
    const pieces = eachPage(CONTACT_ORDERS.latest, ROWS_A_PIECE, (part) =>
      selectContacts(inside, where, { part }),
    );
    for await (const rows of pieces) {
      const outcomeOf = await loadOutcomes(
        inside,
        rows.map(({ contact }) => contact.id),
      );
      yield rows
        .map(({ contact, optedOut }) => {
          const { lastAsk, answer } = outcomeOf(contact.id);
          return toCsvLine([
            ...[contact.name, contact.email, contact.phone, contact.created_at.toISOString()],
            ...[lastAsk?.at.toISOString() ?? '', lastAsk?.channel ?? ''],
            ...[answer ? String(answer.rating) : '', optedOut.join(' ')],
          ]);
        })
        .join('');
    }
  }
}
