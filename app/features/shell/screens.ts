import {
  Cable,
  LifeBuoy,
  Link2,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  Send,
  Settings,
  Store,
  UsersRound,
} from 'lucide-react';
import { isComing } from '#app/content/coming.ts';
import { AREAS } from '#app/content/help/live-areas.ts';

export interface Screen {
  id: string;
  label: string;
  to: string;
  icon: LucideIcon;
}

/** The screens of the dashboard that exist, in the order of the menu. */
export const SCREENS: readonly Screen[] = [
  { id: 'reviews', label: 'Reviews', to: '/dashboard/reviews', icon: MessageSquareText },
  { id: 'review-link', label: 'Review Link', to: '/dashboard/review-link', icon: Link2 },
  { id: 'get-reviews', label: 'Get Reviews', to: '/dashboard/get-reviews', icon: Send },
  { id: 'contacts', label: 'Contacts', to: '/dashboard/contacts', icon: UsersRound },
  { id: 'campaigns', label: 'Campaigns', to: '/dashboard/campaigns', icon: Megaphone },
  { id: 'integrations', label: 'Integrations', to: '/dashboard/integrations', icon: Cable },
  { id: 'profile', label: 'Profile', to: '/profile', icon: Store },
  { id: 'settings', label: 'Settings', to: '/dashboard/settings', icon: Settings },
];

/** Last in the menu, and a page of the public site: the document is loaded anew. */
export const HELP: Screen = { id: 'help', label: 'Help', to: '/help', icon: LifeBuoy };

/** Screens that a release has yet to bring, as somebody may type them. */
export function isComingScreen(pathname: string): boolean {
  const last = pathname.replace(/^\/dashboard\//, '').replace(/\/$/, '');
  return AREAS.some((area) => area === last && isComing(area));
}

/** Each screen answers at two addresses, `/dashboard/reviews` and its shortcut `/reviews`, and has its parts below. */
export function screenAt(pathname: string): Screen | undefined {
  const last = pathname.replace(/^\/dashboard\//, '/').replace(/\/$/, '');
  return SCREENS.find(({ id }) => last === `/${id}` || last.startsWith(`/${id}/`));
}
