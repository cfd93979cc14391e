import { z } from 'zod';
import type { HttpResponse } from '#server/connectors/http.ts';
import type { SourceVerdict } from '#server/connectors/platforms/source.ts';

const Refusal = z.object({
  error: z.object({
    status: z.string(),
    details: z
      .array(
        z.object({
          reason: z.string().nullish(),
          metadata: z.object({ quota_limit_value: z.coerce.string().nullish() }).nullish(),
        }),
      )
      .nullish(),
  }),
});

/**
 * What Google's error means beyond its status. A project that Google has not approved for an API has a
 * quota of 0. https://cloud.google.com/apis/design/errors
 */
export function googleVerdict({ body }: HttpResponse): SourceVerdict | null {
  const refusal = Refusal.safeParse(body);
  if (!refusal.success) return null;
  const { status, details } = refusal.data.error;
  const reasons = (details ?? []).map(({ reason }) => reason);
  if (reasons.includes('API_KEY_INVALID')) return { fault: 'auth' };
  if (reasons.includes('SERVICE_DISABLED')) return { fault: 'not_offered' };
  if (details?.some(({ metadata }) => metadata?.quota_limit_value === '0')) return { fault: 'not_offered' };
  // The profile is not verified: https://developers.google.com/my-business/content/review-data
  if (status === 'FAILED_PRECONDITION') return { fault: 'not_offered' };
  return null;
}
