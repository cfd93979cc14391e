import type { FakeRequest, FakeResponse } from '#server/connectors/channels/fake-server.ts';
import { ok } from '#server/connectors/platforms/fake-source.ts';
import type { FakePost, FakePosting } from '#server/connectors/platforms/harness.ts';

export const FAKE_INSTAGRAM = { id: '17841400000000000', username: 'brightsmile.austin' };

/** Code and subcode of each refusal. */
const CODES: Record<NonNullable<FakePosting['refusal']>, readonly [number, number?]> = {
  cannot_fetch: [9004, 2207052],
  wrong_ratio: [36003, 2207009],
  post_limit: [9, 2207042],
  spam_block: [368],
  restricted: [25, 2207050],
  duplicate: [506],
  expired: [24, 2207008],
  not_ready: [9007, 2207027],
};
/** Refused when the container is published, not when it is made. */
const AT_PUBLISHING: readonly FakePosting['refusal'][] = ['post_limit', 'spam_block', 'not_ready'];

interface FakeContainer {
  post: FakePost;
  polls: number;
  isPublished: boolean;
}

/** Posts of one Page and its Instagram account. */
export function startFakePosting(page: string) {
  const containers = new Map<string, FakeContainer>();
  const state: FakePosting = {
    losesAnswer: false,
    posts: [],
    refusal: null,
    polls: 1,
    most: 50,
    fetched: [],
    fetches: false,
    accessEnds: 0,
    instagramEnded: false,
    leavesOut: false,
  };
  let made = 0;
  const nextId = () => {
    made += 1;
    return String(made).padStart(4, '0');
  };
  const refusal = (): FakeResponse => {
    const [code, subcode] = CODES[state.refusal ?? 'restricted'];
    const error = { message: `(#${code}) Simulated`, type: 'OAuthException', code, fbtrace_id: 'A1' };
    return { status: 400, body: { error: subcode ? { ...error, error_subcode: subcode } : error } };
  };

  async function publishPhoto(form: URLSearchParams): Promise<FakeResponse> {
    if (state.refusal) return refusal();
    const post = postIn(form, {
      network: 'facebook',
      caption: 'message',
      url: 'url',
      alt: 'alt_text_custom',
    });
    if (!(await isFetched(post.pictureUrl))) return unfetched();
    const photo = nextId();
    post.id = `${page}_${photo}`;
    state.posts.unshift(post);
    return ok({ id: photo, post_id: post.id });
  }

  async function makeContainer(form: URLSearchParams): Promise<FakeResponse> {
    if (state.refusal && !AT_PUBLISHING.includes(state.refusal) && state.refusal !== 'expired')
      return refusal();
    const names = { network: 'instagram', caption: 'caption', url: 'image_url', alt: 'alt_text' } as const;
    const post = postIn(form, names);
    if (post.caption.length > 2_200)
      return { status: 400, body: { error: { message: 'Too long', code: 100 } } };
    if (!(await isFetched(post.pictureUrl))) return unfetched();
    const id = `1788${nextId()}`;
    containers.set(id, { post, polls: state.polls, isPublished: false });
    return ok({ id });
  }

  function publishContainer(id: string): FakeResponse {
    const container = containers.get(id);
    if (!container || container.polls > 0 || container.isPublished) {
      return { status: 400, body: { error: { message: 'Not ready', code: 9007, error_subcode: 2207027 } } };
    }
    if (state.refusal && AT_PUBLISHING.includes(state.refusal)) return refusal();
    container.isPublished = true;
    container.post.id = `1792${nextId()}`;
    container.post.at = new Date();
    state.posts.unshift(container.post);
    return ok({ id: container.post.id });
  }

  function statusOf(id: string): FakeResponse | null {
    const container = containers.get(id);
    if (!container) return null;
    if (container.isPublished) return ok({ id, status_code: 'PUBLISHED' });
    if (state.refusal === 'expired') return ok({ id, status_code: 'EXPIRED' });
    if (container.polls === 0) return ok({ id, status_code: 'FINISHED' });
    container.polls -= 1;
    return ok({ id, status_code: 'IN_PROGRESS' });
  }

  async function isFetched(address: string): Promise<boolean> {
    if (!URL.canParse(address)) return false;
    if (!state.fetches) return true;
    const { status, headers } = await fetch(address, { redirect: 'manual' });
    state.fetched.push(status);
    return status === 200 && headers.get('content-type') === 'image/jpeg';
  }

  const unfetched = (): FakeResponse => {
    const error = { message: 'Media download failed', code: 9004, error_subcode: 2207052 };
    return { status: 400, body: { error } };
  };
  const shown = (network: FakePost['network']) => state.posts.filter((post) => post.network === network);

  const lost = (response: FakeResponse) => (state.losesAnswer ? 'destroy' : response);

  async function response(
    { method, body }: FakeRequest,
    path: string,
  ): Promise<FakeResponse | 'destroy' | null> {
    const form = new URLSearchParams(body);
    const instagram = FAKE_INSTAGRAM.id;
    switch (`${method} ${path}`) {
      case `POST /${page}/photos`:
        return lost(await publishPhoto(form));
      case `POST /${instagram}/media`:
        return makeContainer(form);
      case `POST /${instagram}/media_publish`:
        return lost(publishContainer(form.get('creation_id') ?? ''));
      case `GET /${page}/published_posts`:
        return ok({ data: shown('facebook').map(postOnPage) });
      case `GET /${instagram}/media`:
        return ok({ data: shown('instagram').map(mediaOf) });
      case `GET /${instagram}/content_publishing_limit`: {
        const used = shown('instagram').length;
        return ok({
          data: [{ quota_usage: used, config: { quota_total: state.most, quota_duration: 86_400 } }],
        });
      }
    }
    const [, node = ''] = /^\/(\d+)$/.exec(path) ?? [];
    const media = shown('instagram').find(({ id }) => id === node);
    return media ? ok(mediaOf(media)) : statusOf(node);
  }

  return { state, response };
}

function postIn(
  form: URLSearchParams,
  names: { network: FakePost['network']; caption: string; url: string; alt: string },
): FakePost {
  return {
    id: '',
    network: names.network,
    caption: form.get(names.caption) ?? '',
    altText: form.get(names.alt) ?? '',
    pictureUrl: form.get(names.url) ?? '',
    at: new Date(),
  };
}

const timeOf = (at: Date) => at.toISOString().replace(/\.\d{3}Z$/, '+0000');

function postOnPage({ id, caption, at }: FakePost) {
  return { id, message: caption, created_time: timeOf(at), permalink_url: `https://www.facebook.com/${id}` };
}

function mediaOf({ id, caption, at }: FakePost) {
  return { id, caption, timestamp: timeOf(at), permalink: `https://www.instagram.com/p/${id}/` };
}
