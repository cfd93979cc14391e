import type { KitGroup } from '#shared/sending/registration-kit.ts';
import type { OptInMethod, RegistrationRoute, RegistrationStepId } from '#shared/sending/registrations.ts';
import type { MendAt } from '#shared/sending/rejections.ts';

/** Where it is fixed, and the label of the link. */
export const MEND_LINKS: Record<MendAt, { to: string; label: string } | null> = {
  details: { to: '#details', label: 'Go to the details' },
  page: { to: '#opt-in-page', label: 'Go to the opt-in page' },
  profile: { to: '/profile', label: 'Open your profile' },
  template: { to: '/dashboard/get-reviews', label: 'Open your SMS template' },
  account: { to: '/dashboard/settings', label: 'See your account' },
  // Fixed in the provider's portal.
  provider: null,
  // A setting of the server.
  operator: null,
};

export const ROUTE_WORDS: Record<RegistrationRoute, { label: string; text: string }> = {
  local: { label: 'A local number (10DLC)', text: 'A brand, then a campaign. Takes a few days.' },
  'toll-free': {
    label: 'A toll-free number',
    text: 'One form, no brand. An 800-type number at your provider.',
  },
};

export const OPT_IN_METHOD_WORDS: Record<OptInMethod, { label: string; hint: string }> = {
  page: { label: 'On the opt-in page below', hint: 'Through a link you share.' },
  paper: { label: 'On a paper form', hint: 'Submit a picture of the form as well.' },
  'own-site': { label: 'In a form on our website', hint: 'With a separate checkbox for texts.' },
  spoken: { label: 'Spoken, at the desk or on the phone', hint: 'Your staff read the sentence aloud.' },
};

export const GROUP_WORDS: Record<KitGroup, { title: string; text: string }> = {
  business: { title: 'Your business', text: 'For the brand, or the first part of the toll-free form.' },
  program: { title: 'What you send, and how people agree', text: 'For the campaign, or the use case.' },
  messages: { title: 'Sample messages', text: 'From your saved SMS template.' },
  answers: { title: 'Keywords and answers', text: 'What people text back, and what they get.' },
};

export const STEP_WORDS: Record<RegistrationStepId, string> = {
  page: 'Open the opt-in page',
  texts: 'Fix what reviewers would reject',
  account: 'Connect a provider',
  brand: 'Brand approved',
  campaign: 'Campaign approved',
  number: 'Number approved for the US',
  verification: 'Toll-free verification approved',
};
