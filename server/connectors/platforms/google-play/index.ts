import { z } from 'zod';
import {
  askGoogle,
  GOOGLE_FIELDS,
  GoogleAccount,
  type GoogleLine,
} from '#server/connectors/platforms/google-oauth.ts';
import { PlayReview, playReply, playRow } from '#server/connectors/platforms/google-play/map.ts';
import { googleSignIn } from '#server/connectors/platforms/google-sign-in.ts';
import { defineReader, type Replying } from '#server/connectors/platforms/reader.ts';
import type { LocationInfo, ReadPage } from '#server/connectors/platforms/review.ts';
import { isBefore, rowsOfPage, STARS, UNKNOWN_LOCATION } from '#server/connectors/platforms/row.ts';
import { cursorOf } from '#server/connectors/platforms/source.ts';

const APP_HELP = 'Type the package name, such as com.example.app, or paste the app’s page on Google Play.';
const PAGE_SIZE = 100;

const Profile = z.object({
  app: z
    .string(APP_HELP)
    .trim()
    .transform((typed) => /[?&]id=([\w.]+)/.exec(typed)?.[1] ?? typed)
    .pipe(z.string().regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, APP_HELP)),
});
type Profile = z.infer<typeof Profile>;

interface PlayConnection extends GoogleLine {
  publisher: string;
}

const Reviews = z.object({
  reviews: z.array(z.unknown()).nullish(),
  tokenPagination: z.object({ nextPageToken: z.string().nullish() }).nullish(),
});
const Cursor = z.object({ token: z.string() });

const Replied = z.object({ result: z.object({ replyText: z.string().nullish() }).nullish() });

/** One reply per review; a new one replaces it: https://developers.google.com/android-publisher/reply-to-reviews */
const playReplies: Replying<PlayConnection, Profile> = {
  edits: true,
  mayReply: () => true,
  async publish(connection, { app }, review, { text }) {
    const url = `${connection.publisher}/androidpublisher/v3/applications/${app}/reviews/${encodeURIComponent(review)}:reply`;
    await askGoogle(connection, url, Replied, { method: 'POST', json: { replyText: text } });
    return { text, at: null, state: null, externalId: null };
  },
  async find(connection, { app }, review) {
    const url = `${connection.publisher}/androidpublisher/v3/applications/${app}/reviews/${encodeURIComponent(review)}`;
    const reply = playReply(await askGoogle(connection, url, PlayReview));
    return reply && { ...reply, externalId: null };
  },
};

/** An app's reviews of the last week: https://developers.google.com/android-publisher/reply-to-reviews */
export const googlePlay = defineReader({
  id: 'google-play',
  name: 'Google Play',
  summary: 'Straight from the Play Console, for apps of yours.',
  provider: {
    id: 'google-play',
    name: 'Google Play',
    hosts: {
      publisher: 'https://androidpublisher.googleapis.com',
      token: 'https://oauth2.googleapis.com',
      consent: 'https://accounts.google.com',
    },
    fake: async () => (await import('#server/connectors/platforms/google-play/fake.ts')).startFakePlay(),
  },
  platforms: { 'google-play': STARS },
  kind: 'api',
  needs: 'A Google account that may see the app’s reviews in the Play Console.',
  gives: 'Reviews with words that were written or changed in the last 7 days, with your replies.',
  costs: 'Nothing; Google allows 200 calls an hour.',
  // Older ones are not removed, they are merely not listed.
  showsRemoval: false,
  saysDeleted: false,
  storage: 'keep',
  fields: GOOGLE_FIELDS,
  recognizedBy: 'clientId',
  credentials: GoogleAccount,
  profileFields: [{ name: 'app', label: 'App', hint: 'Its package name or its page on Google Play.' }],
  profile: Profile,
  helpPath: '/help/reviews/google-keys',
  steps: [
    'In the Google Cloud console switch on the Google Play Android Developer API and make an OAuth client.',
    'Sign in with a Google account that may reply to reviews in the Play Console.',
  ],
  signIn: googleSignIn('https://www.googleapis.com/auth/androidpublisher'),
  harness: async () => (await import('#server/connectors/platforms/google-play/harness.ts')).harness,
  open: (account, { hosts: { publisher, token: tokenHost }, timeoutMs }): PlayConnection => ({
    account,
    publisher,
    tokenHost,
    timeoutMs,
    token: null,
  }),
  /** The API provides neither the name of the app nor its number of reviews. */
  async check(connection, { app }): Promise<LocationInfo> {
    await listReviews(connection, app, { maxResults: '1' });
    return { ...UNKNOWN_LOCATION, address: `https://play.google.com/store/apps/details?id=${app}` };
  },
  reading: { read },
  replies: playReplies,
});

async function read(
  connection: PlayConnection,
  { app }: Profile,
  given: string | null,
  since: Date | null,
): Promise<ReadPage> {
  const cursor = cursorOf(Cursor, given);
  const page = await listReviews(connection, app, {
    maxResults: String(PAGE_SIZE),
    ...(cursor ? { token: cursor.token } : {}),
  });
  const { rows, notes } = rowsOfPage(page.reviews ?? [], PlayReview, (review, note) =>
    playRow(app, review, note),
  );
  const token = isBefore(rows, since) ? null : page.tokenPagination?.nextPageToken;
  return { rows, notes, next: token ? JSON.stringify({ token }) : null, complete: false };
}

/** https://developers.google.com/android-publisher/api-ref/rest/v3/reviews/list */
function listReviews(connection: PlayConnection, app: string, query: Record<string, string>) {
  const path = `/androidpublisher/v3/applications/${app}/reviews`;
  return askGoogle(connection, `${connection.publisher}${path}?${new URLSearchParams(query)}`, Reviews);
}
