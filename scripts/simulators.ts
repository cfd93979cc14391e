import { startFakeTelnyx } from '#server/connectors/channels/telnyx/fake.ts';
import { FAKE_ACCOUNT, publicKeyOf } from '#server/connectors/channels/telnyx/fake-account.ts';
import type { TextSimulation } from '#server/connectors/channels/text-harness.ts';
import { startFakeTwilio } from '#server/connectors/channels/twilio/fake.ts';
import { startFakeCloud } from '#server/connectors/channels/whatsapp-cloud/fake.ts';
import { FAKE_CLOUD } from '#server/connectors/channels/whatsapp-cloud/fake-account.ts';
import { type PhoneLine, startPhone } from './phone.ts';

const REPORT_AFTER_MS = 2_000;
const PHONE_PORT = 3_100;

/** Providers on this machine, for development: nobody is ever texted by `npm run dev`. */
export async function startSimulators() {
  // What people write back has no address to go to until somebody enters the business's own, as in a portal.
  const [hookUrl, reportAfterMs] = ['http://127.0.0.1:9/nowhere', REPORT_AFTER_MS];
  const twilio = await startFakeTwilio({ reportAfterMs });
  const telnyx = await startFakeTelnyx({ hookUrl, reportAfterMs });
  const meta = await startFakeCloud({ hookUrl, reportAfterMs });
  const [account] = twilio.accounts;
  const phones: PhoneLine[] = [
    {
      name: 'Twilio',
      numbers: [
        ...(account?.numbers.map(({ phone }) => phone) ?? []),
        ...(account?.whatsAppSenders.map(({ phone }) => phone) ?? []),
      ],
      sent: () => [
        ...twilio.messages
          .filter(({ direction }) => direction !== 'inbound')
          .map(({ to, body }) => ({ to: to.replace('whatsapp:', ''), text: body, by: 'us' as const })),
        ...twilio.autoReplies.map(({ to, text }) => ({ to, text, by: 'provider' as const })),
      ],
      pointTo(address) {
        for (const one of twilio.accounts) one.inboundUrl = address;
      },
      receive: twilio.receive,
    },
    {
      name: 'Telnyx',
      numbers: FAKE_ACCOUNT.numbers.map(({ phone }) => phone),
      sent: () => sentBy(telnyx),
      pointTo: telnyx.pointTo,
      receive: telnyx.receive,
    },
    {
      name: 'WhatsApp Cloud API',
      numbers: [FAKE_CLOUD.displayNumber],
      sent: () => sentBy(meta),
      pointTo: meta.subscribe,
      receive: meta.receive,
    },
  ];
  const phone = await startPhone(phones, PHONE_PORT);
  const lines = [
    'Simulated providers; type these under Settings, SMS Service:',
    `  Twilio    ${account?.accountSid} / ${account?.authToken}`,
    `  Telnyx    ${FAKE_ACCOUNT.apiKey} / ${publicKeyOf(FAKE_ACCOUNT)}`,
    `  WhatsApp  ${FAKE_CLOUD.accessToken} / ${FAKE_CLOUD.phoneNumberId} / ${FAKE_CLOUD.wabaId} / ${FAKE_CLOUD.appSecret} / ${FAKE_CLOUD.verifyToken}`,
    `What they send, and a phone to write back with: ${phone.url}`,
  ];
  return {
    settings: { TWILIO_BASE_URL: twilio.url, TELNYX_BASE_URL: telnyx.url, META_BASE_URL: meta.url },
    welcome: lines.join('\n'),
    close: async () => {
      await Promise.all([twilio.close(), telnyx.close(), meta.close(), phone.close()]);
    },
  };
}

function sentBy(provider: TextSimulation): ReturnType<PhoneLine['sent']> {
  return [
    ...provider.accepted().map(({ to, text }) => ({ to, text, by: 'us' as const })),
    ...provider.autoReplies().map(({ to, text }) => ({ to, text, by: 'provider' as const })),
  ];
}
