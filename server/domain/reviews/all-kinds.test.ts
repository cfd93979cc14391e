import { expect, test } from 'vitest';
import { newId } from '#server/core/crypto.ts';
import { getDeletionFacts } from '#server/domain/accounts/get-deletion-facts.ts';
import { countContacts } from '#server/domain/contacts/queries.ts';
import { pageRecords } from '#server/domain/exports/page-records.ts';
import { loadDigest } from '#server/domain/notices/parts/load-digest.ts';
import { listRemovedReviews } from '#server/domain/platforms/list-removed-reviews.ts';
import { listKnownLocations } from '#server/domain/platforms/parts/known-locations.ts';
import { firstAnswerAt } from '#server/domain/platforms/parts/match-reviews.ts';
import { planDrafts } from '#server/domain/replies/plan-drafts.ts';
import { countWaiting } from '#server/domain/reviews/count-waiting.ts';
import { listReviews } from '#server/domain/reviews/list-reviews.ts';
import { searchEverything } from '#server/domain/reviews/search-everything.ts';
import { findRated } from '#server/domain/sending/parts/load-suppressions.ts';
import { hasRealRating } from '#server/domain/setup/queries.ts';
import { RECORD_TABLES } from '#shared/http/records.ts';
import type { ListReviews } from '#shared/reviews/inbox-input.ts';
import { makeBusiness } from '#tests/make.ts';
import { makeReviewsOfAllKinds } from '#tests/reviews-of-all-kinds.ts';

test('every query returns its own rows, with rows of all kinds and of two businesses present', async () => {
  const now = '2026-11-20T12:00Z';
  const { ctx: stranger } = await makeBusiness({ now });
  await makeReviewsOfAllKinds(stranger);
  const { ctx } = await makeBusiness({ now });
  const { rows, namesOf, googleId } = await makeReviewsOfAllKinds(ctx);
  const list = async (input: ListReviews) =>
    namesOf((await listReviews(ctx, { limit: 100, ...input })).reviews).join(' ');
  const drafts = await planDrafts(ctx, { all: true });
  const { dueAt: _, ...facts } = await getDeletionFacts(ctx);
  const day = { since: new Date('2026-11-19T00:00Z'), until: new Date('2026-11-21T00:00Z') };
  const place = { is_healthcare: false, country: 'US', time_zone: 'UTC' };
  const digest = await loadDigest(ctx, place, day);
  const people = Object.values(rows).flatMap(({ contact_id }) => contact_id ?? []);
  const records = await pageRecords(ctx, {
    tableId: RECORD_TABLES.reviews,
    PageNo: 1,
    PageSize: 100,
    OrderByField: 'ID',
    IsAsc: true,
    Filters: [],
  });
  const firstAt = await firstAnswerAt(ctx, 1);
  const found = await searchEverything(ctx, { q: 'friendly' });
  expect({
    all: await list({}),
    needsReply: await list({ tab: 'needs-reply' }),
    private: await list({ tab: 'private' }),
    removed: await list({ tab: 'removed' }),
    ownPage: await list({ platform: 'page' }),
    google: await list({ platform: '1' }),
    unreplied: await list({ replied: 'no' }),
    waiting: await countWaiting(ctx),
    drafts,
    facts: { reviews: facts.reviews, answers: facts.answers, private: facts.private },
    digest: { ...digest, newest: digest.newest.map(({ stars }) => stars) },
    rated: (await findRated(ctx, people, 30)).size,
    people: await countContacts(ctx, undefined),
    counted: namesOf(records.List.map(({ ID }) => ({ id: String(ID) }))).join(' '),
    found: namesOf(found.reviews),
    removedOfGoogle: (await listRemovedReviews(ctx, { connectionId: googleId })).count,
    places: (await listKnownLocations(ctx, 1)).map(({ reviews }) => reviews).toSorted(),
    firstAnswer: namesOf(
      Object.values(rows).filter(({ review_date }) => review_date.getTime() === firstAt?.getTime()),
    ),
    isOver: await hasRealRating(ctx),
    isOverForNobody: await hasRealRating({ ...ctx, business: { id: newId(), userId: newId() } }),
  }).toMatchInlineSnapshot(`
    {
      "all": "answer backlog doomed erasedAnswer erasedFeedback expired feedback handledFeedback imported invitedAnswer invitedFeedback mailed negativeAnswer ownTest privateTest removed replied serviced unanswered yelp",
      "counted": "answer backlog doomed erasedAnswer erasedFeedback expired feedback handledFeedback imported invitedAnswer invitedFeedback mailed negativeAnswer replied serviced unanswered yelp",
      "digest": {
        "answers": {
          "average": 4,
          "count": 4,
        },
        "feedback": 4,
        "newest": [
          5,
          2,
          5,
          5,
          5,
        ],
        "read": {
          "average": 4.625,
          "count": 8,
          "places": "Google 7, Yelp 1",
        },
        "sent": 0,
        "waiting": 7,
      },
      "drafts": {
        "chosen": 20,
        "drafts": 3,
        "leftOut": {
          "old": 1,
          "page": 5,
          "private": 5,
          "removed": 1,
          "replied": 5,
        },
      },
      "facts": {
        "answers": 5,
        "private": 5,
        "reviews": 10,
      },
      "firstAnswer": [
        "erasedAnswer",
      ],
      "found": [
        "backlog",
        "expired",
        "removed",
        "replied",
        "unanswered",
      ],
      "google": "backlog doomed expired imported mailed removed replied serviced unanswered",
      "isOver": true,
      "isOverForNobody": false,
      "needsReply": "erasedFeedback feedback imported invitedFeedback mailed privateTest unanswered",
      "ownPage": "answer erasedAnswer erasedFeedback feedback handledFeedback invitedAnswer invitedFeedback negativeAnswer ownTest privateTest",
      "people": {
        "all": 3,
        "no-answer": 1,
        "not-asked": 0,
        "opted-out": 0,
        "rated": 2,
      },
      "places": [
        1,
        1,
        5,
      ],
      "private": "erasedFeedback feedback handledFeedback invitedFeedback privateTest",
      "rated": 4,
      "removed": "removed",
      "removedOfGoogle": 1,
      "unreplied": "backlog imported mailed unanswered",
      "waiting": {
        "needsReply": 7,
        "overdue": 0,
        "privateWaiting": 4,
      },
    }
  `);
});
