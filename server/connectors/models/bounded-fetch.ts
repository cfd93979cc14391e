import { ModelError } from '#server/connectors/models/model.ts';

/** The longest reply we accept comes in some thousand events, each with a word and its metadata. */
const MOST_BYTES = 5_000_000;
const MOST_LINES = 50_000;
/** Between two empty lines. The library buffers an event until it ends. */
const MOST_EVENT_BYTES = 64_000;
const LINE_END = 0x0a;
const RETURN = 0x0d;

/** `fetch` that cuts off answers longer than any real model's: in bytes, in lines, and per event. */
export function boundedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { status, statusText, headers } = response;
    const body = response.body?.pipeThrough(bounded()) ?? null;
    return new Response(body, { status, statusText, headers });
  };
}

function bounded(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  let lines = 0;
  let inEvent = 0;
  let inLine = 0;

  function count(piece: Uint8Array): void {
    bytes += piece.byteLength;
    let from = 0;
    for (let end = piece.indexOf(LINE_END); end >= 0; end = piece.indexOf(LINE_END, from)) {
      const isReturn = end > from && piece[end - 1] === RETURN;
      inLine += end - from - (isReturn ? 1 : 0);
      lines += 1;
      inEvent = inLine === 0 ? 0 : inEvent + inLine;
      inLine = 0;
      from = end + 1;
    }
    inLine += piece.byteLength - from;
  }

  return new TransformStream({
    transform(piece, controller) {
      count(piece);
      if (bytes > MOST_BYTES || lines > MOST_LINES || inEvent + inLine > MOST_EVENT_BYTES) {
        controller.error(new ModelError('model_unexpected', 'The answer is longer than any of a model'));
      } else controller.enqueue(piece);
    },
  });
}
