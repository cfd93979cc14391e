import type { Ctx } from '#server/core/context.ts';
import { parse } from '#server/core/parse.ts';
import { registrationState } from '#server/domain/accounts/parts/registration-pass.ts';
import { allow } from '#server/identity/allow.ts';
import { RegistrationInvitation } from '#shared/accounts/accounts.ts';
import type { RegistrationState } from '#shared/accounts/registration.ts';

/** Whether the register page shows its form with this invitation. */
export async function findRegistration(
  ctx: Ctx,
  input: RegistrationInvitation,
): Promise<{ state: RegistrationState; supportEmail: string }> {
  allow(ctx, 'accounts.register');
  const { invitation } = parse(RegistrationInvitation, input);
  return { state: await registrationState(ctx, invitation), supportEmail: ctx.config.supportEmail };
}
