import { once } from 'node:events';
import { request as forward } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { generate } from 'selfsigned';

export interface TlsProxy {
  port: number;
  close(): Promise<void>;
}

/**
 * A proxy as operators use it: it terminates TLS and, like nginx by default, forwards requests in plain HTTP
 * under the server's own host name. With `buffers` it holds an answer back until it is complete, unless its
 * headers forbid that. The certificate is made again each time.
 */
export async function startTlsProxy(
  host: string,
  target: { port: number },
  { buffers = false } = {},
): Promise<TlsProxy> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  });
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const client = incoming.socket.remoteAddress ?? '';
    const earlier = incoming.headers['x-forwarded-for'];
    const passed = forward({
      host: '127.0.0.1',
      port: target.port,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...incoming.headers,
        host: `127.0.0.1:${target.port}`,
        'x-forwarded-for': earlier ? `${earlier.toString()}, ${client}` : client,
        'x-forwarded-proto': 'https',
      },
    });
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      if (buffers && answer.headers['x-accel-buffering'] !== 'no') {
        void buffer(answer).then(
          (whole) => outgoing.end(whole),
          () => outgoing.destroy(),
        );
        return;
      }
      pipeline(answer, outgoing).catch(() => outgoing.destroy());
    });
    passed.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    pipeline(incoming, passed).catch(() => passed.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
