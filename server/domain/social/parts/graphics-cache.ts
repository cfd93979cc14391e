import { makeBulkhead } from '#server/limits/bulkhead.ts';

export type GraphicBytes = Uint8Array<ArrayBuffer>;

const MOST_BYTES = 24 * 1024 * 1024;
const drawing = makeBulkhead({ atOnce: 2, waiting: 60, patienceMs: 20_000, retryAfterSeconds: 10 });
/** By content, the most recently used last. */
const kept = new Map<string, GraphicBytes>();
/** In progress, so that concurrent requests share one. */
const underway = new Map<string, Promise<GraphicBytes>>();
let keptBytes = 0;

/** Draws what has not been drawn recently, a few at a time. */
export async function drawOnce(key: string, draw: () => Promise<GraphicBytes>): Promise<GraphicBytes> {
  const known = kept.get(key);
  if (known) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const running = underway.get(key);
  if (running) return running;
  const drawn = drawing.run(draw).finally(() => underway.delete(key));
  underway.set(key, drawn);
  const bytes = await drawn;
  keep(key, bytes);
  return bytes;
}

function keep(key: string, bytes: GraphicBytes): void {
  kept.set(key, bytes);
  keptBytes += bytes.byteLength;
  for (const [oldest, { byteLength }] of kept) {
    if (keptBytes <= MOST_BYTES) break;
    kept.delete(oldest);
    keptBytes -= byteLength;
  }
}
