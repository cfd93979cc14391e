import { BroadcastChannel, isMainThread } from 'node:worker_threads';

/** Loaded into every thread of a measured server: reports its JavaScript heap over IPC. */
const GATHER_MS = 1_000;
const threads = new BroadcastChannel('memory');
threads.unref();

const found: NodeJS.MemoryUsage[] = [];
threads.onmessage = (message) => {
  const said = (message as { data: 'ask' | NodeJS.MemoryUsage }).data;
  if (said !== 'ask') found.push(said);
  else if (!isMainThread) threads.postMessage(process.memoryUsage());
};
if (isMainThread) {
  process.on('message', (message) => {
    if (message !== 'memory') return;
    found.splice(0, found.length, process.memoryUsage());
    threads.postMessage('ask');
    setTimeout(() => process.send?.({ threads: found }), GATHER_MS);
  });
}
