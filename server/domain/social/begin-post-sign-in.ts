import type { Ctx } from '#server/core/context.ts';
import { AppError } from '#server/core/errors.ts';
import { parse } from '#server/core/parse.ts';
import { requireKeys } from '#server/domain/platforms/parts/sign-in-keys.ts';
import { newVerifier, sealState } from '#server/domain/platforms/parts/sign-in-state.ts';
import { postSignIn } from '#server/domain/social/parts/post-accounts.ts';
import { allow } from '#server/identity/allow.ts';
import { requireRecentSignIn } from '#server/identity/recent-sign-in.ts';
import { SIGNED_IN_PATH } from '#shared/accounts/sign-in.ts';
import { BeginPostSignIn, POSTS_STATE } from '#shared/social/post-input.ts';

/** Returns the sign-in address of Facebook or Instagram, which asks for leave to post. Stores nothing. */
export async function beginPostSignIn(ctx: Ctx, input: BeginPostSignIn = {}): Promise<{ address: string }> {
  allow(ctx, 'social.connect');
  const { login } = parse(BeginPostSignIn, input);
  await requireRecentSignIn(ctx);
  const signIn = postSignIn(ctx, login);
  if (!signIn) throw new AppError('conflict', 'Nobody can sign in here.', { reason: 'sign_in_not_set_up' });
  const keys = requireKeys(ctx.config, signIn);
  const { verifier, challenge } = newVerifier();
  const sealed = sealState(ctx.config, ctx.actor.sessionId, {
    // No reader has this name, so a sign-in for one purpose cannot end as the other.
    reader: POSTS_STATE,
    businessId: ctx.business.id,
    verifier,
    at: ctx.now().getTime(),
    carried: { login },
  });
  const redirectUri = ctx.config.origin + SIGNED_IN_PATH;
  const state = `${POSTS_STATE}.${sealed}`;
  const { clientId } = keys;
  return { address: signIn.address({ clientId, redirectUri, state, challenge, use: 'posts' }) };
}
