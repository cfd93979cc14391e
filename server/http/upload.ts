import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '#server/core/errors.ts';
import { MOST_DISCARDED_BYTES } from '#server/http/body-limits.ts';
import type { Reason } from '#shared/http/error-codes.ts';
import { FIELD_MESSAGES } from '#shared/http/field-messages.ts';

/** One file of a form, as a stream. */
export interface Upload {
  /** The browser's name for it; never used as a path. */
  fileName: string;
  /** The form's name of the field. */
  field: string;
  stream: AsyncIterable<Uint8Array>;
  /** Once no more is read of it: reads on to the end of the request, within a bound, and keeps nothing. */
  discardRest(): Promise<void>;
}

export interface DamagedWords {
  text: string;
  reason: Reason;
}

type Damaged = (cause?: unknown) => AppError;

const CSV: DamagedWords = { text: FIELD_MESSAGES.csvDamaged, reason: 'csv_damaged' };

/** For everything around the file, which counts its own bytes. */
const LIMITS = { files: 1, fields: 20, fieldSize: 1_024, headerPairs: 20, headerSize: 8 * 1_024 };

/**
 * The first file of a `multipart/form-data` request, streamed: `formData()` would buffer it. An unchosen file (the form
 * was sent without one) has an empty name. Fields before the file are skipped.
 */
export async function readUpload(request: Request, words: DamagedWords = CSV): Promise<Upload> {
  const damaged = (cause?: unknown) => new AppError('invalid', words.text, { reason: words.reason, cause });
  const parser = open(request.headers.get('content-type') ?? '', damaged);
  if (!request.body) throw damaged();
  const body = Readable.fromWeb(request.body as ReadableStream<Uint8Array>);
  return new Promise((resolve, reject) => {
    let file: BusboyFileStream | undefined;
    const discardRest = () => {
      body.unpipe(parser);
      return discard(body);
    };
    let isDamaged = false;
    const fail = (cause: Error) => {
      isDamaged = true;
      file?.destroy(cause);
      void discardRest().then(() => reject(damaged(cause)));
    };
    parser.on('file', (field, stream, fileName) => {
      file = stream;
      // The reader of the stream gets the error. Without a reader, a stranger's broken form would end the process.
      stream.on('error', () => {});
      // Browsers encode quotes in a name as %22 and leave the rest as UTF-8.
      resolve({
        field,
        fileName: fileName.replaceAll('%22', '"'),
        stream: bytesOf(stream, damaged),
        discardRest,
      });
    });
    parser.on('finish', () => {
      if (!isDamaged) resolve({ field: '', fileName: '', stream: Readable.from([]), discardRest });
    });
    parser.on('error', (cause) => fail(cause instanceof Error ? cause : new Error(String(cause))));
    body.on('error', fail);
    body.pipe(parser);
  });
}

/**
 * A refused file that is not read to its end would take its connection, and with it the next request, along. Beyond the
 * bound that is what happens, and the answer says so (`limitSize`).
 */
function discard(body: Readable): Promise<void> {
  return new Promise((resolve) => {
    if (body.readableEnded || body.destroyed) return resolve();
    let bytes = 0;
    const end = () => {
      body.off('data', count);
      body.pause();
      resolve();
    };
    const count = (piece: Uint8Array) => {
      bytes += piece.length;
      if (bytes > MOST_DISCARDED_BYTES) end();
    };
    body.once('end', end).once('close', end).on('data', count).resume();
  });
}

function open(type: string, damaged: Damaged): BusboyInstance {
  if (!/^multipart\/form-data\b/i.test(type)) throw damaged();
  const isPartAFile = (_: unknown, __: unknown, fileName: string | undefined) => fileName !== undefined;
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: LIMITS, isPartAFile });
  } catch (cause) {
    throw damaged(cause);
  }
}

async function* bytesOf(file: BusboyFileStream, damaged: Damaged): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (cause) {
    throw damaged(cause);
  }
}
