import { askState } from '#app/features/contacts/may-be-asked.ts';
import { searchEverything } from '#server/domain/reviews/search-everything.ts';
import { findEligibility } from '#server/domain/sending/find-eligibility.ts';
import { door } from '#server/http/door.ts';
import { FindThings, FOUND_AT_ONCE, type FoundView } from '#shared/business/finder.ts';
import type { InvitationReason } from '#shared/sending/channels.ts';
import { libraryOf } from '../help/library-of.ts';

/** Called by the palette while typing. */
export const loader = door(async (ctx, { url: { searchParams } }) => {
  const q = FindThings.shape.q.parse(searchParams.get('q') ?? '');
  const recent = (kind: string) => searchParams.getAll(kind).slice(0, 20);
  const things = await searchEverything(ctx, {
    q,
    contactIds: recent('contact'),
    reviewIds: recent('review'),
  });
  const hits = q === '' ? [] : libraryOf(ctx).search(q, FOUND_AT_ONCE);
  const articles = hits.map(({ href, title, category }) => ({
    href,
    category,
    title: title.map(({ text }) => text).join(''),
  }));
  const ineligibilities = await findEligibility(ctx, { contactIds: things.toAsk.map(({ id }) => id) });
  const toAsk = things.toAsk.map((person): FoundView['toAsk'][number] => {
    const of = ineligibilities.get(person.id) ?? [];
    const { now, later } = askState(of);
    const why = later?.text ?? of.find(({ reason }) => !isMissing(reason))?.text ?? '';
    return { ...person, mayBeAsked: now, why, from: later?.peace?.until.toISOString() ?? null };
  });
  const found: FoundView = { q, ...things, toAsk, articles };
  return Response.json(found);
});

/** A missing address is no obstacle to report. */
function isMissing(reason: InvitationReason): boolean {
  return reason === 'no_email' || reason === 'no_phone';
}
