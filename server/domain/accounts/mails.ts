import type { Config } from '#server/env.ts';

/**
 * Words of the account mails. They never carry the name from the form: anybody can enter a stranger's
 * address there, and the name field would be their advertisement.
 */
export function renderAccountMail(
  config: Pick<Config, 'appName'>,
  kind: 'verify' | 'already-registered' | 'reset',
  link: string,
): { subject: string; text: string } {
  const app = config.appName;
  switch (kind) {
    case 'verify':
      return {
        subject: `Verify your email for ${app}`,
        text: `Welcome to ${app}!\n\nPlease verify your email address:\n${link}\n\nThe link works for 24 hours. If you did not sign up, ignore this message.`,
      };
    case 'already-registered':
      return {
        subject: `You already have a ${app} account`,
        text: `Somebody, probably you, tried to sign up for ${app} with this address. You already have an account:\n${link}\n\nIf you forgot your password, choose "Forgot your password?" there. If it was not you, nothing has changed.`,
      };
    case 'reset':
      return {
        subject: `Choose a new password for ${app}`,
        text: `Follow this link to choose a new password:\n${link}\n\nThe link works for one hour, once. If you did not ask for it, ignore this message; your password stays as it is.`,
      };
  }
}
