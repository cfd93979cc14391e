import type { BusinessCtx, Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { phoneInFiles } from '#server/core/phones.ts';
import { eachPage } from '#server/db/page.ts';
import { loadBusiness } from '#server/domain/businesses/queries.ts';
import { toTimeForm } from '#server/domain/businesses/view.ts';
import { loadOutcomes } from '#server/domain/contacts/parts/load-outcomes.ts';
import { CONTACT_SORT_ORDERS, chosenContacts, selectContacts } from '#server/domain/contacts/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { ChosenContacts } from '#shared/contacts/contacts.ts';
import { LEFT } from '#shared/sending/channels.ts';
import { toCsvLine } from '#shared/text/csv.ts';
import { LANGUAGES } from '#shared/text/languages.ts';
import { dayInFiles, inFiles, zoneInWords } from '#shared/time/time.ts';

const ROWS_A_PIECE = 500;

/** The chosen contacts as CSV for spreadsheets, newest first, in the business's time zone, streamed while reading. */
export async function exportContacts(
  ctx: Ctx,
  input: ChosenContacts,
): Promise<{ fileName: string; csv: AsyncGenerator<string> }> {
  allow(ctx, 'contacts.read');
  await requireRecentSignIn(ctx);
  const inside: BusinessCtx = ctx;
  const where = await chosenContacts(ctx, parse(ChosenContacts, input));
  const form = toTimeForm(await loadBusiness(ctx, ctx.business.id));
  const zone = zoneInWords(form);
  return { fileName: `contacts-${dayInFiles(ctx.now(), form)}.csv`, csv: lines() };

  async function* lines(): AsyncGenerator<string> {
    // Spreadsheets read UTF-8 only with this byte order mark.
    yield `\ufeff${toCsvLine([
      ...['Name', 'Email', 'Phone', 'Language', `Added (${zone})`, `Last asked (${zone})`],
      ...['Asked by', 'Rating', 'Opted out of', 'Last visit', 'Provider'],
    ])}`;
    const pieces = eachPage(CONTACT_SORT_ORDERS.latest, ROWS_A_PIECE, (part) =>
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
          const asked = lastAsk && LEFT.includes(lastAsk.status) ? lastAsk : null;
          return toCsvLine([
            ...[contact.name, contact.email, phoneInFiles(contact.phone)],
            ...[contact.language ? LANGUAGES[contact.language].name : '', inFiles(contact.created_at, form)],
            ...[asked ? inFiles(asked.at, form) : '', asked?.channel ?? ''],
            ...[answer ? String(answer.rating) : '', optedOut.join(' ')],
            ...[contact.last_visit ?? '', contact.provider],
          ]);
        })
        .join('');
    }
  }
}
