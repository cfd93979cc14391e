import { createServer, type RequestListener } from 'node:http';
import type { HookRequest } from '#server/connectors/channels/channel.ts';
import { ConnectorError } from '#server/connectors/errors.ts';

interface TestServer {
  url: string;
  close(): Promise<void>;
}

async function listen(listener: RequestListener): Promise<TestServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

interface Receiver extends TestServer {
  requests: HookRequest[];
  /** The response to a request; empty unless a test sets it. */
  response(request: HookRequest): string;
}

/** Receives what simulators post, as the server would pass it to a connector. */
export async function startReceiver(): Promise<Receiver> {
  const requests: HookRequest[] = [];
  const server = await listen(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    const request = {
      method: incoming.method ?? '',
      url: `${server.url}${incoming.url}`,
      headers: Object.fromEntries(
        Object.entries(incoming.headers).map(([name, value]) => [name, value?.toString()]),
      ),
      body: Buffer.concat(chunks).toString('utf8'),
      now: new Date(),
    };
    requests.push(request);
    outgoing.end(receiver.response(request));
  });
  const receiver: Receiver = { ...server, requests, response: () => '' };
  return receiver;
}

/** Answers everything with 200 and this body; null breaks the connection off in the middle of one. */
export function startOddServer(body: string | null): Promise<TestServer> {
  return listen((incoming, outgoing) => {
    incoming.resume().on('end', () => {
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      if (body === null) outgoing.write('{"sid":', () => incoming.socket.destroy());
      else outgoing.end(body.padEnd(100));
    });
  });
}

/** The error that a task, or a function that may throw synchronously, fails with. */
export async function failure(doing: Promise<unknown> | (() => unknown)): Promise<ConnectorError> {
  const error = await Promise.resolve()
    .then(() => (typeof doing === 'function' ? doing() : doing))
    .then(
      () => null,
      (thrown: unknown) => thrown,
    );
  if (!(error instanceof ConnectorError)) throw new Error(`expected a ConnectorError, got ${String(error)}`);
  return error;
}

/** The thrown error, else the returned value. */
export function outcome(reading: () => unknown): unknown {
  try {
    return reading();
  } catch (error) {
    return error;
  }
}

/** Ways to tamper with a genuine report of a delivered message. */
export function forgeriesOf(request: HookRequest): [name: string, forged: HookRequest][] {
  const signed = Object.keys(request.headers).filter((name) => name.includes('signature'));
  const withSignature = (value: string | undefined): HookRequest => ({
    ...request,
    headers: { ...request.headers, ...Object.fromEntries(signed.map((name) => [name, value])) },
  });
  const body = request.body.replaceAll('delivered', 'failed');
  if (!signed.length || body === request.body) throw new Error('There is nothing to tamper with');
  return [
    ['changed', { ...request, body }],
    ['longer', { ...request, body: `${request.body} ` }],
    ['empty', { ...request, body: '' }],
    ['not signed', withSignature(undefined)],
    ['signed with nothing', withSignature('')],
    ['signed with nonsense', withSignature('AAAA')],
  ];
}
