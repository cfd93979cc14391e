import { pino } from 'pino';
import { newId } from '#server/core/crypto.ts';
import { AccountMailInput } from '#server/domain/accounts/jobs.ts';
import { sendAccountMail } from '#server/domain/accounts/send-account-mail.ts';
import { type AccountFixture, PASSWORD } from '#tests/accounts.ts';
import { makeApp } from '#tests/app.ts';
import { loadPages } from '#tests/pages.ts';

type Fields = Record<string, unknown>;

export interface CallResponse {
  status: number;
  headers: Headers;
  /** The whole body, so that a test sees everything in it. */
  body: { data: unknown; error: string | null };
  /** `data` of one record, or an empty one. */
  data: Fields;
  list: Fields[];
  error: string | null;
}

// Loads all pages, which takes a file early in a run longer than a hook may.
const { build } = await loadPages();

/** The whole server as API clients see it. `faults` holds the errors in its log. */
export async function openCalls(fixture: AccountFixture) {
  const faults: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => faults.push(line) });
  const app = await makeApp({ serverBuild: build, config: fixture.config, log });
  const ask = (path: string, init: RequestInit, address: string) =>
    app.request(new URL(path, fixture.config.origin), init, {
      incoming: { headers: {}, socket: { remoteAddress: address } },
    });

  /** A client with a cookie jar and an address of its own. */
  function openClient() {
    const jar = new Map<string, string>();
    const address = `10.${octet()}.${octet()}.${octet()}`;

    async function send(path: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers);
      if (!headers.has('host')) headers.set('host', 'localhost:3000');
      if (!headers.has('user-agent')) headers.set('user-agent', 'Test Program');
      if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await ask(path, { ...init, headers }, address);
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (/max-age=0/i.test(cookie)) jar.delete(name);
        else jar.set(name, value);
      }
      return response;
    }

    async function call(operation: string, fields?: Fields, init: RequestInit = {}): Promise<CallResponse> {
      const json = fields === undefined ? {} : { body: JSON.stringify(fields) };
      const headers = { ...(fields ? { 'content-type': 'application/json' } : {}), ...init.headers };
      const response = await send(`/api/calls/${operation}`, { method: 'POST', ...json, ...init, headers });
      const body = (await response.json()) as CallResponse['body'];
      const data = (body.data ?? {}) as Fields & { List?: Fields[] };
      return {
        status: response.status,
        headers: response.headers,
        body,
        data,
        list: data.List ?? [],
        error: body.error,
      };
    }

    /** A successful answer, or the test fails here. */
    async function done(operation: string, fields?: Fields): Promise<CallResponse> {
      const answer = await call(operation, fields);
      if (answer.error !== null) throw new Error(`${operation}: ${answer.error}`);
      return answer;
    }

    return { jar, address, send, call, done };
  }

  /** The newest mail to an account, from the queued job. */
  async function newestMail(): Promise<{ to: string; text: string }> {
    const input = AccountMailInput.parse((await fixture.jobsOf('accounts.send-mail')).at(-1));
    let mail = { to: '', text: '' };
    await sendAccountMail(
      fixture.ctxFor({ kind: 'job', name: 'accounts.send-mail' }, ''),
      input,
      async (_, message) => {
        mail = { to: message.to.address, text: message.text ?? '' };
      },
    );
    return mail;
  }

  /** A registered, verified and logged-in owner, all through the API. */
  async function openOwner(businessName?: string) {
    const client = openClient();
    const email = `${newId()}@example.com`;
    await client.done('register', { email, password: PASSWORD });
    const { to, text } = await newestMail();
    const token = /token=(\S+)/.exec(text)?.[1] ?? '';
    const verified = await client.send('/verify-email', {
      method: 'POST',
      headers: { origin: fixture.config.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ intent: 'verify', token }),
    });
    if (to !== email || verified.headers.get('location') !== '/email-verified')
      throw new Error('not verified');
    await client.done('login', { email, password: PASSWORD });
    const { data } = await client.done('getUserInfo');
    const userId = String(data.ID);
    const profile = businessName
      ? (await client.done('tableCreate', { tableId: 11114, business_name: businessName })).data
      : {};
    return { ...client, email, userId, profile };
  }

  return { app, faults, openClient, openOwner, newestMail };
}

export type Calls = Awaited<ReturnType<typeof openCalls>>;
export type CallClient = ReturnType<Calls['openClient']>;

function octet(): number {
  return Math.floor(Math.random() * 256);
}
