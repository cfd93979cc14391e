import { createHmac } from 'node:crypto';
import { z } from 'zod';
import {
  defineTextConnector,
  type HookEvent,
  type HookRequest,
} from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { parseJsonBody, sameText } from '#server/connectors/hook-body.ts';
import { callHttp, type HttpRequest, parseResponse, retryAfter } from '#server/connectors/http.ts';
import type { DeliveryFault } from '#shared/sending/channels.ts';

const KEY_HELP = 'A key is PP and eight digits; it hangs in the loft.';
const SECRET_HELP = 'A ring has at least ten letters or digits; the pigeon wears it.';

const Credentials = z.object({
  loftKey: z
    .string(KEY_HELP)
    .trim()
    .regex(/^PP\d{8}$/, KEY_HELP),
  ring: z
    .string(SECRET_HELP)
    .trim()
    .regex(/^\w{10,40}$/, SECRET_HELP),
});
type Credentials = z.infer<typeof Credentials>;

const Account = z.object({ loft: z.string(), numbers: z.array(z.string()) });
const Accepted = z.object({ flight: z.string().min(1) });
const Refusal = z.object({ refused: z.string() });
const Report = z.object({
  id: z.string(),
  flight: z.string().optional(),
  reference: z.string().optional(),
  state: z.enum(['sent', 'delivered', 'failed']).optional(),
  why: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  words: z.string().optional(),
});

const REASONS: Readonly<Record<string, DeliveryFault>> = {
  'no-such-roof': 'invalid_phone',
  'no-more-pigeons': 'opted_out',
  'not-your-loft': 'sender_invalid',
  'no-seed': 'no_funds',
  'loft-closed': 'account_suspended',
  hawk: 'unreachable',
};
const reasonOf = (code: string): DeliveryFault => REASONS[code] ?? 'rejected';

interface Loft {
  loftKey: string;
  api: string;
}

/** A fictional provider: exactly what a new one's folder contains. */
export const pigeon = defineTextConnector({
  id: 'pigeon-post',
  name: 'Pigeon Post',
  channel: 'sms',
  summary: 'By a bird of your own.',
  provider: {
    id: 'pigeon-post',
    name: 'Pigeon Post',
    hosts: { api: 'https://api.pigeon.example/v1' },
    fake: async (options) => (await import('#tests/pigeon/fake.ts')).startFakePigeon(options),
  },
  fields: [
    { name: 'loftKey', label: 'Loft key', hint: 'It hangs in the loft.', secret: false },
    { name: 'ring', label: 'Ring', hint: 'The pigeon wears it.', secret: true },
  ],
  recognizedBy: 'loftKey',
  steps: ['Open the loft.', 'Nail this address to the door.'],
  harness: async () => (await import('#tests/pigeon/harness.ts')).harness,
  perSecond: 2,
  credentials: Credentials,
  open: ({ loftKey }, { api }): Loft => ({ loftKey, api }),
  async send(loft, { to, sender, text, statusUrl, key }, beforeHandOver) {
    const body = JSON.stringify({ to, from: sender, words: text, report: statusUrl, reference: key });
    await beforeHandOver();
    const answer = await call(loft, { method: 'POST', path: '/flights', body });
    return { externalId: parseResponse(Accepted, answer, true).flight };
  },
  async check(loft) {
    const { loft: accountName, numbers } = parseResponse(
      Account,
      await call(loft, { method: 'GET', path: '/loft' }),
    );
    const senders = numbers.map((phone) => ({
      id: phone,
      label: phone,
      phone,
      usApproved: null,
      problem: null,
    }));
    return { accountName, problem: senders.length ? null : 'No pigeon is home', senders, templates: [] };
  },
  hooks: { read: readHook, response: { body: 'coo', contentType: 'text/plain' } },
  close() {},
});

async function call(
  { loftKey, api }: Loft,
  { method, path, body }: Pick<HttpRequest, 'method' | 'body'> & { path: string },
): Promise<unknown> {
  const headers = { authorization: loftKey, 'content-type': 'application/json' };
  const answer = await callHttp({ method, url: `${api}${path}`, headers, body });
  const { status } = answer;
  if (status < 300) return answer.body;
  const said = `Pigeon Post answered ${status}`;
  if (status === 401) throw new ConnectorError('auth', said);
  if (status === 429)
    throw new ConnectorError('rate_limited', said, { retryAt: retryAfter(answer.headers, 60) });
  if (status >= 500) throw new ConnectorError('unavailable', said, { ambiguous: method === 'POST' });
  throw new ConnectorError('rejected', said, {
    reason: reasonOf(parseResponse(Refusal, answer.body).refused),
  });
}

/** Exported for the simulator. */
export function signWithRing(ring: string, body: string): string {
  return createHmac('sha256', ring).update(body).digest('hex');
}

function readHook({ ring }: Credentials, { headers, body }: HookRequest): HookEvent[] {
  if (!sameText(headers['x-pigeon-signature'] ?? '', signWithRing(ring, body))) {
    throw new ConnectorError('auth', 'A pigeon wears another ring');
  }
  const {
    id: eventId,
    flight,
    reference: key = null,
    state,
    why,
    from,
    to,
    words,
  } = parseResponse(Report, parseJsonBody(body, 'A report of Pigeon Post'));
  if (flight && state) {
    const reason = state === 'failed' ? reasonOf(why ?? '') : null;
    return [{ kind: 'status', eventId, externalId: flight, key, status: state, reason }];
  }
  if (from && to && words !== undefined)
    return [{ kind: 'inbound', eventId, from, to, text: words, handled: null }];
  return [{ kind: 'unknown', eventId, what: 'a pigeon without a letter' }];
}
