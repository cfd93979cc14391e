import { redirect } from 'react-router';
import { isAppError } from '#server/core/errors.ts';
import { beginPostSignIn } from '#server/domain/social/begin-post-sign-in.ts';
import { door, redirectWith } from '#server/http/door.ts';

/** Redirects to Facebook, which asks for leave to post. */
export const loader = door(async (ctx) => {
  try {
    const { address } = await beginPostSignIn(ctx);
    return redirect(address);
  } catch (error) {
    if (!isAppError(error) || error.reason !== 'sign_in_not_set_up') throw error;
    return redirectWith(ctx, '/dashboard/social/accounts', 'signInNotSetUp');
  }
});
