import { setTimeout as wait } from 'node:timers/promises';
import {
  type FakeRequest,
  type FakeResponse,
  startFakeServer,
} from '#server/connectors/channels/fake-server.ts';
import {
  type FakeReview,
  NO_READER_FAULTS,
  type ReaderFaults,
  type ReaderSimulation,
} from '#server/connectors/platforms/harness.ts';
import { DAY_MS } from '#shared/time/durations.ts';

interface FakeSource {
  /** The source's answer to a valid request. */
  response(
    request: FakeRequest,
    simulation: ReaderSimulation,
  ): FakeResponse | Promise<FakeResponse | 'destroy'>;
  posting?: ReaderSimulation['posting'];
  /** The body of a refusal. */
  refuse(status: number): unknown;
  /** The content type of a malformed answer. */
  bodyType?: string;
}

/** A stateful source on this machine; its reviews can be changed while it is read. */
export async function startFakeSource({
  response,
  refuse,
  bodyType = 'application/json',
  posting,
}: FakeSource): Promise<ReaderSimulation> {
  const faults: ReaderFaults = { ...NO_READER_FAULTS };
  const requests: FakeRequest[] = [];
  const server = await startFakeServer(async (request) => {
    requests.push(request);
    if (faults.slowMs) await wait(faults.slowMs, undefined, { ref: false });
    if (faults.status) {
      const headers: Record<string, string> = faults.retryAfter ? { 'retry-after': faults.retryAfter } : {};
      return { status: faults.status, headers, body: refuse(faults.status) };
    }
    if (faults.body !== null) {
      return { status: 200, headers: { 'content-type': bodyType }, body: faults.body };
    }
    const answered = await response(request, simulation);
    if (simulation.loseNext && request.method !== 'GET' && !request.path.endsWith('token')) {
      simulation.loseNext = false;
      return 'destroy';
    }
    return answered;
  });
  const simulation: ReaderSimulation = {
    url: server.url,
    reviews: fakeReviews(7),
    faults,
    requests,
    polls: 2,
    pageSize: null,
    replyState: 'published',
    loseNext: false,
    ...(posting ? { posting } : {}),
    close: server.close,
  };
  return simulation;
}

const AUTHORS = ['Ann Lee', 'Jörg Weiß', 'Nour Haddad', 'Sam O’Neill', 'Mei Lin'];
const NEWEST = Date.UTC(2026, 8, 30, 12);

/** Newest first, a day apart; the same ones for the same arguments. */
export function fakeReviews(count: number, given: Partial<FakeReview> = {}): FakeReview[] {
  return Array.from({ length: count }, (_, index) => fakeReview(index, given));
}

export function fakeReview(index: number, given: Partial<FakeReview> = {}): FakeReview {
  return {
    id: `r${String(index).padStart(5, '0')}`,
    author: AUTHORS[index % AUTHORS.length] ?? null,
    stars: 5 - (index % 5),
    title: `Visit ${index}`,
    text: `Text of visit ${index}`,
    language: 'en',
    writtenAt: new Date(NEWEST - index * DAY_MS),
    editedAt: null,
    reply: null,
    hidden: false,
    deleted: false,
    odd: false,
    nameless: false,
    ...given,
  };
}

/** Leaves out the ID of a review that should have none. */
export function named<Fields extends object>({ nameless }: FakeReview, fields: Fields): Partial<Fields> {
  return nameless ? {} : fields;
}

/** The average that the source shows. */
export function averageStars(reviews: readonly FakeReview[]): number {
  const rated = reviews.flatMap(({ stars }) => (stars === null ? [] : [stars]));
  return rated.length ? rated.reduce((sum, stars) => sum + stars, 0) / rated.length : 0;
}

export const ok = (body: unknown, status = 200): FakeResponse => ({ status, body });
