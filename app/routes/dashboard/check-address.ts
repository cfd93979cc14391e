import { checkAddress } from '#server/domain/businesses/check-address.ts';
import { door } from '#server/http/door.ts';

/** Called while an address is typed. */
export const loader = door(async (ctx, { url }) =>
  checkAddress(ctx, { slug: url.searchParams.get('slug') ?? '' }),
);
