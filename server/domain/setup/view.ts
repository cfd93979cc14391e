import { reviewPathOf } from '#server/domain/businesses/view.ts';
import type { SetupProgress } from '#server/domain/setup/queries.ts';
import { hasPostalAddress } from '#shared/business/postal-address.ts';
import {
  type OwnInvitation,
  type PlatformsLack,
  SETUP_STEPS,
  type SetupView,
} from '#shared/business/setup.ts';
import { findPlatform } from '#shared/platforms/platforms.ts';
import { publicNameOf } from '#shared/platforms/public-name.ts';

const OWN_INVITATION: Record<OwnInvitation, string> = {
  waiting: 'It is on its way to you',
  sent: 'Sent to you',
  opened: 'You opened it',
  rated: 'You left a rating',
  failed: 'It could not be sent',
};

const IN_MAILBOX: typeof OWN_INVITATION = {
  ...OWN_INVITATION,
  waiting: 'It is put into the mailbox of this machine',
  sent: 'It is in the mailbox of this machine',
};

/** The progress before a business is named. */
export const NOTHING_DONE: SetupView = {
  done: { business: false, platforms: false, page: false, sender: false, invitation: false },
  facts: { business: '', platforms: '', page: '', sender: '', invitation: '' },
  platformsLack: 'choice',
  next: 'business',
  folded: false,
  ownInvitation: null,
  smsProblem: null,
  mailStays: false,
};

export function toSetupView(
  progress: SetupProgress,
  { smsProblem, mailStays }: Pick<SetupView, 'smsProblem' | 'mailStays'>,
): SetupView {
  const { business, setup, platformIds, hasAsked } = progress;
  const platformsLack = lackOf(progress);
  const ownWords = mailStays ? IN_MAILBOX : OWN_INVITATION;
  const ownInvitation = OWN_STATES.find((state) => state === progress.ownInvitation) ?? null;
  const done: SetupView['done'] = {
    business: true,
    platforms: platformsLack === null,
    page: hasAsked || Boolean(setup?.page_checked_at),
    // If mail stays here, a sender with an address is all that can be set up.
    sender: mailStays
      ? hasPostalAddress(business.postal_address)
      : hasAsked || Boolean(setup?.sender_tested_at),
    invitation: hasAsked || (ownInvitation !== null && !['waiting', 'failed'].includes(ownInvitation)),
  };
  return {
    done,
    facts: {
      business: business.business_name,
      platforms: inWords(platformIds.map(nameOf)),
      page: reviewPathOf(business),
      sender: done.sender ? (mailStays ? 'Email stays on this machine' : 'Email works') : '',
      invitation: ownInvitation ? ownWords[ownInvitation] : '',
    },
    platformsLack,
    next: SETUP_STEPS.find((step) => !done[step]) ?? null,
    folded: setup?.folded ?? false,
    ownInvitation,
    smsProblem,
    mailStays,
  };
}

function lackOf({ platformIds, hasAddress, setup }: SetupProgress): PlatformsLack | null {
  if (platformIds.length === 0) return 'choice';
  if (setup?.link_worked_at) return null;
  return hasAddress ? 'try' : 'address';
}

const OWN_STATES = ['waiting', 'sent', 'opened', 'rated', 'failed'] as const satisfies OwnInvitation[];

function nameOf(platformId: number): string {
  const platform = findPlatform(platformId);
  return publicNameOf(platform);
}

/** "Google", "Google and Facebook", "Google, Facebook and 2 more". */
function inWords(names: readonly string[]): string {
  const [first = '', second, ...more] = names;
  if (second === undefined) return first;
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${more.length} more`;
}
