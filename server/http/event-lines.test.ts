import { expect, test } from 'vitest';
import { eventLines } from '#server/http/event-lines.ts';
import type { SuggestionEvent } from '#shared/replies/replies.ts';
import { makeCtx } from '#tests/make.ts';

async function* say(...texts: string[]): AsyncGenerator<SuggestionEvent> {
  for (const text of texts) yield { type: 'text', text };
}

test('each event is a line, sent at once and unbuffered', async () => {
  const ctx = await makeCtx();
  const more = Promise.withResolvers<void>();
  async function* slow(): AsyncGenerator<SuggestionEvent> {
    yield { type: 'text', text: 'Thank\nyou' };
    await more.promise;
    yield { type: 'text', text: '.' };
  }
  const answer = eventLines(ctx, slow(), () => {});
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  const reader = answer.body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  // Before the first word, so that the headers are sent.
  expect(await next()).toBe('\n');
  expect(await next()).toBe('{"type":"text","text":"Thank\\nyou"}\n');
  more.resolve();
  expect(await next()).toBe('{"type":"text","text":"."}\n');
  expect((await reader?.read())?.done).toBe(true);
});

test('a client that leaves stops the generation', async () => {
  const ctx = await makeCtx();
  let stopped = 0;
  const events = say('one', 'two', 'three');
  const reader = eventLines(ctx, events, () => {
    stopped += 1;
  }).body?.getReader();
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
  expect(stopped).toBe(1);
  expect((await events.next()).done).toBe(true);
});

test('a failure midway is reported in plain words', async () => {
  const ctx = await makeCtx();
  async function* broken(): AsyncGenerator<SuggestionEvent> {
    yield { type: 'text', text: 'Thank' };
    throw new Error('the secret reason');
  }
  const lines = (await eventLines(ctx, broken(), () => {}).text()).trim().split('\n');
  expect(lines).toHaveLength(2);
  // Not of an AI service: there may be none.
  expect(JSON.parse(lines[1] ?? '')).toEqual({
    type: 'failed',
    message: 'Something went wrong on our side, and no draft was written. Please try again.',
  });
  expect(lines.join()).not.toContain('secret');
});
