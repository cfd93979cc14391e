import { on } from 'node:events';
import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { concatBytes } from '#server/db/concat-bytes.ts';
import type { EngineOptions, EngineResponse, EngineWish } from '#server/db/engine.ts';

/** The default of 128 MB assumes a machine of its own, and is never released. */
const SETTINGS = ['-c', 'shared_buffers=16MB'];
const STARTUP = 0;

/**
 * The thread of the embedded database: PostgreSQL's protocol comes in and goes out as bytes, one query after the other.
 * A failure that is not an answer of the database ends the thread, and with it the process.
 */
const port = parentPort;
if (!port) throw new Error('This file is the thread of the embedded database; engine.ts starts it');
const { dataDir, snapshot } = workerData as EngineOptions;
const pglite = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(snapshot ? { loadDataDir: await openAsBlob(snapshot) } : {}),
  startParams: [...PGlite.defaultStartParams, ...SETTINGS],
});
const say = (answer: EngineResponse, handOver: ArrayBuffer[] = []) => port.postMessage(answer, handOver);
say('ready');

for await (const [wish] of on(port, 'message') as AsyncIterable<[EngineWish]>) {
  if (wish === 'snapshot') say(await pglite.dumpDataDir('none'));
  else if (wish === 'close') break;
  else await answer(wish);
}
await pglite.close();
port.close();

async function answer(question: Uint8Array): Promise<void> {
  // The engine has one session for consecutive connections, and each expects a new one.
  if (question[0] === STARTUP) {
    if (pglite.isInTransaction()) await pglite.exec('rollback');
    await pglite.exec('deallocate all');
  }
  const pieces: Uint8Array[] = [];
  // The alternative parses each message here as well, and keeps them all.
  await pglite.execProtocolRawStream(question, { onRawData: (piece) => void pieces.push(piece.slice()) });
  const whole = concatBytes(pieces);
  say(whole, [whole.buffer]);
}
