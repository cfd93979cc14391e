import { redirect } from 'react-router';
import { isAppError } from '#server/core/errors.ts';
import { beginSignIn } from '#server/domain/platforms/begin-sign-in.ts';
import { door, redirectWith } from '#server/http/door.ts';

/** Redirects to the source's OAuth sign-in. Other query parameters come back with the person. */
export const loader = door(async (ctx, { url }) => {
  const { reader = '', ...carried } = Object.fromEntries(url.searchParams);
  // A source has to be chosen first.
  if (reader === '') return redirect(`/dashboard/integrations/connect${url.search}`);
  try {
    const { address } = await beginSignIn(ctx, { reader, carried });
    return redirect(address);
  } catch (error) {
    if (!isAppError(error) || error.reason !== 'sign_in_not_set_up') throw error;
    const back = new URLSearchParams({ ...carried, source: reader, agreed: reader });
    return redirectWith(ctx, `/dashboard/integrations/connect?${back}`, 'signInNotSetUp');
  }
});
