import { allow } from '#server/allow.ts';
import type { Ctx } from '#server/context.ts';
import { registrationState } from '#server/domain/accounts/parts/registration-pass.ts';
import { parse } from '#server/parse.ts';
import { RegistrationInvitation } from '#shared/accounts.ts';
import type { RegistrationState } from '#shared/registration.ts';

/** Whether the register page has a form for whoever opens it with this invitation. */
export async function findRegistration(
  ctx: Ctx,
  input: RegistrationInvitation,
): Promise<{ state: RegistrationState; supportEmail: string }> {
  allow(ctx, 'accounts.register');
  const { invitation } = parse(RegistrationInvitation, input);
  return { state: await registrationState(ctx, invitation), supportEmail: ctx.config.supportEmail };
}
