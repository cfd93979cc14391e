import { Duplex } from 'node:stream';
import { concatBytes } from '#server/db/concat-bytes.ts';

type Ask = (socket: EngineSocket, question: Uint8Array<ArrayBuffer>) => void;

/** A socket for the driver, which writes complete messages only, so these need no splitting. */
export class EngineSocket extends Duplex {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    super();
    this.#ask = ask;
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  hear(answer: Uint8Array): void {
    if (!this.destroyed && answer.length > 0) this.push(answer);
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#ask(this, Uint8Array.from(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#ask(this, concatBytes(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
