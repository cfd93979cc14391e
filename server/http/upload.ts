import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '#server/core/errors.ts';
import type { Reason } from '#shared/http/error-codes.ts';
import { FIELD_MESSAGES } from '#shared/http/field-messages.ts';

/** One file of a form, as a stream. */
export interface Upload {
  /** The browser's name for it; never used as a path. */
  fileName: string;
  /** The form's name of the field. */
  field: string;
  stream: AsyncIterable<Uint8Array>;
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
    const fail = (cause: Error) => {
      body.unpipe(parser);
      file?.destroy(cause);
      reject(damaged(cause));
    };
    parser.on('file', (field, stream, fileName) => {
      file = stream;
      // The reader of the stream gets the error. Without a reader, a stranger's broken form would end the process.
      stream.on('error', () => {});
      // Browsers encode quotes in a name as %22 and leave the rest as UTF-8.
      resolve({ field, fileName: fileName.replaceAll('%22', '"'), stream: bytesOf(stream, damaged) });
    });
    parser.on('finish', () => resolve({ field: '', fileName: '', stream: Readable.from([]) }));
    parser.on('error', (cause) => fail(cause instanceof Error ? cause : new Error(String(cause))));
    body.on('error', fail);
    body.pipe(parser);
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
