import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openChannels } from '#server/connectors/channels/registry.ts';
import { describeTextConnector } from '#server/connectors/channels/test-text-contract.ts';
import type { TextSimulation } from '#server/connectors/channels/text-harness.ts';
import { textConnectors, textRow } from '#server/connectors/channels/text-registry.ts';
import { baseUrlSetting, providersOf } from '#server/connectors/descriptor.ts';
import { type Simulators, startSimulators } from '#server/connectors/simulators.ts';
import { saveBusiness } from '#server/domain/businesses/save-business.ts';
import { readConfig } from '#server/start/env.ts';
import { openAccountFixture } from '#tests/accounts.ts';
import { makeApp } from '#tests/app.ts';
import { loadPages } from '#tests/pages.ts';
import { pigeon, signWithRing } from '#tests/pigeon/connector.ts';
import { FAKE_LOFT } from '#tests/pigeon/fake.ts';

/**
 * A provider that is one folder (`tests/pigeon`) and one row. Nothing else in the product knows it, yet it
 * has its settings, its place on the screens and in the help, its webhook, its contract suite and its
 * simulator.
 */
const { build } = await loadPages();
const row = textRow(pigeon);
const connectors = [...textConnectors, row];
/** All others of its channel. */
const OTHERS = textConnectors.filter(({ channel }) => channel === 'sms');

describeTextConnector(row, await row.harness());

describe('a new provider', () => {
  let simulators: Simulators<TextSimulation>;
  let ask: (path: string, form?: Record<string, string>) => Promise<Response>;
  let hook: (path: string, body: string, signature: string) => Promise<Response>;

  beforeAll(async () => {
    simulators = await startSimulators(connectors, { hookUrl: 'http://127.0.0.1:9/nowhere' });
    const { providerUrls } = readConfig(simulators.settings, () => 'x'.repeat(43), connectors);
    const fixture = await openAccountFixture();
    const { headers, ctx } = await fixture.signIn((await fixture.makeAccount()).email);
    await saveBusiness(ctx, { businessName: 'Bright Smile Dental', postalAddress: '1 Main Street' });
    const { origin } = ctx.config;
    const app = await makeApp({
      serverBuild: build,
      channels: openChannels({
        smtpUrl: undefined,
        mailboxDir: '/nowhere',
        texts: connectors,
        baseUrls: providerUrls,
      }),
      config: ctx.config,
    });
    const at = (path: string) => new URL(path, origin);
    ask = async (path, form) =>
      app.request(at(path), {
        method: form ? 'POST' : 'GET',
        headers: {
          host: 'localhost:3000',
          origin,
          cookie: headers.get('cookie') ?? '',
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(form ? { body: new URLSearchParams(form).toString() } : {}),
      });
    hook = async (path, body, signature) =>
      app.request(at(path), {
        method: 'POST',
        body,
        headers: { host: 'localhost:3000', 'x-pigeon-signature': signature },
      });
  });
  afterAll(() => simulators.close());

  /** The text of a page, and of its part about one channel. */
  async function read(path: string): Promise<{ whole: string; sms: string; whatsapp: string }> {
    const answer = await ask(path);
    expect(answer.status).toBe(200);
    const html =
      (await answer.text())
        .replaceAll('<!-- -->', '')
        .split(/<script(?! type="application\/ld\+json")/, 1)[0] ?? '';
    const [, sms = '', whatsapp = ''] = html.split(/<section id="(?:sms|whatsapp)"/);
    return { whole: html, sms, whatsapp };
  }
  const credentials = { 'credentials.loftKey': FAKE_LOFT.loftKey, 'credentials.ring': FAKE_LOFT.ring };
  const connect = (given: Record<string, string>) =>
    ask('/settings?tab=sms', { intent: 'connect', connector: 'pigeon-post', ...given });

  test('has a simulator, and a setting that points to it', () => {
    const urls = simulators.running.map(({ provider, simulation }) => [provider.id, simulation.url]);
    expect(Object.keys(simulators.settings)).toEqual([
      ...[...providersOf(textConnectors).map(baseUrlSetting), 'PIGEON_POST_BASE_URL'],
    ]);
    const read = (source: Record<string, string>) => readConfig(source, () => 'x'.repeat(43), connectors);
    expect(read(simulators.settings).providerUrls).toEqual(Object.fromEntries(urls));
    expect(() => read({ PIGEON_POST_BASE_URL: 'ftp://loft' })).toThrow(/PIGEON_POST_BASE_URL must be/);
  });

  test('is offered on its channel, after the others, and on no other', async () => {
    const { sms, whatsapp } = await read('/settings?tab=sms');
    const names = [...sms.matchAll(/name="sms"[^>]*value="([^"]+)"/g)].map(([, id]) => id);
    expect(names).toEqual([...OTHERS.map(({ id }) => id), 'pigeon-post']);
    expect(sms).toContain('Pigeon Post');
    expect(sms).toContain('By a bird of your own.');
    expect(whatsapp).toContain('WhatsApp through Twilio');
    expect(whatsapp).not.toContain('Pigeon');
  });

  test('is named to a new owner', async () => {
    const { whole } = await read('/dashboard/setup?step=sender');
    const all = [...OTHERS.map(({ name }) => name), 'Pigeon Post'];
    const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(all);
    expect(whole).toContain(`Bring your own ${list} account.`);
  });

  test('is found by name from any screen', async () => {
    const found = await (await ask('/dashboard/find?q=pige')).json();
    expect(found).toMatchObject({ toConnect: [{ of: 'sms', id: 'pigeon-post', name: 'Pigeon Post' }] });
  });

  test('asks for its credentials in its own words', async () => {
    const { sms, whatsapp } = await read('/settings?tab=sms&sms=pigeon-post');
    for (const words of [
      'Loft key',
      'It hangs in the loft.',
      'Ring',
      'The pigeon wears it.',
      'Save Pigeon Post',
    ]) {
      expect(sms).toContain(words);
    }
    expect(sms).toMatch(
      /<input[^>]*type="password"[^>]*name="credentials.ring"|name="credentials.ring"[^>]*type="password"/,
    );
    expect(whatsapp).not.toContain('credentials.');
    // A channel has only its own connectors.
    expect((await read('/settings?tab=sms&whatsapp=pigeon-post')).whole).not.toContain('Loft key');
  });

  test('validates its fields, and never sends a secret back', async () => {
    const answer = await connect({ 'credentials.loftKey': 'nonsense', 'credentials.ring': FAKE_LOFT.ring });
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain('A key is PP and eight digits');
    expect(page).toContain('value="nonsense"');
    expect(page).not.toContain(FAKE_LOFT.ring);
  });

  test('is connected, checked, and shows its webhook address', async () => {
    const answer = await connect(credentials);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/settings?tab=sms#sms']);
    const { sms, whatsapp } = await read('/settings?tab=sms');
    for (const words of ['Pigeon Post', '…0001', 'Account: Old Mill.', 'Ready', '+44 7700 900100']) {
      expect(sms).toContain(words);
    }
    expect(sms).toContain('Nail this address to the door.');
    expect(sms).not.toContain('Twilio Console');
    expect(whatsapp).not.toContain('Ready');

    const [path = ''] = /\/hooks\/pigeon-post\/[\w-]{22}/.exec(sms) ?? [];
    const body = JSON.stringify({
      id: 'event-1',
      from: '+447700900123',
      to: FAKE_LOFT.number,
      words: 'STOP',
    });
    expect((await hook(path, body, 'nonsense')).status).toBe(403);
    expect((await hook(path.replace('pigeon-post', 'twilio'), body, 'nonsense')).status).toBe(404);
    const taken = await hook(path, body, signWithRing(FAKE_LOFT.ring, body));
    expect([taken.status, await taken.text()]).toEqual([200, 'coo']);
  });

  test('is in the help', async () => {
    const { whole } = await read('/help/asking/providers');
    for (const words of [
      'Pigeon Post',
      'Loft key',
      'It hangs in the loft.',
      'Nail this address to the door.',
    ]) {
      expect(whole).toContain(words);
    }
  });
});
