import { data, redirect } from 'react-router';
import { publicPages } from '#app/features/site/public-pages.ts';
import { sharePicturePath, slugOf } from '#app/features/site/share-picture-address.ts';
import { type DoorArgs, door } from '#server/http/door.ts';
import { sharePicture } from '#server/http/share-picture.ts';
import { libraryOf } from '../help/library-of.ts';
import type { Route } from './+types/share-picture';

/** Only for existing pages, so that nobody can make the server draw without end. */
export const loader = door(async (ctx, { params }: DoorArgs<Route.LoaderArgs>) => {
  const [, slug] = /^([a-z0-9-]+)\.[a-z0-9]+\.png$/.exec(params.file) ?? [];
  const page = publicPages(ctx.config, libraryOf(ctx)).find(({ path }) => slugOf(path) === slug);
  if (!page) throw data(null, { status: 404 });
  const current = sharePicturePath(page.path, page.title);
  // An old post elsewhere may link to the picture of an earlier title.
  if (current !== `/og/${params.file}`) return redirect(current, 302);
  const png = await sharePicture({ appName: ctx.config.appName, ...page.picture });
  return new Response(png, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' },
  });
});
