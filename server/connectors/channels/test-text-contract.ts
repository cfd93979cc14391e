import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HookEvent, HookRequest, TextMessage } from '#server/connectors/channels/channel.ts';
import {
  failure,
  forgeriesOf,
  outcome,
  startOddServer,
  startReceiver,
} from '#server/connectors/channels/test-text.ts';
import type { TextHarness, TextSimulation } from '#server/connectors/channels/text-harness.ts';
import type { OpenTextChannel, TextRow } from '#server/connectors/channels/text-registry.ts';
import { baseUrlSetting, hostsOf } from '#server/connectors/descriptor.ts';
import { ConnectorError } from '#server/connectors/errors.ts';
import { describeError } from '#server/core/log.ts';
import { isAccountFault } from '#shared/sending/channels.ts';
import { stopClock } from '#tests/stop-clock.ts';

const proceed = async () => {};

/** The contract of every text connector, tested against its simulator. */
export function describeTextConnector(connector: TextRow, harness: TextHarness): void {
  describe(`the text connector ${connector.id}`, () => {
    const { id } = connector;
    let receiver: Awaited<ReturnType<typeof startReceiver>>;
    let provider: TextSimulation;
    let channel: OpenTextChannel;

    beforeAll(async () => {
      receiver = await startReceiver();
    });
    afterAll(() => receiver.close());
    beforeEach(async () => {
      receiver.requests.length = 0;
      provider = await connector.provider.fake({ hookUrl: `${receiver.url}/hooks/${id}/1` });
      channel = connector.open(harness.credentials, { baseUrl: provider.url });
      receiver.response = (request) => channel.challenge?.(request) ?? '';
    });
    afterEach(async () => {
      channel.close();
      await provider.close();
    });

    const message = (given: Partial<TextMessage> = {}): TextMessage => {
      const { key } = { ...harness.message, ...given };
      const statusUrl = `${receiver.url}/hooks/${id}/1?k=${encodeURIComponent(key)}`;
      return { ...harness.message, statusUrl, ...given };
    };
    const send = (given: Partial<TextMessage> = {}) => channel.send(message(given), proceed);

    test('has what the screens need', () => {
      const { name, summary, fields, recognizedBy, steps } = connector;
      expect(id).toMatch(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
      for (const words of [name, summary, ...steps]) expect(words.trim()).toMatch(/\w/);
      expect(steps.length).toBeGreaterThan(0);
      const names = fields.map((field) => field.name);
      expect(names.toSorted()).toEqual(Object.keys(harness.credentials).toSorted());
      expect(names).toContain(recognizedBy);
      expect(new Set(fields.map(({ label }) => label)).size).toBe(fields.length);
      for (const { hint } of fields) expect(hint).toMatch(/\w+ \w+.*\.$/);
      expect(fields.some(({ secret }) => secret)).toBe(true);
      expect(channel).toMatchObject({ id, channel: connector.channel });
      expect(channel.perSecond).toBeGreaterThan(0);
      expect(channel.response.contentType).toMatch(/^[a-z]+\/[a-z]+/);
    });

    test('calls its provider by https, or its simulator', () => {
      const { hosts } = connector.provider;
      for (const host of Object.values(hosts)) expect(host).toMatch(/^https:\/\/[\w.-]+[\w/.-]*[^/]$/);
      const standIn = Object.values(hostsOf(connector.provider, 'http://localhost:1/'));
      expect(standIn).toEqual(Object.keys(hosts).map(() => 'http://localhost:1'));
      expect(baseUrlSetting(connector.provider)).toMatch(/^[A-Z][A-Z0-9_]*_BASE_URL$/);
    });

    test.each(harness.malformed)('rejects $credentials and tells the owner why', ({ credentials, says }) => {
      const parsed = connector.credentials.safeParse(credentials);
      expect(parsed.error?.issues.map(({ message }) => message).join(' ')).toMatch(says);
      expect(() => connector.open(credentials)).toThrow(says);
    });

    describe('sending', () => {
      test('hands a message over, once', async () => {
        const { externalId } = await send();
        const { to, sender: from, text, template = null, key } = message();
        const [accepted, ...more] = provider.accepted();
        expect(accepted).toMatchObject({ id: externalId, to, from, text });
        expect(accepted?.template?.values ?? null).toEqual(template?.values ?? null);
        expect(accepted?.key).toBe(harness.carriesKey ? key : null);
        expect(more).toEqual([]);
      });

      test('works without an address for reports', async () => {
        await send({ statusUrl: null });
        expect(provider.accepted()).toMatchObject([{ statusUrl: null }]);
      });

      test('calls the hook once before handing over, and holds the message back if it throws', async () => {
        const asked: number[] = [];
        await channel.send(message(), async () => {
          asked.push(provider.accepted().length);
        });
        expect(asked).toEqual([0]);
        const refusal = new Error('not any more');
        await expect(channel.send(message(), () => Promise.reject(refusal))).rejects.toBe(refusal);
        expect(provider.accepted()).toHaveLength(1);
      });

      test('sends thirty at once', async () => {
        const sent = await Promise.all(Array.from({ length: 30 }, (_, n) => send({ key: `many-${n}` })));
        expect(new Set(sent.map(({ externalId }) => externalId)).size).toBe(30);
        expect(provider.accepted()).toHaveLength(30);
      });

      test('a wrong key', async () => {
        const other = connector.open(harness.wrongCredentials, { baseUrl: provider.url });
        expect(await failure(other.send(message(), proceed))).toMatchObject({
          fault: 'auth',
          ambiguous: false,
        });
        expect(await failure(other.check())).toMatchObject({ fault: 'auth' });
        provider.faults.refuseKey = true;
        expect(await failure(send())).toMatchObject({ fault: 'auth', ambiguous: false });
        expect(await failure(channel.check())).toMatchObject({ fault: 'auth' });
        expect(provider.accepted()).toEqual([]);
      });

      test('a rate limit', async () => {
        const retryAt = new Date(stopClock() + 90_000);
        provider.faults.rateLimit = 1;
        provider.faults.retryAfterSeconds = 90;
        expect(await failure(send())).toMatchObject({ fault: 'rate_limited', ambiguous: false, retryAt });
        expect(provider.accepted()).toEqual([]);
      });

      test('a failing gateway: unknown, unless the provider can be asked', async () => {
        provider.faults.serverError = 1;
        const since = new Date();
        expect(await failure(send())).toMatchObject({ fault: 'unavailable', ambiguous: true });
        expect(provider.accepted()).toEqual([]);
        if (channel.lookup) expect(await channel.lookup(message(), since)).toEqual({ found: false });
      });

      test('a connection that ends after the message was accepted', async () => {
        provider.faults.timeoutAfterAcceptance = 1;
        const since = new Date();
        expect(await failure(send())).toMatchObject({ fault: 'unavailable', ambiguous: true });
        const [accepted] = provider.accepted();
        expect(provider.accepted()).toHaveLength(1);
        if (!channel.lookup) return;
        expect(await channel.lookup(message(), since)).toEqual({
          found: true,
          externalId: accepted?.id,
          status: 'sent',
          reason: null,
        });
        const later = new Date(Date.now() + 3_600_000);
        expect(await channel.lookup(message(), later)).toEqual({ found: false });
        const another = `${message().text} https://goodword.example/another`;
        expect(await channel.lookup(message({ text: another }), since)).toEqual({ found: false });
      });

      test('a refused connection: certainly not sent', async () => {
        await provider.close();
        expect(await failure(send())).toMatchObject({ fault: 'unavailable', ambiguous: false });
      });

      test.each([
        ['nothing', '{}'],
        ['HTML', '<html>Welcome to our Wi-Fi</html>'],
        ['half of it', null],
      ])('an answer that says %s: nobody can tell', async (_name, body) => {
        const server = await startOddServer(body);
        const odd = connector.open(harness.credentials, { baseUrl: server.url });
        const error = await failure(odd.send(message(), proceed));
        expect(error).toMatchObject({ ambiguous: true });
        expect(['unexpected', 'unavailable']).toContain(error.fault);
        expect(['unexpected', 'unavailable']).toContain((await failure(odd.check())).fault);
        await server.close();
      });

      test.each(harness.refusals)('$name: $reason', async ({ given, faults, reason }) => {
        Object.assign(provider.faults, faults);
        const error = await failure(send(given));
        expect(error).toMatchObject({ fault: 'rejected', reason, ambiguous: false });
        expect(provider.accepted()).toEqual([]);
        const { to, text } = message(given);
        const logged = JSON.stringify(describeError(error));
        expect(logged).not.toContain(to);
        if (text.length > 5) expect(logged).not.toContain(text);
      });

      test('faults of recipients and of the account are told apart', () => {
        const account = harness.refusals.filter(({ reason }) => isAccountFault(reason));
        expect(account.length).toBeGreaterThan(0);
        expect(account.length).toBeLessThan(harness.refusals.length);
      });
    });

    describe('checking', () => {
      test('names the account and its senders', async () => {
        const { accountName, problem, senders, templates } = await channel.check();
        expect(accountName).toBeTruthy();
        expect(problem).toBeNull();
        expect(senders.map(({ id, usApproved }) => ({ id, usApproved }))).toEqual(harness.senders);
        for (const { label, usApproved, problem: why } of senders) {
          expect(label).toBeTruthy();
          if (usApproved === false) expect(why).toMatch(/\w+ \w+/);
          if (usApproved) expect(why).toBeNull();
        }
        expect(templates.map(({ id, approved }) => ({ id, approved }))).toEqual(harness.templates);
        // An approved template may still be one we cannot fill in.
        for (const { approved, problem: why } of templates) if (!approved) expect(why).toMatch(/\w+ \w+/);
      });

      test('lists the sender and the template that were used', async () => {
        const { senders, templates } = await channel.check();
        const { sender, template } = harness.message;
        expect(senders.map(({ id }) => id)).toContain(sender);
        if (!template) return;
        const used = templates.find(
          ({ id, language }) => id === template.id && language === template.language,
        );
        expect(used).toMatchObject({ approved: true, problem: null, placeholders: template.values.length });
        expect(used?.text).toContain('{{');
      });

      test('reports that the provider cannot be reached', async () => {
        await provider.close();
        expect(await failure(channel.check())).toMatchObject({ fault: 'unavailable', ambiguous: false });
      });
    });

    describe('reports', () => {
      async function reported(status: 'sent' | 'delivered' | 'failed', code?: string): Promise<HookRequest> {
        const before = provider.accepted().at(-1)?.id ?? (await send()).externalId;
        receiver.requests.length = 0;
        await provider.reportStatus(before, status, code);
        expect(receiver.requests).toHaveLength(1);
        return receiver.requests[0]!;
      }
      const readOne = (request: HookRequest): HookEvent => {
        const events = channel.readHook(request);
        expect(events).toHaveLength(1);
        return events[0]!;
      };

      test.each(['sent', 'delivered'] as const)('%s', async (status) => {
        const request = await reported(status);
        expect(readOne(request)).toEqual({
          kind: 'status',
          eventId: expect.stringMatching(/./),
          externalId: provider.accepted()[0]?.id,
          key: harness.carriesKey ? harness.message.key : null,
          status,
          reason: null,
        });
      });

      test.each(harness.reports)('failed with $code: $reason', async ({ code, reason }) => {
        expect(readOne(await reported('failed', code))).toMatchObject({
          kind: 'status',
          status: 'failed',
          reason,
        });
      });

      test('a repeated report is the same event, another report another', async () => {
        const [first, second] = [await reported('sent'), await reported('delivered')];
        expect(readOne(first).eventId).toBe(readOne({ ...first, now: new Date() }).eventId);
        expect(readOne(second).eventId).not.toBe(readOne(first).eventId);
      });

      test('is refused when it was changed, is not signed, or is signed by others', async () => {
        const request = await reported('delivered');
        const other = connector.open(harness.wrongCredentials, { baseUrl: provider.url });
        const attempts = forgeriesOf(request).map(([name, forged]) => [name, channel, forged] as const);
        for (const [name, reader, given] of [...attempts, ['signed by others', other, request] as const]) {
          const error = outcome(() => reader.readHook(given));
          expect(error, name).toBeInstanceOf(ConnectorError);
          expect(error, name).toMatchObject({ fault: 'auth' });
        }
      });

      test.each([
        ['STOP', 'stop'],
        ['START', 'start'],
        ['HELP', 'help'],
        ['Thank you, it was great & quick!', null],
      ] as const)('%s comes in', async (text, handled) => {
        const { to: from, sender: to } = harness.message;
        await provider.receive({ from, to, text });
        expect(receiver.requests).toHaveLength(1);
        expect(readOne(receiver.requests[0]!)).toMatchObject({
          kind: 'inbound',
          eventId: expect.stringMatching(/./),
          from,
          text,
          handled: harness.handlesKeywords ? handled : null,
        });
      });

      test('go to the address entered in the portal', async () => {
        const { to: from, sender: to } = harness.message;
        const elsewhere = `${receiver.url}/hooks/${id}/2`;
        await provider.pointTo(elsewhere);
        receiver.requests.length = 0;
        await provider.receive({ from, to, text: 'Thank you' });
        expect(receiver.requests.map(({ url }) => url)).toEqual([elsewhere]);
        expect(provider.numbers.length).toBeGreaterThan(0);
      });

      test('two inbound messages are two events', async () => {
        const { to: from, sender: to } = harness.message;
        await provider.receive({ from, to, text: 'STOP' });
        await provider.receive({ from, to, text: 'STOP' });
        const ids = receiver.requests.map((request) => readOne(request).eventId);
        expect(new Set(ids).size).toBe(2);
      });
    });
  });
}
