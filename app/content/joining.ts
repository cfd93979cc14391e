import type { Action } from './shapes.ts';

/** Who may open an account on this installation. */
export type Joining = 'open' | 'invited' | 'closed';

/** What visitors can do if they cannot register by themselves. */
const INSTEAD: Record<Exclude<Joining, 'open'>, Action> = {
  invited: { label: 'Ask to Join', href: '/#contact' },
  closed: { label: 'Contact Us', href: '/#contact' },
};

/** Words that depend on who may register, by token name. */
export const JOINING_WORDS = {
  joining: {
    open: 'Sign up with your name, email address and a password, and start.',
    invited: 'New accounts are by invitation: write to us, then sign up with the link we send you.',
    closed: 'We are not taking new accounts at the moment. Existing accounts have everything described here.',
  },
  signUp: { open: 'Sign up', invited: 'Sign up with your invitation', closed: 'Log in to your account' },
} as const satisfies Record<string, Record<Joining, string>>;

/**
 * The action adapted to this installation: where nobody can register, a link to the register page becomes a
 * link to the contact form.
 */
export function offeredAction<A extends Pick<Action, 'label' | 'href'>>(action: A, registration: Joining): A {
  if (action.href !== '/register' || registration === 'open') return action;
  return { ...action, ...INSTEAD[registration] };
}
