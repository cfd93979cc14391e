import { z } from 'zod';
import {
  type FakeRequest,
  type FakeResponse,
  startFakeServer,
} from '#server/connectors/channels/fake-server.ts';
import {
  type AcceptedText,
  NO_FAULTS,
  type TextSimulation,
} from '#server/connectors/channels/text-harness.ts';
import type { FakeOptions } from '#server/connectors/descriptor.ts';
import { signWithRing } from '#tests/pigeon/connector.ts';

export const FAKE_LOFT = { loftKey: 'PP00000001', ring: 'brassring01', number: '+447700900100' };
export const NO_SUCH_ROOF = '+447700900404';

const Flight = z.object({
  to: z.string(),
  from: z.string(),
  words: z.string(),
  report: z.string().nullable(),
  reference: z.string(),
});

export async function startFakePigeon({ hookUrl: given }: FakeOptions): Promise<TextSimulation> {
  let hookUrl = given;
  let events = 0;
  const faults = { ...NO_FAULTS };
  const flights: AcceptedText[] = [];
  const server = await startFakeServer((request) => {
    if (faults.refuseKey || request.headers.authorization !== FAKE_LOFT.loftKey) return refusal(401, 'key');
    if (request.method === 'POST') return take(request);
    return { status: 200, body: { loft: 'Old Mill', numbers: [FAKE_LOFT.number] } };
  });

  function take({ body }: FakeRequest): FakeResponse | 'destroy' {
    if (faults.rateLimit) {
      return { ...refusal(429, 'busy'), headers: { 'retry-after': String(faults.retryAfterSeconds) } };
    }
    if (faults.serverError) return { status: 502, body: '<html>Storm</html>' };
    if (faults.suspended) return refusal(403, 'loft-closed');
    if (faults.noFunds) return refusal(402, 'no-seed');
    const { to, from, words, report: statusUrl, reference: key } = Flight.parse(JSON.parse(body));
    if (faults.optedOut) return refusal(422, 'no-more-pigeons');
    if (to === NO_SUCH_ROOF) return refusal(422, 'no-such-roof');
    if (from !== FAKE_LOFT.number) return refusal(422, 'not-your-loft');
    const id = `flight-${flights.length + 1}`;
    flights.push({ id, to, from, text: words, template: null, statusUrl, key });
    return faults.timeoutAfterAcceptance ? 'destroy' : { status: 201, body: { flight: id } };
  }

  async function post(url: string, report: Record<string, string | null | undefined>): Promise<void> {
    events += 1;
    const body = JSON.stringify({ id: `event-${events}`, ...report });
    const headers = { 'x-pigeon-signature': signWithRing(FAKE_LOFT.ring, body) };
    const answer = await fetch(url, { method: 'POST', headers, body });
    await answer.body?.cancel();
  }

  return {
    url: server.url,
    numbers: [FAKE_LOFT.number],
    faults,
    accepted: () => flights,
    autoReplies: () => [],
    async reportStatus(id, state, why) {
      const flight = flights.find((one) => one.id === id);
      if (!flight?.statusUrl) throw new Error(`Nobody waits for ${id}`);
      await post(flight.statusUrl, { flight: id, reference: flight.key, state, why });
    },
    receive: ({ from, to, text }) => post(hookUrl, { from, to, words: text }),
    async pointTo(address) {
      hookUrl = address;
    },
    close: server.close,
  };
}

function refusal(status: number, refused: string): FakeResponse {
  return { status, body: { refused } };
}
