import { AppError } from '#server/errors.ts';
import { FIELD_MESSAGES } from '#shared/field-messages.ts';

/** One file of a form, as it comes in. */
export interface Upload {
  /** As the browser names it; never a path of ours. */
  fileName: string;
  stream: AsyncIterable<Uint8Array>;
}

const MAX_HEAD_BYTES = 8 * 1024;
const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * The first file of a `multipart/form-data` request, streamed: `formData()` would hold all of it in memory first.
 * An empty choice (a form sent without a file) has an empty name. Fields before the file are skipped.
 */
export async function readUpload(request: Request): Promise<Upload> {
  const type = request.headers.get('content-type') ?? '';
  const boundary = /^multipart\/form-data;.*boundary=(?:"([^"]{1,70})"|([^;,\s]{1,70}))/i.exec(type);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (!mark || !request.body) throw damaged();
  // As if a line end stood before the first boundary too, so that all are found alike.
  const parts = new Parts(Buffer.from(`\r\n--${mark}`), request.body.getReader());
  await parts.skipPart();
  for (;;) {
    const head = await parts.readHead();
    if (head === null) return { fileName: '', stream: parts.body() };
    const fileName = fileNameIn(head);
    if (fileName !== null) return { fileName, stream: parts.body() };
    await parts.skipPart();
  }
}

/** `filename="list \"a\".csv"`: browsers write quotes in it as %22 and leave the rest as UTF-8. */
function fileNameIn(head: string): string | null {
  const name = /^content-disposition:.*;\s*filename="([^"\r\n]*)"/im.exec(head)?.[1];
  if (name === undefined) return null;
  return (name.split(/[\\/]/).at(-1) ?? '').replaceAll('%22', '"');
}

class Parts {
  private buffer: Buffer = Buffer.from('\r\n');
  private ended = false;
  private readonly boundary: Buffer;
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;

  constructor(boundary: Buffer, reader: ReadableStreamDefaultReader<Uint8Array>) {
    this.boundary = boundary;
    this.reader = reader;
  }

  /** The headers of the part at hand; null behind the last part. */
  async readHead(): Promise<string | null> {
    while (this.buffer.length < 2 && (await this.more()));
    if (this.buffer.subarray(0, 2).toString() === '--') return null;
    for (;;) {
      const end = this.buffer.indexOf(HEAD_END);
      if (end >= 0) {
        const head = this.buffer.subarray(0, end).toString('utf8');
        this.buffer = this.buffer.subarray(end + HEAD_END.length);
        return head;
      }
      if (this.buffer.length > MAX_HEAD_BYTES || !(await this.more())) throw damaged();
    }
  }

  /** The bytes up to the next boundary, however the network cut them. */
  async *body(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const end = this.buffer.indexOf(this.boundary);
      if (end >= 0) {
        if (end > 0) yield this.buffer.subarray(0, end);
        this.buffer = this.buffer.subarray(end + this.boundary.length);
        return;
      }
      // A boundary may have begun in the last bytes.
      const safe = this.buffer.length - this.boundary.length + 1;
      if (safe > 0) {
        yield this.buffer.subarray(0, safe);
        this.buffer = this.buffer.subarray(safe);
      }
      if (!(await this.more())) throw damaged();
    }
  }

  async skipPart(): Promise<void> {
    for await (const piece of this.body()) void piece;
  }

  private async more(): Promise<boolean> {
    if (this.ended) return false;
    const { done, value } = await this.reader.read();
    if (done) this.ended = true;
    else this.buffer = Buffer.concat([this.buffer, value]);
    return !done;
  }
}

function damaged(): AppError {
  return new AppError('invalid', FIELD_MESSAGES.csvDamaged, { reason: 'csv_damaged' });
}
