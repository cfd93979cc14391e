import { startMailServer } from './mail.ts';
import { startServer } from './server.ts';

/**
 * The whole product with its mail server, in a process that lives until its input ends,
 * so that nothing stays behind however the tests end. Prints where things are as one line of JSON.
 */
export interface System {
  origin: string;
  mailUrl: string;
  smtpUrl: string;
  logPath: string;
}

const mail = await startMailServer();
const server = await startServer({ smtpUrl: mail.smtpUrl });
const system: System = {
  origin: server.origin,
  mailUrl: mail.url,
  smtpUrl: mail.smtpUrl,
  logPath: server.logPath,
};
console.log(JSON.stringify(system));

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await server.stop();
  await mail.close();
  await server.clean();
  process.exit();
}
server.process.once('exit', () => {
  if (!stopping) console.error('The server of the browser tests ended by itself');
});
process.stdin.resume();
process.stdin.on('end', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
