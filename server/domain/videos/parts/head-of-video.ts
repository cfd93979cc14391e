/** Reads bytes from `start` to `end`, the last one not included. */
type ReadBytes = (range: { start: number; end: number }) => Promise<Uint8Array>;

const MOST_BOXES = 200;
/** Of the index of an MP4: ten minutes take about one. */
const MOST_INDEX_BYTES = 8 * 1024 * 1024;
/** The large ones, at which a copy breaks off; a broken file has any name here. */
const MP4_BOXES = new Set(['moov', 'mdat']);
const WEBM_HEAD_BYTES = 512 * 1024;
const WEBM_MARK = 0x1a45dfa3;

/**
 * The parts of a video that describe it, without pictures and sound: the beginning of a WebM, all boxes of an MP4 but
 * those with media. Null for what is neither; `cut_off` for an MP4 whose last box is longer than the file.
 */
export async function headOfVideo(read: ReadBytes, size: number): Promise<Uint8Array | 'cut_off' | null> {
  if (size < 16) return null;
  const first = view(await read({ start: 0, end: 16 }));
  if (first.getUint32(0) === WEBM_MARK) return read({ start: 0, end: Math.min(size, WEBM_HEAD_BYTES) });
  if (nameIn(first) !== 'ftyp') return null;
  const kept: Uint8Array[] = [];
  let bytes = 0;
  let at = 0;
  for (let boxes = 0; at + 8 <= size; boxes += 1) {
    const head = view(await read({ start: at, end: Math.min(size, at + 16) }));
    const end = at + lengthIn(head, size - at);
    const name = nameIn(head);
    if (end > size && MP4_BOXES.has(name)) return 'cut_off';
    if (boxes >= MOST_BOXES || end > size || end < at + 8) return null;
    if (name === 'ftyp' || name === 'moov') {
      bytes += end - at;
      if (bytes > MOST_INDEX_BYTES) return null;
      kept.push(await read({ start: at, end }));
    }
    at = end;
  }
  return Buffer.concat(kept);
}

function view({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

function nameIn(head: DataView): string {
  return String.fromCharCode(...[4, 5, 6, 7].map((at) => head.getUint8(at)));
}

/** 0 means to the end of the file; 1 that a longer number follows. */
function lengthIn(head: DataView, rest: number): number {
  const length = head.getUint32(0);
  if (length === 0) return rest;
  if (length > 1) return length;
  return head.byteLength < 16 ? 0 : Number(head.getBigUint64(8));
}
