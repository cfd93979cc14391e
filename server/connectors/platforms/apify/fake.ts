import { z } from 'zod';
import type { FakeAnswer, FakeRequest } from '#server/connectors/channels/fake-server.ts';
import { named, ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_APIFY = {
  token: 'apify_api_simulatedsimulatedsimulated',
  actor: 'bright/doctor-reviews',
};

const Input = z.object({
  startUrls: z.array(z.string()),
  onlySince: z.string().optional(),
  limit: z.number().optional(),
});

interface Run {
  since: string;
  most: number;
  polls: number;
}

/** What the actor takes for each review. */
export const FAKE_ACTOR_USD = 0.002;

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
        runs.set(id, { since: input.data.onlySince ?? '', most: input.data.limit ?? 2_000, polls });
        return ok({ data: { id, status: 'READY', defaultDatasetId: `set-${id}` } }, 201);
      }
      const [, kind, id = ''] = /^\/v2\/(actor-runs\/|datasets\/set-)(\w+)/.exec(path) ?? [];
      const run = runs.get(id);
      if (!run) return refuse(404, 'record-not-found');
      const found = foundBy(run, reviews);
      if (kind === 'datasets/set-') return ok(itemsOf(request, found));
      run.polls -= 1;
      const status = run.polls >= 0 ? 'RUNNING' : 'SUCCEEDED';
      const usageTotalUsd = run.polls >= 0 ? 0 : found.length * FAKE_ACTOR_USD;
      return ok({ data: { id, status, defaultDatasetId: `set-${id}`, usageTotalUsd } });
    },
  });
}

function foundBy({ since, most }: Run, reviews: readonly FakeReview[]): FakeReview[] {
  return reviews.filter(({ writtenAt }) => writtenAt.toISOString() >= since).slice(0, most);
}

function itemsOf({ query }: FakeRequest, found: readonly FakeReview[]) {
  const [from, size] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 1_000)];
  return found.slice(from, from + size).map(itemOf);
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
