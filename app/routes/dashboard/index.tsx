import { redirect } from 'react-router';
import { getUserInfo } from '#server/domain/accounts/get-user-info.ts';
import { door } from '#server/http/door.ts';

/** The first steps until there is a business, then the reviews until there is something to analyse. */
export const loader = door(async (ctx) => {
  await getUserInfo(ctx);
  throw redirect(ctx.business ? '/dashboard/reviews' : '/dashboard/setup');
});
