import type { Ctx } from '#server/core/context.ts';
import { invalidAt } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { requireKeys } from '#server/domain/platforms/parts/sign-in-keys.ts';
import { newVerifier, sealState } from '#server/domain/platforms/parts/sign-in-state.ts';
import { allow } from '#server/identity/allow.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { BeginSignIn, SIGNED_IN_PATH } from '#shared/accounts/sign-in.ts';

/** Returns the source's sign-in address, so that nobody has to type keys. Stores nothing. */
export async function beginSignIn(ctx: Ctx, input: BeginSignIn): Promise<{ address: string }> {
  allow(ctx, 'platforms.connect');
  const { reader, carried } = parse(BeginSignIn, input);
  await requireRecentSignIn(ctx);
  const signIn = ctx.readers.signIn(reader);
  if (!signIn) throw invalidAt('reader', 'Choose a way to read.');
  const keys = requireKeys(ctx.config, signIn);
  const { verifier, challenge } = newVerifier();
  const state = sealState(ctx.config, ctx.actor.sessionId, {
    reader,
    businessId: ctx.business.id,
    verifier,
    at: ctx.now().getTime(),
    carried,
  });
  const redirectUri = ctx.config.origin + SIGNED_IN_PATH;
  return { address: signIn.address({ clientId: keys.clientId, redirectUri, state, challenge }) };
}
