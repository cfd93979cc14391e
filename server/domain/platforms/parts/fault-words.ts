import type { SyncFault } from '#shared/platforms/platform-connections.ts';

/**
 * For the owner, with what to do. `source` is the service called, `platform` where the page is, `settings` what a
 * sign-in lacks.
 */
export function faultWords(
  fault: SyncFault,
  { source, platform, settings }: { source: string; platform: string; settings: string },
): string {
  switch (fault) {
    case 'auth':
      return `${source} refused the credentials. We try again; after three times we ask you to reconnect.`;
    case 'busy':
      return `${source} asked us to wait. We go on by ourselves.`;
    case 'gone':
      return `Your page on ${platform} was not found. Check its address.`;
    case 'not_offered':
      return `${source} does not let this account read these reviews.`;
    case 'no_funds':
      return `Your account at ${source} has no credit. Top it up there.`;
    case 'cost_limit':
      return 'Your monthly limit is reached. Raise it, or wait for next month.';
    case 'rejected':
      return `${source} did not take the request. Check what you entered.`;
    case 'unavailable':
      return `${source} did not answer. We try again at the next sync.`;
    case 'unexpected':
      return `${source} answered in a form we do not know. What is here already stays.`;
    case 'lost':
      return `Nobody knows whether ${source} began to collect, so we did not ask twice. The next sync starts over.`;
    case 'no_keys':
      return `Signing in with ${source} is switched off here: ${settings} must be set. We try again at the next sync.`;
  }
}

/** Shown instead of the last fault once the credentials count as invalid. */
export function reconnectWords(source: string): string {
  return `${source} refused the credentials three times. Reconnect it to go on.`;
}

/** For mails from which no review could be read, or whose location is uncertain. */
export function alertWords(platform: string, alerts: number): string {
  return alerts === 1
    ? `A review may be waiting on ${platform}: a mail speaks of one that we could not read. Look on ${platform} itself.`
    : `Reviews may be waiting on ${platform}: ${alerts} mails speak of some that we could not read. Look on ${platform} itself.`;
}
