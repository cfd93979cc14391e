import { redirect } from 'react-router';
import { isAppError } from '#server/core/errors.ts';
import { beginPostSignIn } from '#server/domain/social/begin-post-sign-in.ts';
import { door, redirectWith } from '#server/http/door.ts';
import { POST_LOGINS } from '#shared/social/posts.ts';

/** Redirects to Facebook or Instagram, which asks for leave to post. */
export const loader = door(async (ctx, { url: { searchParams } }) => {
  const login = POST_LOGINS.find((one) => one === searchParams.get('login'));
  try {
    const { address } = await beginPostSignIn(ctx, { login });
    return redirect(address);
  } catch (error) {
    if (!isAppError(error) || error.reason !== 'sign_in_not_set_up') throw error;
    return redirectWith(ctx, '/dashboard/social/accounts', 'signInNotSetUp');
  }
});
