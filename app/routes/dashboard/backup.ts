import { openBackup } from '#server/domain/upkeep/open-backup.ts';
import { door } from '#server/http/door.ts';

export const loader = door(async (ctx) => {
  const { fileName, size, body } = await openBackup(ctx);
  return new Response(body as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'application/gzip',
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'Cache-Control': 'no-store',
    },
  });
});
