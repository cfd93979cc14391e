import { data } from 'react-router';
import { type DoorArgs, door } from '#server/http/door.ts';
import type { Route } from './+types/search-data';
import { libraryOf } from './library-of.ts';
import { searchFile } from './search-file.ts';

export const loader = door(async (ctx, { params }: DoorArgs<Route.LoaderArgs>) => {
  const { name, body } = searchFile(libraryOf(ctx));
  if (params.file !== name) throw data(null, { status: 404 });
  return new Response(body, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
});
