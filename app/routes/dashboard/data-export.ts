import { isAppError } from '#server/core/errors.ts';
import { openExport } from '#server/domain/exports/open-export.ts';
import { type DoorArgs, door, redirectWith } from '#server/http/door.ts';
import type { Route } from './+types/data-export';

/** Downloads the file. If it has expired, the export page says so, as there is no page here. */
export const loader = door(async (ctx, { params }: DoorArgs<Route.LoaderArgs>) => {
  try {
    const { fileName, size, body } = await openExport(ctx, params);
    return new Response(body, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Length': String(size),
        'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
        'Cache-Control': 'no-store',
      },
    });
  } catch (error) {
    if (!isAppError(error) || error.reason !== 'export_gone') throw error;
    return redirectWith(ctx, '/dashboard/profile?tab=data', 'exportGone');
  }
});
