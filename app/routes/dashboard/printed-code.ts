import { drawCode } from '#server/domain/codes/draw-code.ts';
import { door } from '#server/http/door.ts';

/** Downloads the printed code. */
export const loader = door(async (ctx, { url }) => {
  const { bytes, contentType, fileName } = await drawCode(ctx, Object.fromEntries(url.searchParams));
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': contentType,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
});
