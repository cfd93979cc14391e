import type { FakeRequest, FakeResponse } from '#server/connectors/channels/fake-server.ts';
import { FAKE_ACTORS, ODD_ACTOR } from '#server/connectors/platforms/apify/fake-actors.ts';
import { ok, startFakeSource } from '#server/connectors/platforms/fake-source.ts';
import type { FakeReview, ReaderSimulation } from '#server/connectors/platforms/harness.ts';

export const FAKE_APIFY = { token: 'apify_api_simulatedsimulatedsimulated', actor: ODD_ACTOR };

interface Run {
  actor: string;
  since: string;
  most: number;
  /** Apify stops the actor at this amount. */
  mostUsd: number;
  polls: number;
}

/** What an actor charges per review. */
export const FAKE_ACTOR_USD = 0.002;

/** A stateful simulator of Apify: the known actors, an unknown one, and their runs. */
export function startFakeApify(): Promise<ReaderSimulation> {
  const runs = new Map<string, Run>();
  const refuse = (status: number, type = 'simulated') => ({
    status,
    body: { error: { type, message: `Simulated ${status}` } },
  });
  return startFakeSource({
    refuse: (status) => refuse(status).body,
    response: (request, { reviews, polls }): FakeResponse => {
      const { path, headers, query } = request;
      if (headers.authorization !== `Bearer ${FAKE_APIFY.token}`) return refuse(401, 'invalid-token');
      if (path === '/v2/users/me') return ok({ data: { username: 'brightsmile', isPaying: true } });
      const [, named] = /^\/v2\/actors\/([^/]+)\/runs$/.exec(path) ?? [];
      if (named) {
        const actor = named.replace('~', '/');
        const mostUsd = Number(query.get('maxTotalChargeUsd') ?? 0);
        const asked = FAKE_ACTORS[actor]?.asked(JSON.parse(request.body));
        if (!FAKE_ACTORS[actor]) return refuse(404, 'record-not-found');
        if (!asked || !(mostUsd > 0)) return refuse(400, 'invalid-input');
        const id = `run${runs.size + 1}`;
        runs.set(id, { actor, ...asked, mostUsd, polls });
        return ok({ data: { id, status: 'READY', defaultDatasetId: `set-${id}` } }, 201);
      }
      const [, kind, id = ''] = /^\/v2\/(actor-runs\/|datasets\/set-)(\w+)/.exec(path) ?? [];
      const run = runs.get(id);
      if (!run) return refuse(404, 'record-not-found');
      const found = foundBy(run, reviews);
      if (kind === 'datasets/set-') return ok(itemsOf(request, run, found));
      run.polls -= 1;
      const status = run.polls >= 0 ? 'RUNNING' : 'SUCCEEDED';
      const usageTotalUsd = run.polls >= 0 ? 0 : found.length * FAKE_ACTOR_USD;
      return ok({ data: { id, status, defaultDatasetId: `set-${id}`, usageTotalUsd } });
    },
  });
}

function foundBy({ since, most, mostUsd }: Run, reviews: readonly FakeReview[]): FakeReview[] {
  const paidFor = Math.floor(mostUsd / FAKE_ACTOR_USD);
  return reviews
    .filter(({ writtenAt }) => writtenAt.toISOString() >= since)
    .slice(0, Math.min(most, paidFor));
}

function itemsOf({ query }: FakeRequest, { actor }: Run, found: readonly FakeReview[]) {
  const [from, size] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 1_000)];
  return found.slice(from, from + size).map((review) => FAKE_ACTORS[actor]?.itemOf(review));
}
