import { type ClientRequest, type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { ConnectorError } from '#server/connectors/errors.ts';
import { allowedAddresses, type Network } from '#server/connectors/fetching/network.ts';

const CONNECT_MS = 5_000;

export interface PageRequest {
  network: Network;
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** From the name to the last byte. */
  timeoutMs: number;
  /** Of the body as it is read, not as it was packed. */
  mostBytes: number;
  /** A longer body ends there, instead of failing. */
  cut?: boolean;
  /** Only answers of this kind are read on; of others the body is empty. */
  wants(status: number, headers: Headers): boolean;
}

export interface PageAnswer {
  status: number;
  headers: Headers;
  body: Uint8Array;
}

/**
 * One GET of a stranger's address, without redirects. The name is looked up once, every number it has is checked, and
 * the connection goes to these numbers and nowhere else. Throws `rejected` for an address of a machine inside,
 * `unavailable`, and `unexpected` for what is too large or cannot be unpacked.
 */
export async function requestPage(ask: PageRequest): Promise<PageAnswer> {
  const { network, url, timeoutMs } = ask;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const addresses = await beforeEnd(allowedAddresses(network, url.hostname), signal);
    if (!addresses) throw new ConnectorError('rejected', `${url.hostname} is not on the open internet`);
    const { request, response } = await respond(ask, addresses, signal);
    try {
      return await beforeEnd(read(ask, response), signal);
    } finally {
      request.destroy();
    }
  } catch (error) {
    if (error instanceof ConnectorError) throw error;
    throw new ConnectorError('unavailable', `${url.hostname} did not answer`, { cause: error });
  }
}

function respond(
  { network, url, headers }: PageRequest,
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<{ request: ClientRequest; response: IncomingMessage }> {
  const port = network.standInPort;
  const send = url.protocol === 'https:' && port === null ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const request = send({
      host: port === null ? url.hostname.replace(/^\[|\]$/g, '') : 'localhost',
      path: url.pathname + url.search,
      headers: { ...headers, host: url.host, 'accept-encoding': 'gzip, br' },
      lookup: pinnedTo(addresses),
      // One connection for one call: a kept one would not be looked up again.
      agent: false,
      signal,
      ...(port === null ? {} : { port }),
    });
    const connecting = setTimeout(() => request.destroy(new Error('No connection in time')), CONNECT_MS);
    request.once('response', (response) => resolve({ request, response }));
    request.once('socket', (socket) => {
      const connected = send === secureRequest ? 'secureConnect' : 'connect';
      socket.once(connected, () => clearTimeout(connecting));
    });
    request.once('close', () => clearTimeout(connecting));
    request.on('error', reject);
    request.end();
  });
}

/** Answers with the numbers that were checked, whatever is asked. */
export function pinnedTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_hostname, options, callback) => {
    const wanted = all.filter(({ family }) => !options.family || family === options.family);
    const [first] = wanted;
    if (!first) callback(new Error('No number of this family'), '', 0);
    else if (options.all) callback(null, wanted);
    else callback(null, first.address, first.family);
  };
}

async function read(ask: PageRequest, response: IncomingMessage): Promise<PageAnswer> {
  const { url, mostBytes, cut, wants } = ask;
  const status = response.statusCode ?? 0;
  const headers = headersOf(response);
  if (!wants(status, headers)) return { status, headers, body: new Uint8Array() };
  try {
    const body = await readUpTo(mostBytes, bodyOf(response, url));
    if (body.byteLength > mostBytes && !cut) {
      throw new ConnectorError('unexpected', `${url.hostname} sent too much`);
    }
    return { status, headers, body: body.subarray(0, mostBytes) };
  } catch (error) {
    throw unpacking(error, url);
  }
}

/** Stops behind the limit. Whoever reads by a pipeline instead waits for ever: of a gzip bomb it never ends. */
async function readUpTo(mostBytes: number, body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > mostBytes) break;
  }
  return Buffer.concat(chunks);
}

function bodyOf(response: IncomingMessage, url: URL): Readable {
  const unpack = unpackerOf(response, url);
  // What goes wrong on the way ends the unpacked body, whose reader hears of it.
  return unpack ? pipeline(response, unpack, () => {}) : response;
}

/** Null for a body that is not packed. Packed twice is what nobody asked for. */
function unpackerOf({ headers }: IncomingMessage, { hostname }: URL): Transform | null {
  const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  switch (coding) {
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new ConnectorError('unexpected', `${hostname} packs its pages as ${coding.slice(0, 30)}`);
  }
}

function unpacking(error: unknown, { hostname }: URL): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!/^(Z_|ERR_BROTLI|ERR__ERROR|ERR_PADDING)/.test(code)) return error;
  return new ConnectorError('unexpected', `${hostname} sent what cannot be unpacked`, { cause: error });
}

export function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return headers;
}

function beforeEnd<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}
