import { parentPort } from 'node:worker_threads';
import { ConnectorError } from '#server/connectors/errors.ts';
import type { ParserResponse, ParserTask } from '#server/connectors/parsing/parse-in-thread.ts';
import { PARSERS } from '#server/connectors/parsing/parsers.ts';
import { storable } from '#shared/text/storable.ts';

/** The worker of `parse-in-thread.ts`; parses one input after the other. */
const port = parentPort;
if (!port) throw new Error('This file is the thread of the parsers; parse-in-thread.ts starts it');
port.on('message', async ({ name, input }: ParserTask) => {
  port.postMessage(await answer(name, input as never));
});

async function answer(name: ParserTask['name'], input: never): Promise<ParserResponse> {
  try {
    const parse = await PARSERS[name]();
    return { result: storable(await parse(input)) };
  } catch (error) {
    // Any other error ends the thread and rejects the pending call.
    if (!(error instanceof ConnectorError)) throw error;
    const { fault, message, page } = error;
    return { refused: { fault, message, page } };
  }
}
