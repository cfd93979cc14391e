import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** A route of Hono that does nothing but answer with the bytes it is sent, for comparison. */
process.once('message', (sent: { body: string; headers: Record<string, string> }) => {
  const body = Buffer.from(sent.body, 'base64');
  const app = new Hono();
  app.get('/whole', (c) => c.body(new Uint8Array(body), 200, sent.headers));
  app.get('/same', () => new Response(null, { status: 304, headers: sent.headers }));
  serve({ fetch: app.fetch, port: 0 }, ({ port }) => process.send?.({ port }));
});
