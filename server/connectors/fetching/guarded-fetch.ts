import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { ConnectorError } from '#server/connectors/errors.ts';
import { allowedAddresses, type Network } from '#server/connectors/fetching/network.ts';
import { headersOf, pinnedTo } from '#server/connectors/fetching/request.ts';

const CONNECT_MS = 10_000;

/**
 * `fetch` for untrusted addresses, for libraries that take a `fetch`. The name is resolved once, every address of it is
 * checked, and only these are connected to. No redirects, no compression, text bodies only. Throws `rejected` for
 * internal addresses.
 */
export function guardedFetch(network: Network): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const addresses = await allowedAddresses(network, url.hostname);
    if (!addresses) throw new ConnectorError('rejected', `${url.hostname} is not on the open internet`);
    const port = network.standInPort;
    const send = url.protocol === 'https:' && port === null ? secureRequest : plainRequest;
    const headers = { ...Object.fromEntries(new Headers(init.headers)), host: url.host };
    return new Promise<Response>((resolve, reject) => {
      const request = send({
        method: init.method ?? 'GET',
        path: url.pathname + url.search,
        headers,
        agent: false,
        host: port === null ? url.hostname.replace(/^\[|\]$/g, '') : 'localhost',
        lookup: pinnedTo(addresses),
        ...(port === null ? {} : { port }),
        ...(init.signal ? { signal: init.signal } : {}),
      });
      const connecting = setTimeout(() => request.destroy(new Error('No connection in time')), CONNECT_MS);
      request.once('socket', (socket) => {
        socket.once(send === secureRequest ? 'secureConnect' : 'connect', () => clearTimeout(connecting));
      });
      request.once('close', () => clearTimeout(connecting));
      request.on('error', reject);
      request.once('response', (response) => {
        const status = response.statusCode ?? 502;
        const isEmpty = status === 204 || status === 205 || status === 304;
        const body = isEmpty ? null : new ReadableStream<Uint8Array>(sourceOf(response));
        resolve(new Response(body, { status, headers: headersOf(response) }));
      });
      request.end(typeof init.body === 'string' ? init.body : undefined);
    });
  };
}

/** Reads as fast as the consumer does; cancelling closes the connection. */
function sourceOf(response: IncomingMessage): UnderlyingDefaultSource<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = response[Symbol.asyncIterator]();
  return {
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      response.destroy();
    },
  };
}
