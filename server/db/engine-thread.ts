import { on } from 'node:events';
import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { EngineAnswer, EngineOptions, EngineWish } from '#server/db/engine.ts';
import { joined } from '#server/db/joined.ts';

/** The engine's own 128 MB are for a machine that it has to itself, and it never gives them back. */
const SETTINGS = ['-c', 'shared_buffers=16MB'];
const STARTUP = 0;

/**
 * The thread of the embedded database: PostgreSQL's own protocol comes in and goes out as bytes, one question after the
 * other. Whatever fails here that is no answer of the database ends the thread, and with it the process.
 */
const port = parentPort;
if (!port) throw new Error('This file is the thread of the embedded database; engine.ts starts it');
const { dataDir, snapshot } = workerData as EngineOptions;
const pglite = await PGlite.create({
  ...(dataDir ? { dataDir } : {}),
  ...(snapshot ? { loadDataDir: await openAsBlob(snapshot) } : {}),
  startParams: [...PGlite.defaultStartParams, ...SETTINGS],
});
const say = (answer: EngineAnswer, handOver: ArrayBuffer[] = []) => port.postMessage(answer, handOver);
say('ready');

for await (const [wish] of on(port, 'message') as AsyncIterable<[EngineWish]>) {
  if (wish === 'snapshot') say(await pglite.dumpDataDir('none'));
  else if (wish === 'close') break;
  else await answer(wish);
}
await pglite.close();
port.close();

async function answer(question: Uint8Array): Promise<void> {
  // The engine has one session for all connections that follow each other, and each expects it to be new.
  if (question[0] === STARTUP) {
    if (pglite.isInTransaction()) await pglite.exec('rollback');
    await pglite.exec('deallocate all');
  }
  const pieces: Uint8Array[] = [];
  // The other way of asking reads each message for itself too, and keeps them all.
  await pglite.execProtocolRawStream(question, { onRawData: (piece) => void pieces.push(piece.slice()) });
  const whole = joined(pieces);
  say(whole, [whole.buffer]);
}
