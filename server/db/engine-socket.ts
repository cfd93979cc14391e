import { Duplex } from 'node:stream';

type Ask = (socket: EngineSocket, question: Uint8Array<ArrayBuffer>) => void;

/** What the driver takes for a socket. It writes whole messages only, so these need no cutting. */
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
    const size = chunks.reduce((sum, { chunk }) => sum + chunk.length, 0);
    const whole = new Uint8Array(size);
    let at = 0;
    for (const { chunk } of chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    this.#ask(this, whole);
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
