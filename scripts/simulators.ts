import { startFakeTelnyx } from '#server/connectors/channels/telnyx/fake.ts';
import { FAKE_ACCOUNT, publicKeyOf } from '#server/connectors/channels/telnyx/fake-account.ts';
import { startFakeTwilio } from '#server/connectors/channels/twilio/fake.ts';
import { startFakeCloud } from '#server/connectors/channels/whatsapp-cloud/fake.ts';
import { FAKE_CLOUD } from '#server/connectors/channels/whatsapp-cloud/fake-account.ts';

const REPORT_AFTER_MS = 2_000;

/** Providers on this machine, for development: nobody is ever texted by `npm run dev`. */
export async function startSimulators() {
  // What people write back has no address to go to: each business gets its own when it saves its account.
  const [hookUrl, reportAfterMs] = ['http://127.0.0.1:9/nowhere', REPORT_AFTER_MS];
  const twilio = await startFakeTwilio({ reportAfterMs });
  const telnyx = await startFakeTelnyx({ hookUrl, reportAfterMs });
  const meta = await startFakeCloud({ hookUrl });
  const [account] = twilio.accounts;
  const lines = [
    'Simulated providers; type these under Settings, SMS Service:',
    `  Twilio    ${account?.accountSid} / ${account?.authToken}`,
    `  Telnyx    ${FAKE_ACCOUNT.apiKey} / ${publicKeyOf(FAKE_ACCOUNT)}`,
    `  WhatsApp  ${FAKE_CLOUD.accessToken} / ${FAKE_CLOUD.phoneNumberId} / ${FAKE_CLOUD.wabaId} / ${FAKE_CLOUD.appSecret} / ${FAKE_CLOUD.verifyToken}`,
  ];
  return {
    settings: { TWILIO_BASE_URL: twilio.url, TELNYX_BASE_URL: telnyx.url, META_BASE_URL: meta.url },
    welcome: lines.join('\n'),
    close: async () => {
      await Promise.all([twilio.close(), telnyx.close(), meta.close()]);
    },
  };
}
