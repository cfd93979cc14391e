import { afterEach, expect, test } from 'vitest';
import { receiveHook } from '#server/domain/sending/receive-hook.ts';
import { asJob } from '#tests/make.ts';
import { makeQueuedText } from '#tests/texting.ts';

const NOON = new Date('2026-11-20T17:00:00Z');
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

test('only a provider reports', async () => {
  const { ctx, connection, close } = await makeQueuedText({ now: NOON });
  closing.push(close);
  const request = { method: 'POST', url: ctx.config.origin, headers: {}, body: '', now: NOON };
  const hook = { connector: connection.connector, token: connection.hook_token, request };
  for (const other of [ctx, asJob(ctx, 'x')]) {
    await expect(receiveHook(other, hook)).rejects.toMatchObject({ code: 'forbidden' });
  }
});
