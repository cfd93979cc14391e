import { newId } from '#server/core/crypto.ts';
import type { OwnerCtx } from '#tests/make.ts';
import {
  makeContact,
  makeInvited,
  makePlatformConnection,
  makePublicReview,
  makeReview,
} from '#tests/make.ts';

/** One row of each kind that `reviews` holds, by kind. */
export async function makeReviewsOfAllKinds(ctx: OwnerCtx) {
  const hour = 3_600_000;
  const at = (hoursAgo: number) => ({ review_date: new Date(ctx.now().getTime() - hoursAgo * hour) });
  const invited = await makeInvited(ctx, { name: 'Ines Invited', email: `${newId()}@example.com` });
  const told = await makeInvited(ctx, { name: 'Tara Told', email: `${newId()}@example.com` });
  const owner = await makeInvited(ctx, { name: 'Olga Owner', email: `${newId()}@example.com` });
  const erased = { name: '', email: '', erased_at: ctx.now() };
  const [gone, silent] = [await makeContact(ctx, erased), await makeContact(ctx, erased)];
  const google = await makePlatformConnection(ctx, { reader: 'google-business' });
  const yelp = await makePlatformConnection(ctx, { platform_id: 3, reader: 'yelp' });
  const serviced = await makePlatformConnection(ctx, { reader: 'outscraper' });
  const doomed = await makePlatformConnection(ctx, {
    reader: 'google-business',
    state: 'disconnected',
    delete_reviews_at: new Date(ctx.now().getTime() + hour),
  });
  const brought = await makePlatformConnection(ctx);
  const read = { id_of: 'google-business', reply_text: 'Thank you' };
  const rows = {
    invitedAnswer: await makeReview(ctx, { ...invited, ...at(1) }),
    answer: await makeReview(ctx, { ...at(2), rating: 4 }),
    negativeAnswer: await makeReview(ctx, {
      ...at(3),
      rating: 2,
      is_public: true,
      platform_id: 1,
      clicked_through_at: ctx.now(),
      clicked_through_to: 1,
      clicked_through_how: 'link',
    }),
    erasedAnswer: await makeReview(ctx, { ...at(4), contact_id: gone.id, reviewer_name: '' }),
    ownTest: await makeReview(ctx, { ...owner, ...at(5), is_test: true }),
    feedback: await makeReview(ctx, { ...at(6), rating: 1, reviewer_email: 'ann@example.com' }),
    invitedFeedback: await makeReview(ctx, { ...told, ...at(7), rating: 3 }),
    handledFeedback: await makeReview(ctx, { ...at(8), rating: 2, handled_at: ctx.now() }),
    erasedFeedback: await makeReview(ctx, {
      ...at(9),
      rating: 1,
      contact_id: silent.id,
      reviewer_name: '',
      review_text: '',
    }),
    privateTest: await makeReview(ctx, { ...at(10), rating: 1, is_test: true }),
    replied: await makePublicReview(ctx, google, { ...read, ...at(11) }),
    unanswered: await makePublicReview(ctx, google, { ...at(12), id_of: 'google-business', rating: 2 }),
    backlog: await makePublicReview(ctx, google, {
      ...at(13),
      id_of: 'google-business',
      backlog: true,
      rating: 1,
    }),
    removed: await makePublicReview(ctx, google, { ...read, ...at(14), removed_at: ctx.now() }),
    expired: await makePublicReview(ctx, google, { ...read, ...at(15), expires_at: ctx.now() }),
    mailed: await makePublicReview(ctx, google, { ...at(16), id_of: 'mail', excerpt: true }),
    doomed: await makePublicReview(ctx, doomed, { ...read, ...at(17) }),
    serviced: await makePublicReview(ctx, serviced, { ...read, ...at(18), id_of: 'outscraper' }),
    yelp: await makePublicReview(ctx, yelp, { ...read, ...at(19), id_of: 'yelp' }),
    imported: await makePublicReview(ctx, brought, { ...at(20), id_of: 'import', import_id: newId() }),
  };
  const names = new Map(Object.entries(rows).map(([name, { id }]) => [id, name]));
  /** The kinds of these rows, in order; rows of another business are `foreign`. */
  const namesOf = (found: readonly { id: string }[]) =>
    found.map(({ id }) => names.get(id) ?? 'foreign').toSorted();
  return { rows, namesOf, googleId: google.id };
}
