import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { reviewPathOf } from '#server/domain/businesses/view.ts';
import { findBusinessByKey } from '#server/domain/reviews/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { QR_FRAGMENT } from '#shared/reviews/visits.ts';

/** Where a printed code leads. Opening it counts nothing, as scanners do so, too; the page reports a real person. */
export async function findCodePath(ctx: Ctx, { businessKey }: { businessKey: string }): Promise<string> {
  allow(ctx, 'reviews.open');
  const business = await findBusinessByKey(ctx, businessKey);
  if (!business) throw notFound('link');
  return reviewPathOf(business) + QR_FRAGMENT;
}
