/** The screens of the dashboard that exist, in the order of the menu. */
export const SCREENS = [
  { id: 'reviews', label: 'Reviews', to: '/dashboard/reviews' },
  { id: 'get-reviews', label: 'Get Reviews', to: '/dashboard/get-reviews' },
  { id: 'contacts', label: 'Contacts', to: '/dashboard/contacts' },
  { id: 'campaigns', label: 'Campaigns', to: '/dashboard/campaigns' },
  { id: 'profile', label: 'Profile', to: '/profile' },
  { id: 'settings', label: 'Settings', to: '/dashboard/settings' },
] as const;

export type Screen = (typeof SCREENS)[number];

/** Each screen answers at two addresses, `/dashboard/reviews` and its shortcut `/reviews`, and has its parts below. */
export function screenAt(pathname: string): Screen | undefined {
  const last = pathname.replace(/^\/dashboard\//, '/').replace(/\/$/, '');
  return SCREENS.find(({ id }) => last === `/${id}` || last.startsWith(`/${id}/`));
}
