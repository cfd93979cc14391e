import type { SyncFault } from '#shared/platforms/platform-connections.ts';

/** For the owner, with what to do. `source` is who is asked, `platform` where the page stands, `settings` signing in needs. */
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
      return `Nobody knows whether ${source} began to collect, so we did not ask twice. The next sync starts anew.`;
    case 'no_keys':
      return `Signing in with ${source} is switched off here: ${settings} must be set. We try again at the next sync.`;
  }
}

/** Said instead of the last fault once the credentials count as dead. */
export function reconnectWords(source: string): string {
  return `${source} refused the credentials three times. Reconnect it to go on.`;
}

/** What its mails could not say. */
export function alertWords(platform: string, alerts: number): string {
  return alerts === 1
    ? `${platform} wrote of a review in a form we do not know. Look on ${platform} itself.`
    : `${platform} wrote ${alerts} times of reviews in a form we do not know. Look on ${platform} itself.`;
}
