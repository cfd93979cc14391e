import type { Ctx } from '#server/core/context.ts';
import { allow } from '#server/identity/allow.ts';
import { readWho } from '#server/identity/sign-ups.ts';
import type { SignUpHere } from '#shared/accounts/accounts.ts';

/** Who signs up in this browser, as it was typed there; says nothing of whether there is an account. */
export async function findSignUpHere(
  ctx: Ctx,
  client: { cookies?: string | null },
): Promise<SignUpHere | null> {
  allow(ctx, 'accounts.login');
  return readWho(ctx.config, client.cookies);
}
