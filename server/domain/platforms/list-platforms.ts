import { waysToRead, waysToReply } from '#server/connectors/platforms/ways.ts';
import type { Ctx } from '#server/core/context.ts';
import { wayLabels } from '#server/domain/platforms/parts/way-labels.ts';
import { allow } from '#server/identity/allow.ts';
import { PLATFORMS } from '#shared/platforms/platforms.ts';
import type { PlatformOfferView } from '#shared/platforms/reading-ways.ts';

/** What can be done today with each platform of the catalogue that takes reviews. */
export async function listPlatforms(ctx: Ctx): Promise<PlatformOfferView[]> {
  allow(ctx, 'connectors.read');
  return PLATFORMS.filter(({ active }) => active).map((platform) => {
    const { id, slug, name, publicName, group, asking } = platform;
    return {
      id,
      slug,
      name: publicName ?? name,
      group,
      asking,
      ways: waysToRead(ctx.readers.rows, id).map((way) => ({
        id: way.id,
        name: way.name,
        gives: way.gives,
        label: wayLabels[way.kind],
      })),
      takesReplies: waysToReply(ctx.readers.rows, id).some(({ kind }) => kind === 'api'),
    };
  });
}
