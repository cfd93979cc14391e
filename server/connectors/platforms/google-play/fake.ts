import { fakeGoogleDoor, googleError } from '#server/connectors/platforms/fake-google.ts';
import { named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_PLAY = { app: 'example.brightsmile.app' };

/** A stateful simulator of Google Play: one app. */
export function startFakePlay(): Promise<ReaderSimulation> {
  return startFakeSource({
    refuse: googleError,
    response: (request, { reviews }) => {
      const closed = fakeGoogleDoor(request);
      if (closed) return closed;
      const { path, query, body } = request;
      const one = new RegExp(
        `^/androidpublisher/v3/applications/${FAKE_PLAY.app}/reviews/([^/:]+)(:reply)?$`,
      );
      const [, id, isReply] = one.exec(path) ?? [];
      const review = reviews.find((one) => one.id === id);
      if (review && !isReply) return ok(reviewOf(review));
      if (review) {
        const { replyText } = JSON.parse(body) as { replyText?: string };
        if (!replyText || replyText.length > 350) return { status: 400, body: googleError(400) };
        review.reply = { text: replyText, at: new Date(), state: 'published' };
        return ok({ result: { replyText, lastEdited: timeOf(review.reply.at) } });
      }
      if (path !== `/androidpublisher/v3/applications/${FAKE_PLAY.app}/reviews`) {
        return { status: 404, body: googleError(404) };
      }
      const size = Math.min(Number(query.get('maxResults') ?? 10), 100);
      const from = Number(query.get('token') ?? 0);
      if (!reviews.length) return ok({});
      const more = from + size < reviews.length;
      return ok({
        reviews: reviews.slice(from, from + size).map(reviewOf),
        ...(more ? { tokenPagination: { nextPageToken: String(from + size) } } : {}),
      });
    },
  });
}

const timeOf = (at: Date) => ({ seconds: String(Math.floor(at.getTime() / 1_000)), nanos: 0 });

function reviewOf(review: FakeReview) {
  const { id, author, stars, title, text, language, writtenAt, reply, odd } = review;
  const userComment = {
    text: `${title}\t${text}`,
    lastModified: timeOf(writtenAt),
    starRating: odd ? 0 : stars,
    reviewerLanguage: language,
  };
  const developerComment = reply ? { text: reply.text, lastModified: timeOf(reply.at) } : null;
  return {
    ...named(review, { reviewId: id }),
    authorName: author ?? '',
    comments: [{ userComment }, ...(developerComment ? [{ developerComment }] : [])],
  };
}
