import type { Ctx } from '#server/core/context.ts';
import { loadListedPlatforms } from '#server/domain/businesses/queries.ts';
import { listPlatformConnections } from '#server/domain/platforms/list-platform-connections.ts';
import { listReviewSources } from '#server/domain/platforms/list-review-sources.ts';
import { allow } from '#server/identity/allow.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import type { FirstStep, KnownLinkView, ReviewSourceView } from '#shared/platforms/review-sources.ts';

const CONNECT = '/dashboard/integrations/connect';

/** The platforms of the review page whose reviews nothing brings in yet, each with the way recommended there. */
export async function listKnownLinks(ctx: Ctx): Promise<KnownLinkView[]> {
  allow(ctx, 'platforms.read');
  const connections = await listPlatformConnections(ctx);
  const read = new Set(
    connections.filter(({ state }) => state !== 'disconnected').map(({ platformId }) => platformId),
  );
  const listed = await loadListedPlatforms(ctx, ctx.business.id);
  const links: KnownLinkView[] = [];
  for (const { platform_id: platformId, write_review_url: address } of listed) {
    const platform = findPlatform(platformId);
    if (!platform || read.has(platformId)) continue;
    const [best] = await listReviewSources(ctx, { platformId, address });
    if (!best) continue;
    const step = firstStepOf(best, address ? { address } : { platform: platform.slug });
    links.push({ platformId, name: publicNameOf(platform), address, step });
  }
  return links;
}

function firstStepOf(source: ReviewSourceView, page: Record<string, string>): FirstStep {
  if (source.bringAt) return { kind: source.id === 'takeout' ? 'takeout' : 'file', to: source.bringAt };
  const to = `${CONNECT}?${new URLSearchParams({ ...page, look: source.id })}`;
  if (source.byMail) return { kind: 'mail', to };
  return source.signInWith ? { kind: 'sign-in', to, provider: source.signInWith } : { kind: 'page', to };
}
