import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { v7 } from 'uuid';
import { AppError } from '#server/core/errors.ts';

/** Time-ordered UUID (version 7): new rows land at the end of every index. */
export function newId(): string {
  return nextId(randomBytes(16));
}

/** Many of them, in order: drawing the randomness at once makes each four times cheaper. */
export function newIds(count: number): string[] {
  const random = randomBytes(count * 16);
  return Array.from({ length: count }, (_, at) => nextId(random.subarray(at * 16, at * 16 + 16)));
}

const latest = { msecs: 0, seq: 0 };

/** After every earlier one of this process, also within a millisecond: lists by id come in the order of writing. */
function nextId(random: Buffer): string {
  const msecs = Date.now();
  if (msecs > latest.msecs) {
    latest.msecs = msecs;
    // Bytes that `v7` takes for nothing else.
    latest.seq = random.readUInt32BE(6) >>> 1;
  } else latest.seq += 1;
  return v7({ msecs: latest.msecs, seq: latest.seq, random });
}

/** Unguessable link token: 128 bits, safe in a URL. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}

/** What the database finds a token by: a copy of it opens nothing. As the generated columns compute it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The key of an installation; while it is changed also the one before, which goes on opening what it sealed or signed. */
export type Secret = string | { current: string; former: string };

/** The current one first. */
function keysOf(secret: Secret): string[] {
  return typeof secret === 'string' ? [secret] : [secret.current, secret.former];
}

function currentKey(secret: Secret): string {
  return typeof secret === 'string' ? secret : secret.current;
}

function derive(key: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'goodword', purpose, 32));
}

/** Keyed fingerprint of personal data (addresses, e-mails) that must be comparable but not readable. */
export function fingerprint(secret: Secret, purpose: string, value: string): string {
  return fingerprintBy(currentKey(secret), purpose, value);
}

/** Hashes under all known secrets, for comparing; the current one first. */
export function fingerprints(secret: Secret, purpose: string, value: string): string[] {
  return keysOf(secret).map((key) => fingerprintBy(key, purpose, value));
}

function fingerprintBy(key: string, purpose: string, value: string): string {
  return createHmac('sha256', derive(key, `fingerprint:${purpose}`))
    .update(value)
    .digest('base64url');
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with the purpose and `bound` (the owner) as associated data; opening elsewhere fails. */
export function seal(secret: Secret, purpose: string, bound: string, plain: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derive(currentKey(secret), `seal:${purpose}`), iv, {
    authTagLength: TAG_BYTES,
  });
  cipher.setAAD(Buffer.from(bound));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
}

export function open(secret: Secret, purpose: string, bound: string, sealed: string): string {
  const [current = '', ...former] = keysOf(secret);
  try {
    return openBy(current, purpose, bound, sealed);
  } catch (error) {
    const [key] = former;
    if (key === undefined) throw error;
    return openBy(key, purpose, bound, sealed);
  }
}

function openBy(key: string, purpose: string, bound: string, sealed: string): string {
  const data = /^v1\.([\w-]+)$/.exec(sealed)?.[1];
  const bytes = Buffer.from(data ?? '', 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  if (tag.length < TAG_BYTES) throw new AppError('internal', 'A stored secret has an unknown format.');
  // Without a length Node takes tags of four bytes, which can be guessed.
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv(CIPHER, derive(key, `seal:${purpose}`), iv, options);
  decipher.setAAD(Buffer.from(bound));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}

/** `value.signature`, for tokens that carry an id and need no row of their own. */
export function sign(secret: Secret, purpose: string, value: string): string {
  return `${value}.${signature(currentKey(secret), purpose, value)}`;
}

/** The value of a signed token, or null when it was not made here for this purpose. */
export function unsign(secret: Secret, purpose: string, signed: string): string | null {
  const at = signed.lastIndexOf('.');
  if (at < 1) return null;
  const value = signed.slice(0, at);
  const given = signed.slice(at + 1);
  return keysOf(secret).some((key) => isEqual(signature(key, purpose, value), given)) ? value : null;
}

function isEqual(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function signature(key: string, purpose: string, value: string): string {
  return createHmac('sha256', derive(key, `sign:${purpose}`))
    .update(value)
    .digest('base64url')
    .slice(0, 22);
}
