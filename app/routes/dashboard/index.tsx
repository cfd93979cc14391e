import { redirect } from 'react-router';
import { getUserInfo } from '#server/domain/accounts/get-user-info.ts';
import { door } from '#server/http/door.ts';

/** The reviews until there is something to analyse. */
export const loader = door(async (ctx) => {
  await getUserInfo(ctx);
  throw redirect('/dashboard/reviews');
});
