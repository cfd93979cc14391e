import type { Channels } from '#server/connectors/channels/registry.ts';

/** For businesses without their own mail server. */
export const noOwnMail: Pick<Channels, 'ownMails' | 'lookUpMailDomain'> = {
  ownMails: {
    check: () => Promise.reject(new Error('This test has no mail server of its own')),
    send: () => Promise.reject(new Error('This test has no mail server of its own')),
    close: () => {},
  },
  lookUpMailDomain: () => Promise.reject(new Error('This test asks no DNS')),
};
