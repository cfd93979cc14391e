import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { guardedFetch } from '#server/connectors/fetching/guarded-fetch.ts';
import { INTERNET, simulatedNetwork } from '#server/connectors/fetching/network.ts';
import { parseBaseUrl } from '#server/connectors/models/base-url.ts';
import { ModelError, type ModelPrompt, type OpenModel } from '#server/connectors/models/model.ts';
import { openModels } from '#server/connectors/models/open-models.ts';
import { type FakeModel, startFakeModel } from '#server/connectors/models/openai-compatible/fake.ts';
import type { Patience } from '#server/connectors/models/openai-compatible/index.ts';

const PROMPT: ModelPrompt = {
  system: 'Write.',
  turns: [{ role: 'user', text: 'Please.' }],
  mostTokens: 500,
  temperature: 0.7,
};
/** For slow models. All others get the product's timeouts, so that a busy machine is not taken for one. */
const HASTE = { firstMs: 300, nextMs: 150, allMs: 2_000 };
const never = new AbortController().signal;

let fake: FakeModel;
beforeEach(async () => {
  fake = await startFakeModel();
});
afterEach(() => fake.close());

const address = (given = {}) => ({ baseUrl: fake.url, apiKey: fake.key, model: fake.model, ...given });
const service = (given = {}, patience?: Patience) =>
  openModels({ service: address(given), patience }).service;

async function write(model: OpenModel | null, signal = never, given = {}) {
  if (!model) throw new Error('there is no model');
  const pieces: string[] = [];
  for await (const part of model.write({ ...PROMPT, ...given }, signal)) {
    if (part.type === 'end') return { pieces, tokens: part.tokens };
    pieces.push(part.text);
  }
  throw new Error('it has no end');
}

async function faultOf(work: Promise<unknown>): Promise<ModelError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ModelError)) throw new Error('no ModelError', { cause: error });
  return error;
}

describe('a model', () => {
  test('streams its text, and reports its tokens', async () => {
    fake.says = ['Thank you, that is kind of you.'];
    const { pieces, tokens } = await write(service());
    expect(pieces.join('')).toBe('Thank you, that is kind of you.');
    expect(pieces.length).toBeGreaterThan(2);
    expect(tokens.output).toBe(8);
    expect(tokens.input).toBeGreaterThan(5);
    expect(fake.asked[0]).toMatchObject({
      stream: true,
      max_tokens: 500,
      messages: [
        { role: 'system', content: 'Write.' },
        { role: 'user', content: 'Please.' },
      ],
    });
  });

  test('has its tokens estimated where the service does not count', async () => {
    fake.faults.counts = false;
    fake.says = ['x'.repeat(40)];
    expect((await write(service())).tokens).toEqual({ input: 4, output: 10 });
  });

  test('does not output its reasoning', async () => {
    fake.says = ['<think>They are cross.</think>Thank you.'];
    expect((await write(service())).pieces.join('').trim()).toBe('Thank you.');
  });

  test.each([
    [401, '', 'model_auth'],
    [403, '', 'model_auth'],
    [404, '', 'model_unknown'],
    [429, '', 'model_busy'],
    [429, '{"error":{"code":"insufficient_quota"}}', 'model_no_funds'],
    [402, '', 'model_no_funds'],
    [400, '{"error":{"code":"context_length_exceeded"}}', 'model_too_long'],
    [400, '{"error":{"code":"content_filter"}}', 'model_refused'],
    [400, '{"error":{"code":"model_not_found"}}', 'model_unknown'],
    [400, '', 'model_unexpected'],
    [301, '', 'model_unexpected'],
    [503, '', 'model_away'],
    [500, '<html>', 'model_away'],
  ])('says what a %i %s is', async (status, body, fault) => {
    Object.assign(fake.faults, { status, body });
    expect((await faultOf(write(service()))).fault).toBe(fault);
  });

  test('reports a wrong key, model or address', async () => {
    expect((await faultOf(write(service({ apiKey: 'another' })))).fault).toBe('model_auth');
    expect((await faultOf(write(service({ model: 'another' })))).fault).toBe('model_unknown');
    expect((await faultOf(write(service({ baseUrl: 'http://127.0.0.1:9/v1' })))).fault).toBe('model_away');
  });

  test.each([
    ['cut in the middle of a word', { breakAfter: 10 }, 'model_broke_off'],
    ['closed without an end', { endAfter: 10 }, 'model_broke_off'],
    ['stopped at its limit', { finish: 'length' as const }, 'model_broke_off'],
    ['filtered', { finish: 'content_filter' as const }, 'model_refused'],
  ])('says that an answer was %s', async (_, faults, fault) => {
    Object.assign(fake.faults, faults);
    expect((await faultOf(write(service()))).fault).toBe(fault);
  });

  test.each([
    ['silent', { firstMs: 1_000 }],
    ['stuck after a word', { nextMs: 1_000 }],
  ])('waits only so long for an answer that is %s', async (_, faults) => {
    Object.assign(fake.faults, faults);
    expect((await faultOf(write(service({}, HASTE)))).fault).toBe('model_slow');
  });

  test('waits no longer than whoever asks has time for', async () => {
    Object.assign(fake.faults, { firstMs: 60_000 });
    expect((await faultOf(write(service(), never, { mostMs: 50 }))).fault).toBe('model_slow');
  });

  test.each([
    ['a line without an end', 'x'.repeat(60_000)],
    ['an event without an end', `data: ${'x'.repeat(1_000)}\n`],
    ['comments without an end', `: ${'x'.repeat(1_000)}\n\n`],
    ['empty lines without an end', '\n'.repeat(1_000)],
    ['empty lines of another kind', '\r\n'.repeat(1_000)],
  ])('is let go at %s', async (_, endless) => {
    Object.assign(fake.faults, { endless });
    const models = openModels({ network: simulatedNetwork(fake.origin), service: address() });
    for (const model of [models.service, models.open(address({ baseUrl: 'https://api.example.com/v1' }))]) {
      expect((await faultOf(write(model))).fault).toBe('model_unexpected');
    }
    await expect.poll(() => fake.left).toBe(2);
  });

  test('counts what was used up before it broke off', async () => {
    Object.assign(fake.faults, { breakAfter: 40, nextMs: 5 });
    fake.says = ['x'.repeat(80)];
    const { tokens } = await faultOf(write(service()));
    expect(tokens.input).toBe(4);
    expect(tokens.output).toBeGreaterThan(0);
  });

  test('is disconnected when the caller cancels', async () => {
    fake.faults.nextMs = 100;
    const cancel = new AbortController();
    const writing = service()?.write(PROMPT, cancel.signal);
    await writing?.next();
    cancel.abort(new Error('cancelled'));
    await expect(writing?.next()).rejects.toThrow('cancelled');
    await expect.poll(() => fake.left).toBe(1);
  });

  test('is disconnected when the consumer stops reading', async () => {
    fake.faults.nextMs = 100;
    const writing = service()?.write(PROMPT, never);
    await writing?.next();
    await writing?.return(undefined);
    await expect.poll(() => fake.left).toBe(1);
  });
});

describe('the address of a business', () => {
  test('is public and uses https', () => {
    expect(parseBaseUrl(' api.example.com/v1/ ')).toBe('https://api.example.com/v1');
    expect(parseBaseUrl('https://api.example.com/v1/chat/completions')).toBe('https://api.example.com/v1');
    for (const typed of [
      ...['http://api.example.com/v1', 'https://localhost/v1', 'https://127.0.0.1/v1', 'https://10.0.0.1/v1'],
      ...[
        'https://api.example.com:8080/v1',
        'https://key@api.example.com/v1',
        'https://[::1]/v1',
        'ftp://x.com',
      ],
      ...['https://169.254.169.254/latest', 'https://api.example.com/v1?key=1', '', 'https://db.internal/v1'],
    ]) {
      expect(parseBaseUrl(typed), typed).toBeNull();
    }
  });

  test('is called like any other', async () => {
    const models = openModels({ network: simulatedNetwork(fake.origin) });
    fake.says = ['Thank you.'];
    const model = models.open(address({ baseUrl: 'https://api.example.com/v1' }));
    expect((await write(model)).pieces.join('')).toBe('Thank you.');
    Object.assign(fake.faults, { breakAfter: 7, nextMs: 5 });
    expect((await faultOf(write(model))).fault).toBe('model_broke_off');
  });

  test('is never internal, whatever its name resolves to', async () => {
    const network = { ...INTERNET, resolve: async () => ['93.184.216.34', '10.0.0.7'] };
    const models = openModels({ network });
    const inside = models.open(address({ baseUrl: 'https://sneaky.example.com/v1' }));
    expect((await faultOf(write(inside))).fault).toBe('model_unknown');
    await expect(guardedFetch(network)('https://sneaky.example.com/')).rejects.toMatchObject({
      fault: 'rejected',
    });
    expect(fake.asked).toEqual([]);
  });

  test('is not redirected to another one', async () => {
    Object.assign(fake.faults, { status: 307, body: 'elsewhere' });
    const models = openModels({ network: simulatedNetwork(fake.origin) });
    const model = models.open(address({ baseUrl: 'https://api.example.com/v1' }));
    expect((await faultOf(write(model))).fault).toBe('model_unexpected');
  });
});
