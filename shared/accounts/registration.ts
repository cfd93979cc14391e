/** Who may register, as set by the operator. */
export const REGISTRATION_KINDS = ['open', 'invited', 'closed'] as const;
export type Registration = (typeof REGISTRATION_KINDS)[number];

/** What the register page shows to one visitor. */
export type RegistrationState = 'open' | 'invited' | 'invitation-needed' | 'invitation-over' | 'closed';

export const REGISTRATION_WORDS = {
  'invitation-needed':
    'New accounts are by invitation. Follow the link of your invitation, or ask us for one.',
  'invitation-over':
    'This invitation no longer works: it was used, it is too old, or part of its link is missing. Ask us for a new one.',
  closed: 'We are not taking new accounts at the moment.',
} as const satisfies Partial<Record<RegistrationState, string>>;
