import { findThings } from '#server/domain/finder/find-things.ts';
import { door } from '#server/http/door.ts';
import { FindThings, FOUND_AT_ONCE, type FoundView } from '#shared/finder.ts';
import { libraryOf } from '../help/library-of.ts';

/** What the palette asks while somebody types. */
export const loader = door(async (ctx, { url: { searchParams } }) => {
  const q = FindThings.shape.q.parse(searchParams.get('q') ?? '');
  const recent = (kind: string) => searchParams.getAll(kind).slice(0, 20);
  const things = await findThings(ctx, { q, contactIds: recent('contact'), reviewIds: recent('review') });
  const hits = q === '' ? [] : libraryOf(ctx).search(q, FOUND_AT_ONCE);
  const articles = hits.map(({ href, title, category }) => ({
    ...{ href, category },
    title: title.map(({ text }) => text).join(''),
  }));
  const found: FoundView = { q, ...things, articles };
  return Response.json(found);
});
