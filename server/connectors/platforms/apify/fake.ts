import { z } from 'zod';
import type { FakeAnswer, FakeRequest } from '#server/connectors/channels/fake-server.ts';
import { named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_APIFY = {
  token: 'apify_api_simulatedsimulatedsimulated',
  actor: 'bright/doctor-reviews',
};

const Input = z.object({ startUrls: z.array(z.string()), onlySince: z.string().optional() });

interface Run {
  since: string;
  polls: number;
}

/** A stateful Apify on this machine: one actor and its runs. */
export function startFakeApify(): Promise<ReaderSimulation> {
  const runs = new Map<string, Run>();
  const refuse = (status: number, type = 'simulated') => ({
    status,
    body: { error: { type, message: `Simulated ${status}` } },
  });
  return startFakeSource({
    refuse: (status) => refuse(status).body,
    answer: (request, { reviews, polls }): FakeAnswer => {
      const { path, headers } = request;
      if (headers.authorization !== `Bearer ${FAKE_APIFY.token}`) return refuse(401, 'invalid-token');
      if (path === '/v2/users/me') return ok({ data: { username: 'brightsmile', isPaying: true } });
      if (path === `/v2/actors/${FAKE_APIFY.actor.replace('/', '~')}/runs`) {
        const input = Input.safeParse(JSON.parse(request.body));
        if (!input.success || !request.query.get('maxTotalChargeUsd')) return refuse(400, 'invalid-input');
        const id = `run${runs.size + 1}`;
        runs.set(id, { since: input.data.onlySince ?? '', polls });
        return ok({ data: { id, status: 'READY', defaultDatasetId: `set-${id}` } }, 201);
      }
      const [, kind, id = ''] = /^\/v2\/(actor-runs\/|datasets\/set-)(\w+)/.exec(path) ?? [];
      const run = runs.get(id);
      if (!run) return refuse(404, 'record-not-found');
      if (kind === 'datasets/set-') return ok(itemsOf(request, run, reviews));
      run.polls -= 1;
      const status = run.polls >= 0 ? 'RUNNING' : 'SUCCEEDED';
      return ok({ data: { id, status, defaultDatasetId: `set-${id}` } });
    },
  });
}

function itemsOf({ query }: FakeRequest, { since }: Run, reviews: readonly FakeReview[]) {
  const [from, size] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 1_000)];
  return reviews
    .filter(({ writtenAt }) => writtenAt.toISOString() >= since)
    .slice(from, from + size)
    .map(itemOf);
}

function itemOf(review: FakeReview) {
  const { id, author, stars, title, text, writtenAt, reply, odd } = review;
  return {
    ...named(review, { reviewId: id }),
    reviewer: author ? { name: author } : null,
    stars: odd ? 'five stars' : stars,
    ...{ title, text },
    publishedAt: writtenAt.toISOString(),
    response: reply ? { text: reply.text } : null,
    url: `https://www.healthgrades.com/review/${id}`,
  };
}
