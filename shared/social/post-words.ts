import {
  NETWORK_NAMES,
  type PostFault,
  type PostNetwork,
  type SocialPostState,
} from '#shared/social/posts.ts';

export const POST_STATES: Record<SocialPostState, string> = {
  downloaded: 'Downloaded',
  planned: 'Planned',
  canceled: 'Canceled',
  queued: 'Posting…',
  calling: 'Posting…',
  unclear: 'Checking…',
  published: 'Posted',
  failed: 'Not posted',
};

export const STATE_TONES: Record<SocialPostState, 'neutral' | 'good' | 'info' | 'bad'> = {
  downloaded: 'neutral',
  planned: 'info',
  canceled: 'neutral',
  queued: 'info',
  calling: 'info',
  unclear: 'info',
  published: 'good',
  failed: 'bad',
};

/** Faults after which nobody knows whether the post went out. */
export const UNKNOWN_OUTCOMES: readonly PostFault[] = ['not_known', 'unexpected', 'restored'];

/** What happened, and what to do. */
export function postFaultWords(fault: PostFault, network: PostNetwork | null): string {
  const there = NETWORK_NAMES[network ?? 'facebook'];
  switch (fault) {
    case 'auth':
      return `${there} signed us out. Connect it again, then post it again.`;
    case 'not_connected':
      return 'The account is not connected any more.';
    case 'cannot_fetch':
      return `${there} could not load the picture from here. Check that this address can be reached from outside.`;
    case 'wrong_ratio':
      return `${there} does not take this shape. Choose Square or Portrait.`;
    case 'post_limit':
      return `${there} takes no more posts for now. Try again tomorrow.`;
    case 'spam_block':
      return `${there} blocked it as possible spam. Wait a day, and use other words.`;
    case 'restricted':
      return `${there} has restricted this account. Open ${there} to see why.`;
    case 'duplicate':
      return `${there} says that the same was posted just before. Look there first.`;
    case 'expired':
    case 'unavailable':
      return `${there} did not answer in time, several times over. Nothing was posted; try again later.`;
    case 'rate_limited':
      return `${there} asked us to slow down for too long. Try again in an hour.`;
    case 'changed':
      return 'The review, your name or your logo changed after you pressed. Look at the picture and post it again.';
    case 'missed':
      return 'Goodword was not running at the planned time, so we did not post it late.';
    case 'restored':
      return 'It was waiting when a backup was made, and may be online already. Look there first.';
    case 'not_arrived':
      return `${there} gave no answer, and the post is not there. You can post it again.`;
    case 'not_known':
      return `${there} gave no answer, and we cannot look any more. See there whether it was posted.`;
    case 'not_offered':
      return `${there} does not let this account post from here.`;
    case 'gone':
      return 'The Page or account no longer exists.';
    case 'refused':
      return `${there} refused the post and gave no reason that we know.`;
    case 'unexpected':
      return `${there} gave an answer that we do not understand. See there whether it was posted.`;
  }
}
