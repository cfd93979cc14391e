import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

interface Kept {
  bytes: Buffer;
  contentType: string;
  at: Date;
}

/** Faults of the store. */
export interface S3Faults {
  /** How many requests are first answered with 503. */
  busy?: number;
  /** Accepts requests and never answers. */
  hang?: boolean;
  /** Milliseconds before each answer. */
  slow?: number;
  /** Deletes nothing, and reports an error for each key within a 200 answer. */
  keeps?: boolean;
}

export interface TestS3 {
  endpoint: string;
  /** By bucket, by key. */
  buckets: Map<string, Map<string, Kept>>;
  /** Method and path of each request, oldest first. */
  asked: string[];
  faults: S3Faults;
  close(): Promise<void>;
}

export const S3_KEY = { keyId: 'AKIDTEST', secret: 'a-secret-of-the-store' };
const REGION = 'us-east-1';
const KEYS_A_PAGE = 3;

/**
 * A server for the part of S3 that file storage uses, on a free local port. Every request needs a signature
 * (AWS Signature Version 4) over its method, address, headers and bytes:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export async function startS3(bucketNames: readonly string[]): Promise<TestS3> {
  const running: TestS3 = {
    endpoint: '',
    buckets: new Map(bucketNames.map((name) => [name, new Map()])),
    asked: [],
    faults: {},
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  const server = createServer((request, response) => {
    void answer(running, request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  running.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return running;
}

async function answer(store: TestS3, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const body = Buffer.concat(pieces);
  const { method = '', url = '' } = request;
  store.asked.push(`${method} ${url}`);
  const { busy = 0, hang, slow } = store.faults;
  if (hang) return;
  if (slow) await wait(slow);
  if (busy > 0) {
    store.faults.busy = busy - 1;
    return refuse(response, 503, 'SlowDown');
  }
  const fault = faultOfSignature(request, body);
  if (fault) return refuse(response, 403, fault);
  const { pathname, searchParams } = new URL(url, store.endpoint);
  const [, name = '', path = ''] = /^\/([^/]+)\/?(.*)$/.exec(pathname) ?? [];
  const bucket = store.buckets.get(name);
  if (!bucket) return refuse(response, 404, 'NoSuchBucket');
  const key = decodeURIComponent(path);
  if (key === '') {
    if (method === 'GET') return list(bucket, searchParams, response);
    if (method === 'POST' && searchParams.has('delete')) return deleteAll(store, bucket, body, response);
    return refuse(response, 405, 'MethodNotAllowed');
  }
  if (method === 'PUT') {
    bucket.set(key, {
      bytes: body,
      contentType: request.headers['content-type'] ?? '',
      at: new Date(),
    });
    return void response.writeHead(200, { etag: `"${sha256(body)}"` }).end();
  }
  if (method === 'DELETE') {
    bucket.delete(key);
    return void response.writeHead(204).end();
  }
  const kept = bucket.get(key);
  if (!kept) return refuse(response, 404, 'NoSuchKey');
  response.writeHead(200, {
    'content-type': kept.contentType,
    'content-length': kept.bytes.byteLength,
    'last-modified': kept.at.toUTCString(),
    etag: `"${sha256(kept.bytes)}"`,
  });
  response.end(method === 'HEAD' ? undefined : kept.bytes);
}

function list(bucket: Map<string, Kept>, asked: URLSearchParams, response: ServerResponse): void {
  const [prefix, delimiter] = [asked.get('prefix') ?? '', asked.get('delimiter') ?? ''];
  const after = asked.get('continuation-token') ?? '';
  const entries = new Map<string, boolean>();
  for (const key of [...bucket.keys()].sort()) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    entries.set(end < 0 ? key : key.slice(0, end + 1), end >= 0);
  }
  const rest = [...entries].filter(([name]) => name > after);
  const page = rest.slice(0, KEYS_A_PAGE);
  const more = rest.length > page.length;
  const xml = page.map(([name, isFolder]) => {
    if (isFolder) return `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`;
    const kept = bucket.get(name);
    return `<Contents><Key>${name}</Key><Size>${kept?.bytes.byteLength ?? 0}</Size>
      <LastModified>${kept?.at.toISOString()}</LastModified><ETag>"x"</ETag></Contents>`;
  });
  response.writeHead(200, { 'content-type': 'application/xml' }).end(
    `<ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${xml.join('')}
      ${more ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : ''}</ListBucketResult>`,
  );
}

function deleteAll(store: TestS3, bucket: Map<string, Kept>, body: Buffer, response: ServerResponse): void {
  const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key);
  const kept = store.faults.keeps ? keys : [];
  if (!store.faults.keeps) for (const key of keys) bucket.delete(key);
  const errors = kept.map((key) => `<Error><Key>${key}</Key><Code>AccessDenied</Code></Error>`).join('');
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<DeleteResult>${errors}</DeleteResult>`);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function faultOfSignature(request: IncomingMessage, body: Buffer): string | null {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) return 'AccessDenied';
  const [, keyId, day = '', region = '', names = '', signature] = given;
  if (keyId !== S3_KEY.keyId) return 'InvalidAccessKeyId';
  const said = String(request.headers['x-amz-content-sha256']);
  if (said !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const url = new URL(request.url ?? '', 'http://store');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const asked = [request.method, url.pathname, query, headers.join(''), names, said].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(asked)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${S3_KEY.secret}`),
  );
  const fits = region === REGION && hmac(key, toSign).toString('hex') === signature;
  return fits ? null : 'SignatureDoesNotMatch';
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(given: Buffer | string): string {
  return createHash('sha256').update(given).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
