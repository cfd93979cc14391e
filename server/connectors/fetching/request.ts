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
  /** From name resolution to the last byte. */
  timeoutMs: number;
  /** Of the decompressed body. */
  mostBytes: number;
  /** Truncates a longer body instead of failing. */
  cut?: boolean;
  /** Whether the body of such an answer is read; otherwise it is empty. */
  wants(status: number, headers: Headers): boolean;
}

export interface PageResponse {
  status: number;
  headers: Headers;
  body: Uint8Array;
}

/**
 * One GET of an untrusted address, without redirects. The name is resolved once, every address of it is checked, and
 * only these are connected to. Throws `rejected` for internal addresses, `unavailable`, and `unexpected` for a body
 * that is too large or cannot be decompressed.
 */
export async function requestPage(ask: PageRequest): Promise<PageResponse> {
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
      // A kept-alive connection would skip the check of its address.
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

/** Resolves every name to the addresses that were checked. */
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

async function read(ask: PageRequest, response: IncomingMessage): Promise<PageResponse> {
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

/** Stops at the limit. Reading through a pipeline would never end on a gzip bomb. */
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
  // An error of the connection ends the decompressed stream, whose reader reports it.
  return unpack ? pipeline(response, unpack, () => {}) : response;
}

/** Null for an uncompressed body. Nested encodings were not requested and are refused. */
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
