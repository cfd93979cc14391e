import type { Ctx } from '#server/core/context.ts';
import { formatPhone } from '#server/core/phones.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { selectOwnNumbers } from '#server/domain/own-numbers/queries.ts';
import { allow } from '#server/identity/allow.ts';
import type { OwnNumberView } from '#shared/sending/own-numbers.ts';

/** Numbers that tests may be sent to. */
export async function listOwnNumbers(ctx: Ctx): Promise<OwnNumberView[]> {
  allow(ctx, 'templates.read');
  const country = await loadCountry(ctx);
  return (await selectOwnNumbers(ctx)).map((phone) => ({ phone, text: formatPhone(phone, country) }));
}
