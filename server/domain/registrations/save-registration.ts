import { record } from '#server/core/audit.ts';
import { type Ctx, withTx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { updateRegistration } from '#server/domain/registrations/parts/update-registration.ts';
import { allow } from '#server/identity/allow.ts';
import { SaveRegistration } from '#shared/sending/registration-input.ts';

/** Details missing from the profile: what is registered, the legal name, and how customers consent. */
export async function saveRegistration(ctx: Ctx, input: SaveRegistration): Promise<void> {
  allow(ctx, 'registrations.save');
  const { route, legalName, ways, privacyUrl, volume } = parse(SaveRegistration, input);
  await withTx(ctx, async (ctx) => {
    await updateRegistration(ctx, {
      route,
      legal_name: legalName,
      privacy_url: privacyUrl,
      volume,
      ...(ways && { opt_in_ways: [...new Set(ways)] }),
    });
    const told = { route, ...(ways && { ways }) };
    await record(ctx, 'registrations.save', { type: 'business', id: ctx.business.id }, told);
  });
}
