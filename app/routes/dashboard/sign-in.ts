import { redirect } from 'react-router';
import { beginSignIn } from '#server/domain/platforms/begin-sign-in.ts';
import { door } from '#server/http/door.ts';

/** On to the source's own sign-in. What else stands in the address comes back with the person. */
export const loader = door(async (ctx, { url }) => {
  const { reader = '', ...carried } = Object.fromEntries(url.searchParams);
  // A way to read is chosen first.
  if (reader === '') return redirect(`/dashboard/integrations/connect${url.search}`);
  const { address } = await beginSignIn(ctx, { reader, carried });
  return redirect(address);
});
