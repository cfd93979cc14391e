import { describe, expect, test } from 'vitest';
import { ConnectorError } from '#server/connectors/errors.ts';
import { harness as brevo } from '#server/connectors/mail-reports/brevo/harness.ts';
import { bounceReaders, readBounces } from '#server/connectors/mail-reports/registry.ts';
import { hook, MESSAGE_ID, PERSON } from '#server/connectors/mail-reports/samples.ts';
import { harness as sendgrid } from '#server/connectors/mail-reports/sendgrid/harness.ts';

const faultOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'none',
    (error: unknown) => (error instanceof ConnectorError ? error.fault : 'another error'),
  );

test('each has an id and a setting of its own', () => {
  for (const field of ['id', 'setting', 'name'] as const) {
    expect(new Set(bounceReaders.map((reader) => reader[field])).size, field).toBe(bounceReaders.length);
  }
  for (const { setting } of bounceReaders) expect(setting).toMatch(/^[A-Z][A-Z0-9_]+$/);
});

const readers = await Promise.all(
  bounceReaders.map(async ({ id, harness }) => ({ id, harness: await harness() })),
);

describe.each(readers)('reports of $id', ({ id: provider, harness }) => {
  const { bodies, secret, wrongSecret, post, options = {}, carriesMessageId } = harness;
  const request = (body: unknown) => post(body, secret);
  const read = (body: unknown) => readBounces(request(body), { [provider]: secret }, options);

  test.each([
    ['hard', 'bounced', 'bounced'],
    ['soft', 'bounced', expect.stringMatching(/^(rejected|policy_refused)$/)],
    ['complaint', 'complained', null],
    ['delivery', 'delivered', null],
    ['delay', 'delayed', null],
  ] as const)('%s: %s', async (name, kind, refusal) => {
    if (!bodies[name]) return;
    const report = await read(bodies[name]);
    expect(report).toMatchObject({ provider, proved: true, confirmUrl: null });
    expect(report.events).toEqual([
      {
        eventId: expect.stringContaining(`${provider}:`),
        messageId: carriesMessageId ? MESSAGE_ID : null,
        recipient: PERSON.toLowerCase(),
        kind,
        refusal,
        receiver: '',
        diagnostic: expect.stringMatching(/^[\x20-\x7e]{3,120}$/),
      },
    ]);
  });

  test('a fault of the sender’s domain is not blamed on the address, whatever the provider calls it', async () => {
    const body = JSON.stringify(bodies.hard).replaceAll('5.1.1', '5.7.26');
    const [event] = (await read(JSON.parse(body))).events;
    expect(event).toMatchObject({ kind: 'bounced', refusal: 'sender_unproved' });
  });

  test('the diagnostic contains the codes and no personal data', async () => {
    const [event] = (await read(bodies.hard)).events;
    expect(event?.diagnostic).toMatch(/550 5\.1\.1 \(no such mailbox\)$/);
    expect(event?.diagnostic).not.toMatch(/zoe|angstrom|example|203\.0/i);
  });

  test('openings and auto-replies are ignored', async () => {
    expect((await read(bodies.open)).events).toEqual([]);
  });

  test('a repeated report is the same event, another report another', async () => {
    const ids = async (body: unknown) => (await read(body)).events.map(({ eventId }) => eventId);
    expect(await ids(bodies.hard)).toEqual(await ids(bodies.hard));
    if (!harness.eventIsRequest) {
      expect(await ids(bodies.hard)).not.toEqual(await ids(bodies.delivery));
    }
  });

  test('is refused when its authentication is wrong or missing', async () => {
    const good = request(bodies.hard);
    expect(await faultOf(readBounces(good, { [provider]: wrongSecret }, options))).toBe('auth');
    if (harness.proofInBody) return;
    const { headers: _none, ...rest } = good;
    expect(await faultOf(readBounces({ ...rest, headers: {} }, { [provider]: secret }, options))).toBe(
      'auth',
    );
  });

  test('a changed body is refused where bodies are signed', async () => {
    if (!harness.signsBody) return;
    const good = request(bodies.hard);
    const body = good.body.replaceAll('example.com', 'example.org');
    expect(body).not.toBe(good.body);
    expect(await faultOf(readBounces({ ...good, body }, { [provider]: secret }, options))).toBe('auth');
  });

  test('without a secret it is read and counts as unauthenticated', async () => {
    const report = await readBounces(request(bodies.hard), {}, options);
    expect(report.events).toHaveLength(1);
    expect(report.proved).toBe(harness.provedByItself);
  });

  test('an incomplete report is unexpected', async () => {
    const text = JSON.stringify(bodies.hard);
    expect(text).toContain(harness.needs);
    const broken = JSON.parse(text.replace(harness.needs, '"x":'));
    expect(await faultOf(readBounces(request(broken), {}, options))).toBe('unexpected');
  });
});

test('several events of one request, each its own', async () => {
  const body = JSON.stringify([
    ...sendgrid.bodies.hard,
    ...sendgrid.bodies.open,
    ...sendgrid.bodies.delivery,
  ]);
  const { events } = await readBounces(hook(body), {});
  expect(events.map(({ kind }) => kind)).toEqual(['bounced', 'delivered']);
  const batch = await readBounces(hook(JSON.stringify([brevo.bodies.hard, brevo.bodies.delivery])), {});
  expect(batch.events.map(({ kind }) => kind)).toEqual(['bounced', 'delivered']);
});

test.each(['', 'not JSON', '{}', '[]', 'null', '1', '{"event":"bounced"}', '[{"email":"a@b.example"}]'])(
  '%s is in no known format',
  async (body) => {
    expect(await faultOf(readBounces(hook(body), {}))).toBe('unexpected');
  },
);
