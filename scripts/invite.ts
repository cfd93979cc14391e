import { makeRegistrationLink } from '#server/identity/registration-links.ts';
import { EnvError, environment, readConfig } from '#server/start/env.ts';
import { loadOrMakeSecret } from '#server/start/load-or-make-secret.ts';
import { counted } from '#shared/text/plural.ts';

const DEFAULT_DAYS = 7;
const MOST_DAYS = 90;

/** Prints an invitation link. It needs only the settings, so the service may be running. */
function main(given: string | undefined): void {
  const days = Number(given ?? DEFAULT_DAYS);
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) {
    throw new EnvError([`the number of days must be 1 to ${MOST_DAYS}: npm run invite -- 14`]);
  }
  const config = readConfig(environment(), loadOrMakeSecret);
  console.log(makeRegistrationLink(config, { days, now: new Date() }));
  console.log(`Good for one account, for ${counted(days, 'day')}.`);
  if (config.registration === 'open') console.log('REGISTRATION is open: nobody needs it yet.');
  if (config.registration === 'closed')
    console.log('REGISTRATION is closed: it works once that is "invited".');
}

try {
  main(process.argv[2]);
} catch (error) {
  console.error(error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
}
