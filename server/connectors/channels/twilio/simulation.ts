import type { TextSimulation } from '#server/connectors/channels/text-harness.ts';
import { type FakeTwilio, startFakeTwilio } from '#server/connectors/channels/twilio/fake.ts';
import { makeFakeTwilioAccount } from '#server/connectors/channels/twilio/fake-account.ts';
import type { FakeOptions } from '#server/connectors/descriptor.ts';

/** One account with SMS and WhatsApp. */
export async function simulateTwilio({ hookUrl, ...options }: FakeOptions): Promise<TextSimulation> {
  const account = { ...makeFakeTwilioAccount(), inboundUrl: hookUrl };
  return toSimulation(await startFakeTwilio({ ...options, accounts: [account] }));
}

/** Both channels of the simulator in our terms. */
function toSimulation(fake: FakeTwilio): TextSimulation {
  return {
    url: fake.url,
    numbers: fake.accounts.flatMap(({ numbers, whatsAppSenders }) =>
      [...numbers, ...whatsAppSenders].map(({ phone }) => phone),
    ),
    faults: fake.faults,
    accepted: () =>
      fake.messages
        .filter(({ direction }) => direction !== 'inbound')
        .map(({ sid, to, from, serviceSid, body, contentSid, contentVariables, statusUrl }) => ({
          id: sid,
          to: to.replace('whatsapp:', ''),
          from: (from ?? serviceSid ?? '').replace('whatsapp:', ''),
          text: body,
          template: contentSid
            ? { id: contentSid, language: 'en', values: Object.values(contentVariables) }
            : null,
          statusUrl,
          key: statusUrl && new URL(statusUrl).searchParams.get('k'),
        })),
    autoReplies: () => fake.autoReplies,
    reportStatus: (sid, status, code) =>
      fake.reportStatus(sid, status === 'failed' ? 'undelivered' : status, code ? Number(code) : undefined),
    receive: fake.receive,
    async pointTo(hookUrl) {
      for (const account of fake.accounts) account.inboundUrl = hookUrl;
    },
    close: fake.close,
  };
}
