import { once } from 'node:events';
import { extname } from 'node:path';
import type { Duplex } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { EngineSocket } from '#server/db/engine-socket.ts';

export interface EngineOptions {
  /** Unset means in memory. */
  dataDir?: string | undefined;
  /** File with the initial content. */
  snapshot?: string | undefined;
}

export type EngineWish = Uint8Array<ArrayBuffer> | 'snapshot' | 'close';
export type EngineResponse = 'ready' | Uint8Array | Blob;

export interface Engine {
  /** One at a time, as if it were the socket of a server. */
  connect(): Duplex;
  snapshot(): Promise<Blob>;
  close(): Promise<void>;
}

/**
 * Next to this file in the sources and in the build. Run from the sources, the thread loads Node's type stripping as
 * well.
 */
const THREAD = new URL(`./engine-thread${extname(import.meta.filename)}`, import.meta.url);

/**
 * The embedded database in a thread of its own, so that it does not block this one. They speak PostgreSQL's protocol,
 * so that one driver serves both this engine and a server.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  // The optimizing compiler takes 600 MB for one function of the engine, its expression interpreter.
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
  setFlagsFromString('--liftoff-only');
  const thread = new Worker(THREAD, { workerData: options, execArgv: [] });
  const ended = once(thread, 'exit').then(() => {
    throw new Error('The embedded database ended at its start');
  });
  await Promise.race([once(thread, 'message'), ended]);
  const waiting: EngineSocket[] = [];
  let closing = false;
  let taken: (blob: Blob) => void = () => {};
  const tell = (wish: EngineWish) => thread.postMessage(wish, typeof wish === 'string' ? [] : [wish.buffer]);
  thread.on('message', (answer: EngineResponse) => {
    if (answer instanceof Uint8Array) waiting.shift()?.hear(answer);
    else if (answer instanceof Blob) taken(answer);
  });
  thread.on('exit', () => {
    if (!closing) throw new Error('The embedded database has ended');
  });
  return {
    connect: () =>
      new EngineSocket((socket, question) => {
        waiting.push(socket);
        tell(question);
      }),
    snapshot: () => {
      tell('snapshot');
      return new Promise((done) => {
        taken = done;
      });
    },
    close: async () => {
      closing = true;
      tell('close');
      await once(thread, 'exit');
    },
  };
}
