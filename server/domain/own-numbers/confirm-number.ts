import { type Ctx, withTx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { toE164 } from '#server/core/phones.ts';
import { loadCountry } from '#server/domain/contacts/queries.ts';
import { confirmWithCode } from '#server/domain/own-numbers/parts/confirm-with-code.ts';
import { findOwnNumber } from '#server/domain/own-numbers/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { limit, type RateRule } from '#server/limits/rate-limit.ts';
import { ConfirmNumber } from '#shared/sending/own-numbers.ts';
import { personKey } from '#shared/sending/same-person.ts';

/** A code has a million values and lives ten minutes, so five guesses are harmless. */
const GUESSES: RateRule = { name: 'own-numbers.guess', max: 5, windowSeconds: 600 };

/** The owner types the code sent to the number; from now on tests may be sent there. Idempotent. */
export async function confirmNumber(ctx: Ctx, input: ConfirmNumber): Promise<void> {
  allow(ctx, 'templates.test');
  const { phone: typed, code } = parse(ConfirmNumber, input);
  const phone = toE164(typed, await loadCountry(ctx));
  if (phone === '')
    throw invalidAt('phone', 'Please enter your own mobile number.', { reason: 'phone_invalid' });
  if (await findOwnNumber(ctx, phone)) return;
  await limit(ctx, GUESSES, `${ctx.business.id} ${personKey('sms', phone)}`);
  const confirmed = await withTx(ctx, (ctx) => confirmWithCode(ctx, phone, code));
  if (!confirmed) {
    throw invalidAt('code', 'This code is wrong or too old. Ask for a new one.', { reason: 'code_wrong' });
  }
}
