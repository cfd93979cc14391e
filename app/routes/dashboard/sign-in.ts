import { redirect } from 'react-router';
import { isAppError } from '#server/core/errors.ts';
import { beginSignIn } from '#server/domain/platforms/begin-sign-in.ts';
import { door, redirectWith } from '#server/http/door.ts';

/** On to the source's own sign-in. What else stands in the address comes back with the person. */
export const loader = door(async (ctx, { url }) => {
  const { reader = '', ...carried } = Object.fromEntries(url.searchParams);
  // A way to read is chosen first.
  if (reader === '') return redirect(`/dashboard/integrations/connect${url.search}`);
  try {
    const { address } = await beginSignIn(ctx, { reader, carried });
    return redirect(address);
  } catch (error) {
    if (!isAppError(error) || error.reason !== 'sign_in_not_set_up') throw error;
    const back = new URLSearchParams({ ...carried, way: reader, agreed: reader });
    return redirectWith(ctx, `/dashboard/integrations/connect?${back}`, 'signInNotSetUp');
  }
});
