import { textConnectors } from '#server/connectors/channels/text-registry.ts';
import { TwilioCredentials } from '#server/connectors/channels/twilio/client.ts';
import { harness as twilio } from '#server/connectors/channels/twilio/harness.ts';
import { AUTHSERV } from '#server/connectors/inbound-mail/samples.ts';
import { FAKE_GOOGLE } from '#server/connectors/platforms/fake-google.ts';
import { readers } from '#server/connectors/platforms/registry.ts';
import { startSimulators } from '#server/connectors/simulators.ts';
import { HOOK_TOKEN_OF_TESTS } from './inbound.ts';
import { startMailServer } from './mail.ts';
import { startServer } from './server.ts';

/**
 * The whole product with a mail server and the simulated providers of its connectors, in a process that lives
 * until its stdin closes, so that nothing is left however the tests end. Prints its addresses as one line of
 * JSON.
 */
export interface System {
  origin: string;
  mailUrl: string;
  smtpUrl: string;
  logPath: string;
  /** Settings that point a test's own server to the same simulators. */
  providers: Record<string, string>;
  /** Twilio's account, and where a test reads the texts. */
  twilio: { accountSid: string; authToken: string; url: string };
}

const OPERATOR = {
  GOOGLE_CLIENT_ID: FAKE_GOOGLE.clientId,
  GOOGLE_CLIENT_SECRET: FAKE_GOOGLE.clientSecret,
  INBOUND_MAIL_DOMAIN: 'in.goodword.example',
  INBOUND_MAIL_AUTHSERV_ID: AUTHSERV,
  MAIL_HOOK_TOKEN: HOOK_TOKEN_OF_TESTS,
};

const simulators = await startSimulators(textConnectors, {
  hookUrl: 'http://127.0.0.1:9/nowhere',
  reportAfterMs: 200,
});
const sources = await startSimulators(readers, { hookUrl: 'http://127.0.0.1:9/nowhere' });
const providers = { ...simulators.settings, ...sources.settings };
const account = TwilioCredentials.parse(twilio.credentials);
const mail = await startMailServer();
// Launches are sent at once; what takes longer than a test can wait is tested on a server of its own.
const env = { SENDING_UNDO_SECONDS: '0', TRUSTED_PROXIES: '1', ...OPERATOR, ...providers };
const server = await startServer({ smtpUrl: mail.smtpUrl, env });
const system: System = {
  origin: server.origin,
  mailUrl: mail.url,
  smtpUrl: mail.smtpUrl,
  logPath: server.logPath,
  providers,
  twilio: { ...account, url: simulators.settings.TWILIO_BASE_URL ?? '' },
};
console.log(JSON.stringify(system));

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await server.stop();
  await mail.close();
  await simulators.close();
  await sources.close();
  await server.clean();
  process.exit();
}
server.process.once('exit', () => {
  if (!stopping) console.error('The server of the browser tests ended by itself');
});
process.stdin.resume();
process.stdin.on('end', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
