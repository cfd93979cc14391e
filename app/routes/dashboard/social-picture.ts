import { drawReviewGraphic } from '#server/domain/social/draw-review-graphic.ts';
import { door } from '#server/http/door.ts';
import { graphicChoiceIn } from '#shared/social/graphic-address.ts';

/** The picture of a review, for the screen and as a file. Drawn again only if something about it changed. */
export const loader = door(async (ctx, { request, url }) => {
  const { searchParams } = url;
  const { reviewId, ...choice } = graphicChoiceIn(searchParams);
  const { bytes, tag, contentType, fileName } = await drawReviewGraphic(ctx, {
    ...choice,
    reviewId: reviewId ?? '',
    isSmall: searchParams.has('small'),
    known: request.headers.get('if-none-match') ?? '',
  });
  const headers = { ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Cookie' };
  if (bytes === null) return new Response(null, { status: 304, headers });
  const use = searchParams.has('save') ? 'attachment' : 'inline';
  return new Response(bytes, {
    headers: {
      ...headers,
      'Content-Disposition': `${use}; filename="${fileName}"`,
      'Content-Type': contentType,
      'Content-Length': String(bytes.byteLength),
    },
  });
});
