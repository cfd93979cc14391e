import type { Ctx } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { recordEvent } from '#server/domain/events/parts/record-event.ts';
import { findBusinessByKey } from '#server/domain/reviews/queries.ts';
import { allow } from '#server/identity/allow.ts';
import { isVisitSource } from '#shared/reviews/visits.ts';

interface Visit {
  businessKey: string;
  /** The source of the visit, as the page reports it. */
  source: string | null;
  userAgent: string;
}

/** Records that a person viewed a review page: reported after the first touch or key press, never automatically. */
export async function recordVisit(ctx: Ctx, { businessKey, source, userAgent }: Visit): Promise<void> {
  allow(ctx, 'visits.record');
  const business = await findBusinessByKey(ctx, businessKey);
  if (!business || !isVisitSource(source)) throw notFound('page');
  await recordEvent(ctx, business, { kind: `visit.${source}`, userAgent });
}
