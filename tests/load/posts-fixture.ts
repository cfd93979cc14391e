import { FAKE_FACEBOOK_SIGN_IN, startFakeFacebook } from '#server/connectors/platforms/facebook/fake.ts';
import type { FakePosting, ReaderSimulation } from '#server/connectors/platforms/harness.ts';
import { openReaders } from '#server/connectors/platforms/open-readers.ts';
import { newId } from '#server/core/crypto.ts';
import { openDatabase } from '#server/db/client.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { postAccounts, socialPosts } from '#server/db/schema/social.ts';
import { beginPostSignIn } from '#server/domain/social/begin-post-sign-in.ts';
import { finishPostSignIn } from '#server/domain/social/finish-post-sign-in.ts';
import { permitPicture } from '#server/domain/social/permit-picture.ts';
import { publishPost } from '#server/domain/social/publish-post.ts';
import type { PostNetwork, SocialPostState } from '#shared/social/posts.ts';
import { type DatabaseAt, withOwner } from '#tests/load/crash-fixture.ts';

const { clientId, clientSecret } = FAKE_FACEBOOK_SIGN_IN;

/** What a server needs to post to the simulated networks. */
export const POSTING_ENV = { FACEBOOK_APP_ID: clientId, FACEBOOK_APP_SECRET: clientSecret };

export interface PostedNetworks {
  facebook: ReaderSimulation;
  posting: FakePosting;
}

export async function startPostedNetworks(): Promise<PostedNetworks> {
  const facebook = await startFakeFacebook();
  const { posting } = facebook;
  if (!posting) throw new Error('The simulator takes no posts');
  posting.most = 10_000;
  return { facebook, posting };
}

/** A business with that many reviews, each posted to the Page and to Instagram; nothing has been delivered yet. */
export function preparePosts(at: DatabaseAt, count: number, { facebook }: PostedNetworks): Promise<void> {
  return withOwner(at, 'posts', async (owner) => {
    const config = { ...owner.config, signIn: { google: {}, facebook: { clientId, clientSecret } } };
    const ctx = { ...owner, config, readers: openReaders({ baseUrls: { facebook: facebook.url } }) };
    const { address } = await beginPostSignIn(ctx);
    const answer = await fetch(address, { redirect: 'manual' });
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    await finishPostSignIn(ctx, {
      code: searchParams.get('code') ?? '',
      state: searchParams.get('state') ?? '',
    });
    const accounts = await ctx.db.select({ id: postAccounts.id }).from(postAccounts);
    for (let n = 0; n < count; n += 1) {
      const [review] = await ctx.db
        .insert(reviews)
        .values({
          business_id: ctx.business.id,
          user_id: ctx.business.userId,
          platform_id: 1,
          source: 'page',
          submission_key: newId(),
          review_type: 'positive',
          rating: 5,
          reviewer_name: `Person ${n}`,
          review_text: `Kind, number ${n}.`,
          is_public: true,
          review_date: ctx.now(),
          created_at: ctx.now(),
          updated_at: ctx.now(),
        })
        .returning({ id: reviews.id });
      const reviewId = review?.id ?? '';
      const givenOn = new Date(ctx.now().getTime() - 86_400_000).toISOString().slice(0, 10);
      await permitPicture(ctx, { reviewId, method: 'signed', givenOn, isConfirmed: true });
      await publishPost(ctx, {
        reviewId,
        caption: captionOf(n),
        altText: '',
        accountIds: accounts.map(({ id }) => id),
        pressId: newId(),
      });
    }
  });
}

function captionOf(n: number): string {
  return `Words like these make our week. #n${n}`;
}

export function isPublishing({ method, path }: ReaderSimulation['requests'][number]): boolean {
  return method === 'POST' && /\/(?:photos|media_publish)$/.test(path);
}

export interface FoundPost {
  network: PostNetwork | null;
  caption: string;
  state: SocialPostState;
  address: string;
}

export async function inspectPosts(at: DatabaseAt): Promise<FoundPost[]> {
  const database = await openDatabase(at);
  try {
    const { network, caption, state, address } = socialPosts;
    return await database.db.select({ network, caption, state, address }).from(socialPosts);
  } finally {
    await database.close();
  }
}

export function isPostUnderWay({ state }: FoundPost): boolean {
  return state === 'queued' || state === 'calling';
}

/** Compares the orders with the networks. Each of these must be 0. */
export function faultsOfPosts(posting: FakePosting, found: readonly FoundPost[], count: number) {
  const nameOf = ({ network, caption }: Pick<FoundPost, 'network' | 'caption'>) => `${network} ${caption}`;
  const times = new Map<string, number>();
  for (const post of posting.posts) times.set(nameOf(post), (times.get(nameOf(post)) ?? 0) + 1);
  const isThere = (post: FoundPost) => times.has(nameOf(post));
  return {
    'orders missing': 2 * count - found.length,
    'posted twice': [...times.values()].filter((n) => n > 1).length,
    'posted, and not there': found.filter((post) => post.state === 'published' && !isThere(post)).length,
    'there, and not said so': found.filter((post) => post.state !== 'published' && isThere(post)).length,
    'on Instagram and not there': found.filter((post) => post.network === 'instagram' && !isThere(post))
      .length,
    'without a link': found.filter(({ state, address }) => state === 'published' && address === '').length,
    'still queued or calling': found.filter(isPostUnderWay).length,
  };
}
