import { startFakeTwilio } from '#server/connectors/channels/twilio/fake.ts';
import { makeFakeTwilioAccount } from '#server/connectors/channels/twilio/fake-account.ts';
import { startMailServer } from './mail.ts';
import { startServer } from './server.ts';

/**
 * The whole product with its mail server and a simulated SMS provider, in a process that lives until its input ends,
 * so that nothing stays behind however the tests end. Prints where things are as one line of JSON.
 */
export interface System {
  origin: string;
  mailUrl: string;
  smtpUrl: string;
  logPath: string;
  /** The provider's account, and where a test asks what was texted. */
  twilio: { accountSid: string; authToken: string; url: string };
}

const account = makeFakeTwilioAccount();
const twilio = await startFakeTwilio({ accounts: [account], reportAfterMs: 200 });
const mail = await startMailServer();
// What is launched leaves soon; what takes longer than a test can wait is tested with a server of its own.
const env = { SENDING_UNDO_SECONDS: '1', TWILIO_BASE_URL: twilio.url };
const server = await startServer({ smtpUrl: mail.smtpUrl, env });
const system: System = {
  origin: server.origin,
  mailUrl: mail.url,
  smtpUrl: mail.smtpUrl,
  logPath: server.logPath,
  twilio: { accountSid: account.accountSid, authToken: account.authToken, url: twilio.url },
};
console.log(JSON.stringify(system));

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await server.stop();
  await mail.close();
  await twilio.close();
  await server.clean();
  process.exit();
}
server.process.once('exit', () => {
  if (!stopping) console.error('The server of the browser tests ended by itself');
});
process.stdin.resume();
process.stdin.on('end', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
