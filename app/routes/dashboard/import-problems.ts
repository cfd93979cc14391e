import { exportProblems } from '#server/domain/imports/export-problems.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import type { Route } from './+types/import-problems';
import { columnsIn } from './chosen-columns.ts';

export const loader = door(async (ctx, { params, url }: DoorArgs<Route.LoaderArgs>) => {
  const { fileName, csv } = await exportProblems(ctx, columnsIn(url, params).chosen ?? params);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await csv.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await csv.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    },
  });
});
