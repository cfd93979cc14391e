import { listSourcesOf, replyRoutesOf } from '#server/connectors/platforms/review-sources.ts';
import type { Ctx } from '#server/core/context.ts';
import { sourceLabels } from '#server/domain/platforms/parts/source-labels.ts';
import { allow } from '#server/identity/allow.ts';
import { PLATFORMS } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';
import type { PlatformOfferView } from '#shared/platforms/review-sources.ts';

/** What each platform of the catalogue that takes reviews offers today. */
export async function listPlatforms(ctx: Ctx): Promise<PlatformOfferView[]> {
  allow(ctx, 'connectors.read');
  return PLATFORMS.filter(({ active }) => active).map((platform) => {
    const { id, slug, group, asking } = platform;
    return {
      id,
      slug,
      name: publicNameOf(platform),
      group,
      asking,
      sources: listSourcesOf(ctx.readers.rows, id).map((source) => ({
        id: source.id,
        name: source.name,
        gives: source.gives,
        label: sourceLabels[source.kind],
      })),
      takesReplies: replyRoutesOf(ctx.readers.rows, id).some(({ kind }) => kind === 'api'),
    };
  });
}
