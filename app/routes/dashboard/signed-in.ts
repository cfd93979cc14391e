import type { Ctx } from '#server/core/context.ts';
import { isAppError } from '#server/core/errors.ts';
import { finishSignIn } from '#server/domain/platforms/finish-sign-in.ts';
import { finishPostSignIn } from '#server/domain/social/finish-post-sign-in.ts';
import { door, redirectWith } from '#server/http/door.ts';
import type { FinishSignIn, SignedInView } from '#shared/accounts/sign-in.ts';
import type { MessageKey } from '#shared/http/messages.ts';
import { POSTS_STATE, type PostSignInOutcome } from '#shared/social/post-input.ts';

const TOASTS: Record<SignedInView['outcome'], MessageKey> = {
  'signed-in': 'signedIn',
  stopped: 'signInStopped',
  'left-out': 'signInLeftOut',
  refused: 'signInFailed',
};

const POST_TOASTS: Record<PostSignInOutcome, MessageKey> = {
  connected: 'postAccountsConnected',
  choose: 'postAccountsFound',
  nothing: 'postAccountsMissing',
  again: 'postSignInDone',
  stopped: 'signInStopped',
  'left-out': 'postsLeftOut',
  refused: 'signInFailed',
};

/** The OAuth redirect: on to the form, where the page is chosen. */
export const loader = door(async (ctx, { url: { searchParams } }) => {
  const [code = '', state = ''] = ['code', 'state'].map((name) => searchParams.get(name) ?? '');
  const isForPosts = state.startsWith(`${POSTS_STATE}.`);
  try {
    return await (isForPosts ? toPosts : toReviews)(ctx, { code, state });
  } catch (error) {
    if (!isAppError(error) || error.reason !== 'sign_in_over') throw error;
    return redirectWith(
      ctx,
      isForPosts ? '/dashboard/social/accounts' : '/dashboard/integrations',
      'signInOver',
    );
  }
});

async function toReviews(ctx: Ctx, answer: FinishSignIn) {
  const { reader, carried, outcome, accountId } = await finishSignIn(ctx, answer);
  const search = new URLSearchParams({ ...carried, source: reader, agreed: reader });
  if (accountId) search.set('account', accountId);
  return redirectWith(ctx, `/dashboard/integrations/connect?${search}`, TOASTS[outcome]);
}

async function toPosts(ctx: Ctx, answer: FinishSignIn) {
  const outcome = await finishPostSignIn(ctx, answer);
  const to = outcome === 'connected' ? '/dashboard/social' : '/dashboard/social/accounts';
  return redirectWith(ctx, to, POST_TOASTS[outcome]);
}
